import 'server-only';
import { httpMessages } from '../constants/http-messages';
import { AppError } from '../errors';

/** `userId`, `user_id` and `USER_ID` are the same. */
const plainName = (name: string) => name.replaceAll('_', '').toLowerCase();

/**
 * Refuses two values of one id: different code could use either.
 * @throws AppError `invalid_input`
 */
export function assertNoConflictingIds(
  url: string,
  params: Record<string, string | string[] | undefined>,
): void {
  if (!url.includes('?')) return;
  const path = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const seen = new Map<string, string>();
  for (const [name = '', value = ''] of [...path, ...new URL(url).searchParams]) {
    if (!/id$/i.test(name)) continue;
    const known = seen.get(plainName(name)) ?? value;
    if (known.toLowerCase() !== value.toLowerCase()) {
      throw new AppError('invalid_input', httpMessages.twoIds);
    }
    seen.set(plainName(name), value);
  }
}
