const MAX_DELAY_MS = 15_000;

/** 1 s, 2 s, 4 s and so on, at most 15 s. */
export function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), MAX_DELAY_MS);
}

/** Resolves after `ms`, when the browser is online again, or when the signal aborts. */
export function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
