import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

/** When an answer goes out that must not tell what was found: several times what the work takes. */
export const EVEN_MS = {
  /** Mailing a link, or not. */
  link: 150,
  /** Signing up, which hashes a password too. */
  signUp: 250,
} as const;

/**
 * Answers, or fails, after `ms` at the earliest, so that the time of the answer does not tell what was found.
 * The work has to be well below that.
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
