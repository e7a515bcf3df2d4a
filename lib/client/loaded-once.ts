/** After one of them, a further attempt may succeed. */
const CHANCES = ['click', 'keydown', 'online'] as const;
/** Before the press does what it is for. */
const FIRST = { capture: true };

/**
 * What `load` brings, asked for once. A failure is kept until the learner presses something or the connection is
 * back: a caller that waits for it would otherwise ask in an endless loop.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const forget = () => {
    loading = undefined;
    for (const chance of CHANCES) window.removeEventListener(chance, forget, FIRST);
  };
  const start = () => {
    const started = load();
    started.catch(() => {
      for (const chance of CHANCES) window.addEventListener(chance, forget, FIRST);
    });
    return started;
  };
  return () => {
    loading ??= start();
    return loading;
  };
}
