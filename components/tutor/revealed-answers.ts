'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/client/listeners';
import { readStored, writeStored } from '@/lib/client/storage';

const KEY = 'tutor_revealed';
const KEPT = 300;

const { subscribe, notify } = createListeners({ inOtherTabs: true });

/** For a device that stores nothing. */
let revealedHere: readonly string[] = [];

/** IDs of messages; none if the stored value is not a list. */
export function revealedFrom(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const isRevealed = (id: string) =>
  revealedHere.includes(id) || revealedFrom(readStored(KEY)).includes(id);

/** Shows a message's answer on this device from now on. */
export function reveal(id: string): void {
  revealedHere = [...revealedHere, id];
  const known = revealedFrom(readStored(KEY)).filter((other) => other !== id);
  writeStored({ [KEY]: JSON.stringify([...known, id].slice(-KEPT)) });
  notify();
}

export function useRevealed(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRevealed(id),
    () => false,
  );
}
