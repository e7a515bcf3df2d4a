import { ApiError } from './api';
import { backoffMs, waitToRetry } from './retry';

/** Whether the server may have done what it was asked: there was no answer, or one that tells of its trouble only. */
function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
}

/**
 * Sends a call that has no second effect until the server answers it: at once when the browser is online again, and when the signal that
 * `onTrouble` gives aborts. @throws what the server refuses it with
 */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  onTrouble: (failure: unknown) => AbortSignal,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure;
      await waitToRetry(backoffMs(failures), onTrouble(failure));
    }
  }
}
