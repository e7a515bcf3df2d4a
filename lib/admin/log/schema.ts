import { z } from 'zod';
import { ADMIN_REASON_MAX_LENGTH, adminMessages as messages } from '../../constants/admin';
import { cleanLine } from '../../text/clean-line';

const line = z.string(messages.reasonRequired).transform(cleanLine);
const MAX = [ADMIN_REASON_MAX_LENGTH, messages.reasonTooLong] as const;

export const requiredReason = line.pipe(
  z
    .string()
    .min(1, messages.reasonRequired)
    .max(...MAX),
);

/** Null if it is absent or blank. */
export const optionalReason = line
  .pipe(z.string().max(...MAX))
  .transform((reason) => reason || null)
  .nullable()
  .default(null);

/** Of every action: may replace the `Idempotency-Key` header. */
export const actionInput = z.object({ request_id: z.string().min(1).max(200).optional() });
