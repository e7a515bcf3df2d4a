'use client';

import { useSyncExternalStore } from 'react';

/** Where the tabs become a rail; the same 1024 px as the `lg:` classes. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
