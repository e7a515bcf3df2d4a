import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';

/**
 * Runs a script and exits with the code that it returns. `stop` aborts when the process is asked to end.
 * An OperatorError is printed as its message, any other error with its stack.
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

/** Resolves when the process is asked to end. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}
