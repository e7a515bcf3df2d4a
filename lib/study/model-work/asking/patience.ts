import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFault } from '../../../constants/model-faults';
import { ModelError } from '../../../model/model-error';

/** Waits, or throws the signal's reason. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Before the next try; then the server is away. A longer Retry-After is waited for up to `LONGEST_PAUSE_MS`. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 60_000];
const LONGEST_PAUSE_MS = 90_000;
/** From the first try on; none begins after it. */
const PATIENCE_MS = 5 * 60_000;
/** What may pass. */
const TRANSIENT: ReadonlySet<ModelFault> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'server_error',
  'suspended',
]);

const realPause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};

/**
 * Repeats calls that failed for what may pass, after growing pauses, for some minutes.
 * @returns a function that throws what the last try threw, or why the server was left alone
 */
export function patiently(signal: AbortSignal, pause: Pause = realPause) {
  let outage: ModelError | undefined;

  function noted(error: unknown): ModelError {
    if (!(error instanceof ModelError && TRANSIENT.has(error.fault))) throw error;
    if (error.fault !== 'suspended') outage = error;
    return error;
  }

  return async <T>(call: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    for (const ms of PAUSES_MS) {
      try {
        return await call();
      } catch (error) {
        const failed = noted(error);
        if (performance.now() - begun > PATIENCE_MS) throw outage ?? failed;
        await pause(Math.min(Math.max(ms, failed.retryAfterMs ?? 0), LONGEST_PAUSE_MS), signal);
      }
    }
    return call().catch((error: unknown) => {
      const failed = noted(error);
      throw outage ?? failed;
    });
  };
}
