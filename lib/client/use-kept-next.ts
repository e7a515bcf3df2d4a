'use client';

import { useSyncExternalStore } from 'react';
import { keptNext } from './kept-next';

const never = () => () => {};

/** The requested page stored on this device, for pages that are opened from a mail. */
export function useKeptNext(): string | null {
  return useSyncExternalStore(never, keptNext, () => null);
}
