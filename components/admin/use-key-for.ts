'use client';

import { useRef } from 'react';

/** The same idempotency key while the same is asked again, so that a retry has no second effect. */
export function useKeyFor() {
  const last = useRef<{ content: string; key: string }>(null);
  return {
    keyFor: (content: string): string => {
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After it was done: the same asked again is something new. */
    forget: () => {
      last.current = null;
    },
  };
}
