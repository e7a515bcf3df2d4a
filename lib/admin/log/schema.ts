import { z } from 'zod';
import { ADMIN_REASON_MAX_LENGTH, adminMessages as messages } from '../../constants/admin';
import { cleanLine } from '../../text/clean-line';

const MAX = [ADMIN_REASON_MAX_LENGTH, messages.reasonTooLong] as const;

/** @param missing what a form says without a reason */
export const reasonOr = (missing: string) =>
  z
    .string(missing)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(...MAX),
    );

export const requiredReason = reasonOr(messages.reasonRequired);

/** Null if it is absent or blank. */
export const optionalReason = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().max(...MAX))
  .transform((reason) => reason || null)
  .nullable()
  .default(null);

/** Of every action: may replace the `Idempotency-Key` header. */
export const actionInput = z.object({ request_id: z.string().min(1).max(200).optional() });
