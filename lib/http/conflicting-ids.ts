import 'server-only';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';

type Params = Record<string, string | string[] | undefined>;

const isId = (name: string) => /id$/i.test(name);

/** `userId`, `user_id` and `USER_ID` are the same. */
const plainName = (name: string) => name.replaceAll('_', '').toLowerCase();

/**
 * Different code could use different ids.
 * @throws AppError `invalid_input`
 */
export function assertNoConflictingIds(url: string, params: Params): void {
  if (!url.includes('?')) return;
  const path = Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const seen = new Map<string, string>();
  for (const [name = '', value = ''] of [...path, ...new URL(url).searchParams]) {
    if (!isId(name)) continue;
    const known = seen.get(plainName(name)) ?? value;
    if (known.toLowerCase() !== value.toLowerCase()) {
      throw new AppError('invalid_input', httpMessages.twoIds);
    }
    seen.set(plainName(name), value);
  }
}
