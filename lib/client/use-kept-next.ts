'use client';

import { useSyncExternalStore } from 'react';
import { keptNext } from './kept-next';

const never = () => () => {};

/** What this device remembers of where somebody was going: for pages that a mail leads to. */
export function useKeptNext(): string | null {
  return useSyncExternalStore(never, keptNext, () => null);
}
