type Turn = { supersede: () => void; ended: Promise<void> };

/** Per process. */
const latest = new Map<string, Turn>();

/** Serializes the work for a key. The signal aborts when later work for the key arrives: the last caller wins. */
export async function inTurn<T>(
  key: string,
  work: (superseded: AbortSignal) => Promise<T>,
): Promise<T> {
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
