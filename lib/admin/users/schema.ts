import { z } from 'zod';
import { ADMIN_PAGE_SIZE, ADMIN_STATUS_FILTERS, ADMIN_USER_ORDERS } from '../../constants/admin';
import { actionInput, requiredReason } from '../log/schema';
import { cursorInput } from './cursor';

export const listUsersInput = z.object({
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_SIZE).default(ADMIN_PAGE_SIZE),
  /** For programs that count pages; `cursor` takes its place. */
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  /** The `next` of the page before, of the same order. */
  cursor: cursorInput.optional(),
  search: z.string().trim().max(300).default(''),
  status: z.enum(ADMIN_STATUS_FILTERS).default('all'),
  suspended: z.stringbool().optional(),
  order: z.enum(ADMIN_USER_ORDERS).default('created'),
});
export type UserOrder = (typeof ADMIN_USER_ORDERS)[number];
export type ListUsersInput = z.output<typeof listUsersInput>;

export const adminUserInput = z.object({ userId: z.string().toLowerCase() });
export type AdminUserInput = z.output<typeof adminUserInput>;

export const moneyBackInput = adminUserInput.extend({
  ...actionInput.shape,
  reason: requiredReason,
});
export type MoneyBackInput = z.output<typeof moneyBackInput>;
