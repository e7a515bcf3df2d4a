import { z } from 'zod';
import { passwordInput } from '../accounts/schema';
import {
  ADMIN_PAGE_SIZE,
  ADMIN_REASON_MAX_LENGTH,
  ADMIN_STATUS_FILTERS,
  ADMIN_USER_ORDERS,
  adminMessages as messages,
} from '../constants/admin';
import { cleanLine } from '../text/clean-line';

/** Longer names match no admin. */
const USERNAME_MAX_LENGTH = 200;

export const adminSignInInput = passwordInput.extend({
  username: z
    .string(messages.usernameRequired)
    .trim()
    .min(1, messages.usernameRequired)
    .max(USERNAME_MAX_LENGTH, messages.wrongCredentials),
});
export type AdminSignInInput = z.output<typeof adminSignInInput>;

export const listUsersInput = z.object({
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_SIZE).default(ADMIN_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  search: z.string().trim().max(300).default(''),
  status: z.enum(ADMIN_STATUS_FILTERS).default('all'),
  order: z.enum(ADMIN_USER_ORDERS).default('created'),
});
export type ListUsersInput = z.output<typeof listUsersInput>;

export const adminUserInput = z.object({ userId: z.string().toLowerCase() });
export type AdminUserInput = z.output<typeof adminUserInput>;

const reason = z
  .string(messages.reasonRequired)
  .transform(cleanLine)
  .pipe(
    z.string().min(1, messages.reasonRequired).max(ADMIN_REASON_MAX_LENGTH, messages.reasonTooLong),
  );

export const moneyBackInput = adminUserInput.extend({ reason });
export type MoneyBackInput = z.output<typeof moneyBackInput>;
