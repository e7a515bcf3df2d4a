'use client';

import { useEffect, useRef } from 'react';

/** For buttons that replace each other when `shown` changes: a focus that was on one of them moves to the first. */
export function useRestoredFocus(shown: unknown) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const wasUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons were replaced
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && wasUsed.current) bar.current?.querySelector('button')?.focus();
  }, [shown]);
  const onFocus = () => {
    wasUsed.current = true;
  };
  return { ref: bar, onFocus };
}
