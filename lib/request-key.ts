import { httpMessages } from './constants/http-messages';
import { AppError } from './errors';

/** The caller's `Idempotency-Key`, and a fingerprint of what it asks for. */
export type RequestKey = { key: string; fingerprint: string };

/** The error for an `Idempotency-Key` that was used for another request (product-rules.md, "Calls"). */
export function keyConflict(): AppError {
  return new AppError('conflict', httpMessages.keyConflict);
}
