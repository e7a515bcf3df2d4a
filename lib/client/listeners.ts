/** Listeners for `useSyncExternalStore`. `inOtherTabs`: storage events of other tabs notify them, too. */
export function createListeners({ inOtherTabs = false } = {}) {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (inOtherTabs) window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        if (inOtherTabs) window.removeEventListener('storage', listener);
      };
    },
  };
}
