'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `before` during server rendering and hydration, then `read()`. For values that don't change while the page is open. */
export function useOnClient<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

export function useIsHydrated(): boolean {
  return useOnClient<boolean>(() => true, false);
}

/** A search parameter of the page; null in prerendered pages, which are the same for every address. */
export function useAddressQuery(name: string): string | null {
  return useOnClient(() => new URLSearchParams(window.location.search).get(name), null);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The address's fragment, without its `#`; null during server rendering. */
export function useAddressFragment(): string | null {
  return useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
}
