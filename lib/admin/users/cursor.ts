import 'server-only';
import { z } from 'zod';
import { ADMIN_USER_ORDERS, adminMessages } from '../../constants/admin';
import { hasYear } from '../keyset';

/** The key of users who never signed in. */
const NEVER = '-infinity';

/** The last user of a page, and the total, which is counted once for all pages. */
const userCursor = z.object({
  order: z.enum(ADMIN_USER_ORDERS),
  key: z.string().max(200),
  id: z.guid(),
  total: z.int().min(0),
});
export type UserCursor = z.output<typeof userCursor>;

export function toCursor(cursor: UserCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const time = z.iso.datetime({ precision: 6 }).refine(hasYear);

const KEYS: Record<UserCursor['order'], z.ZodType<string>> = {
  created: time,
  last_login: time.or(z.literal(NEVER)),
  points: z.string().regex(/^\d{1,9}$/),
  name: z.string().refine((name) => name.isWellFormed() && !name.includes('\0')),
};

const hasItsKey = ({ order, key }: UserCursor) => KEYS[order].safeParse(key).success;

export const cursorInput = z
  .string()
  .max(1_000)
  .transform(parsed)
  .pipe(userCursor.refine(hasItsKey, adminMessages.pageGone));
