'use client';

import { useRef } from 'react';

/** The same idempotency key while the same is asked for, so that a retry has no second effect. */
export function useRequestKey() {
  const last = useRef<{ text: string; key: string }>(null);
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After it was done: the same asked again is something new. */
    forget: () => {
      last.current = null;
    },
  };
}
