'use client';

import { useEffect, useRef } from 'react';
import { DAY_MS } from '@/lib/time/days';

/** Milliseconds since a card or question was shown, a day at most: the server refuses more. `shown` identifies it. */
export function useShownFor(shown: unknown): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown next restarts the clock
  useEffect(() => {
    shownAt.current = performance.now();
  }, [shown]);
  return () => Math.min(DAY_MS, Math.round(performance.now() - shownAt.current));
}
