import 'server-only';
import { z } from 'zod';
import { ADMIN_USER_ORDERS } from '../../constants/admin';
import { cursorInput, hasYear, sortedText } from '../keyset';

/** The key of users who never signed in. */
const NEVER = '-infinity';

/** The last user of a page, and the total, which is counted once for all pages. */
const userPlace = z.object({
  order: z.enum(ADMIN_USER_ORDERS),
  key: z.string().max(200),
  id: z.guid(),
  total: z.int().min(0),
});
export type UserPlace = z.output<typeof userPlace>;

const time = z.iso.datetime({ precision: 6 }).refine(hasYear);

const KEYS: Record<UserPlace['order'], z.ZodType<string>> = {
  created: time,
  last_login: time.or(z.literal(NEVER)),
  points: z.string().regex(/^\d{1,9}$/),
  name: sortedText,
};

const hasItsKey = ({ order, key }: UserPlace) => KEYS[order].safeParse(key).success;

export const userCursor = cursorInput(userPlace.refine(hasItsKey));
