const MOST_MS = 15_000;

/** How long to wait after this many failures in a row before the next try: 1 s, 2 s, 4 s and so on, at most 15 s. */
export function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), MOST_MS);
}

/** Waits so long, or until the browser says that the line is back, or the signal aborts. */
export function awaitLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
