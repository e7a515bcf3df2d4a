import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

/** Minimum response times, several times as long as the work. They hide whether an account exists (timing). */
export const MIN_RESPONSE_MS = {
  /** Calls that may mail a link. */
  link: 150,
  /** Sign-up, which also hashes a password. */
  signUp: 250,
} as const;

/**
 * Settles after `ms` at the earliest, also on failure, so that the response time doesn't depend on what was found. The work has to
 * take well below that.
 */
export async function inConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
