type Turn = { supersede: () => void; ended: Promise<void> };

/** The latest turn for each key, in this process. */
const latest = new Map<string, Turn>();

/**
 * Runs `work` once the earlier work for the same key has ended. Its signal aborts when later work for the key arrives, so that
 * of many callers only the last goes on.
 */
export async function inTurn<T>(key: string, work: (superseded: AbortSignal) => Promise<T>): Promise<T> {
  const superseded = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const earlier = latest.get(key);
  const turn = { supersede: () => superseded.abort(), ended };
  latest.set(key, turn);
  try {
    earlier?.supersede();
    await earlier?.ended;
    return await work(superseded.signal);
  } finally {
    end();
    if (latest.get(key) === turn) latest.delete(key);
  }
}
