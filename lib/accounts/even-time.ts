import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers, or fails, after `ms` at the earliest, so that the time of the answer does not tell what was found.
 * The work has to be well below that.
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
