import { z } from 'zod';
import {
  ADMIN_PAGE_SIZE,
  ADMIN_STATUS_FILTERS,
  ADMIN_USER_ORDERS,
  adminMessages,
  POINTS_PER_ADJUSTMENT,
} from '../../constants/admin';
import { cleanLine } from '../../text/clean-line';
import { actionInput, optionalReason, reasonOr, requiredReason } from '../log/schema';
import { userCursor } from './cursor';

export const listUsersInput = z.object({
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_SIZE).default(ADMIN_PAGE_SIZE),
  /** For programs that count pages; `cursor` takes its place. */
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  /** The `next` of the page before, of the same order. */
  cursor: userCursor,
  search: z.string().transform(cleanLine).pipe(z.string().max(300)).default(''),
  status: z.enum(ADMIN_STATUS_FILTERS).default('all'),
  suspended: z.stringbool().optional(),
  order: z.enum(ADMIN_USER_ORDERS).default('created'),
});
export type UserOrder = (typeof ADMIN_USER_ORDERS)[number];
export type ListUsersInput = z.output<typeof listUsersInput>;

export const adminUserInput = z.object({ userId: z.string().toLowerCase() });
export type AdminUserInput = z.output<typeof adminUserInput>;

/** An action for which a reason is optional. */
export const userActionInput = adminUserInput.extend({
  ...actionInput.shape,
  reason: optionalReason,
});
export type UserActionInput = z.output<typeof userActionInput>;

export const suspensionInput = adminUserInput.extend({
  ...actionInput.shape,
  suspended: z.boolean(),
  reason: requiredReason,
});
export type SuspensionInput = z.output<typeof suspensionInput>;

const { fillInAllFields, invalidPoints, tooManyPoints, unknownStatus, invalidEnd } = adminMessages;

/** Also as text: the screen's field is one. */
const wholePoints = z
  .union([z.number(), z.string().trim()], fillInAllFields)
  .refine((points) => points !== '', { error: fillInAllFields, abort: true })
  .transform((points) => (/^\d+$/.test(String(points)) ? Number(points) : 0))
  .pipe(z.int(invalidPoints).min(1, invalidPoints).max(POINTS_PER_ADJUSTMENT, tooManyPoints));

export const pointsInput = adminUserInput.extend({
  ...actionInput.shape,
  action: z.enum(['add', 'remove'], fillInAllFields),
  reason: reasonOr(fillInAllFields),
  points: wholePoints,
});
export type PointsInput = z.output<typeof pointsInput>;

/** A time zone may lead into the next one, which ISO 8601 writes in another way. */
const LAST_YEAR = 9999;

/** `ends_at`: null keeps a given plan open until it is ended; nothing is read of it where one ends. */
export const subscriptionInput = adminUserInput.extend({
  ...actionInput.shape,
  subscription_status: z.enum(['active', 'trial'], unknownStatus),
  ends_at: z.iso
    .datetime({ offset: true, error: invalidEnd })
    .transform((text) => new Date(text))
    .refine((end) => end.getUTCFullYear() <= LAST_YEAR, invalidEnd)
    .nullable()
    .default(null),
  reason: optionalReason,
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

export const userPointsInput = adminUserInput.extend({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type UserPointsInput = z.output<typeof userPointsInput>;

export const userDetailInput = adminUserInput.extend({
  download: z.stringbool().default(false),
});

export const exportUsersInput = z.object({ format: z.enum(['ndjson', 'csv']) });
export type ExportUsersInput = z.output<typeof exportUsersInput>;

export const moneyBackInput = adminUserInput.extend({
  ...actionInput.shape,
  reason: requiredReason,
});
export type MoneyBackInput = z.output<typeof moneyBackInput>;
