import { httpMessages } from './constants/http-messages';
import { AppError } from './errors';

/** The caller's `Idempotency-Key` and the request fingerprint. */
export type RequestKey = { key: string; fingerprint: string };

/** The `Idempotency-Key` was used for another request (product-rules.md, "Calls"). */
export function keyConflict(): AppError {
  return new AppError('conflict', httpMessages.keyConflict);
}
