import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

/** Several times as long as the work takes, to hide whether an account exists (timing). */
export const MIN_RESPONSE_MS = {
  link: 150,
  /** Includes hashing a password. */
  signUp: 250,
} as const;

/** Settles after `ms` at the earliest, also on failure. */
export async function inConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
