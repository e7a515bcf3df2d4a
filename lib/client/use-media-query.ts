'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches; false during server rendering. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The same width as the `lg:` classes. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
