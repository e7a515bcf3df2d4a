'use client';

import { useRef } from 'react';

/** The same idempotency key while the same is asked for, so that a retry has no second effect. */
export function useRequestKey(): (content: object) => string {
  const last = useRef<{ text: string; key: string }>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
