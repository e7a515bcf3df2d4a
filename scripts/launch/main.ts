import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';

/**
 * Runs a script's work, which returns when all is closed again, and ends the process.
 * What a person can mend is shown as a sentence; anything else with its stack.
 */
export async function main(work: (stop: AbortSignal) => Promise<number | undefined>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  try {
    process.exit((await work(stop.signal)) ?? 0);
  } catch (error) {
    if (stop.signal.aborted) process.exit(0);
    console.error(error instanceof OperatorError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** Waits until somebody wants the process to end. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}
