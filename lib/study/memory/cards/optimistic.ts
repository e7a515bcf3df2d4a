import 'server-only';
import { AppError } from '../../../errors';

/** More than as many calls about one card that would have to be in flight at once. */
const MOST_ATTEMPTS = 25;

/**
 * Optimistic concurrency: reads and writes again while the write finds that what was read has changed. Of several writers at once,
 * one always succeeds.
 */
export async function untilWritten<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let n = 0; n < MOST_ATTEMPTS; n++) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new AppError('busy', 'This card is being changed on another device. Please try again.');
}
