'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/client/listeners';

let part: string | null = null;
const { subscribe, notify } = createListeners();

function change(next: string | null): void {
  part = next;
  notify();
}

/** While the caller is on screen, the header says so beside the document: `lesson 3/5`. */
export function useShownPart(shown: string): void {
  useEffect(() => {
    change(shown);
    return () => change(null);
  }, [shown]);
}

/** Null where a screen has no parts. */
export function useCurrentPart(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => part,
    () => null,
  );
}
