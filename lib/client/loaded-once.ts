/** After one of them, a further attempt may succeed. */
const CHANCES = ['click', 'keydown', 'online'] as const;
/** Before the press does what it is for. */
const FIRST = { capture: true };

/** Calls back once, at the next press or when the connection is back. @returns what stops waiting for it */
export function atNextChance(callBack: () => void): () => void {
  const stop = () => {
    for (const chance of CHANCES) window.removeEventListener(chance, onChance, FIRST);
  };
  const onChance = () => {
    stop();
    callBack();
  };
  for (const chance of CHANCES) window.addEventListener(chance, onChance, FIRST);
  return stop;
}

/**
 * What `load` brings, asked for once. A failure is kept until the learner presses something or the connection is
 * back: a caller that waits for it would otherwise ask in an endless loop.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const start = () => {
    const started = load();
    started.catch(() =>
      atNextChance(() => {
        loading = undefined;
      }),
    );
    return started;
  };
  return () => {
    loading ??= start();
    return loading;
  };
}
