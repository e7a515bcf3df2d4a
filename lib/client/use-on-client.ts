'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server sent, true once this part of the page works. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The value of `read` in the browser; `before` in what the server sent. For values that don't change while the page is open. */
export function useOnClient<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** A parameter of the page's address; null in what the server sent, which is the same for every address. */
export function useAddressQuery(name: string): string | null {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The address's fragment, without its `#`; null in what the server sent. */
export function useAddressFragment(): string | null {
  return useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
}
