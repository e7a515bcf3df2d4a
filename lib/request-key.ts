import { AppError } from './errors';

/** The caller's `Idempotency-Key`, and a print of what it asks for. */
export type RequestKey = { key: string; print: string };

/** The error for an `Idempotency-Key` that was used for another wish (decisions.md, "Rewards"). */
export function keyConflict(): AppError {
  return new AppError('conflict', 'This request was already made with other contents. Please try again.');
}
