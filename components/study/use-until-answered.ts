'use client';

import { useRef, useState } from 'react';
import { whyNotYet } from '@/lib/client/failure-words';
import { untilAnswered } from '@/lib/client/until-answered';

/** Why something isn't sent yet, and what sends it at once. */
export type Unsent = { why: string; retry: () => void };

/**
 * Sends calls that have no second effect until they are answered. `what` isn't done meanwhile ("Your grade isn’t saved yet."). It goes on
 * when the screen is left.
 */
export function useUntilAnswered(what: string) {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const last = useRef<object>(null);
  const send = async <T>(call: () => Promise<T>): Promise<T> => {
    last.current = call;
    const onTrouble = (failure: unknown) => {
      const waiting = new AbortController();
      setUnsent({ why: `${what} ${whyNotYet(failure)}`, retry: () => waiting.abort() });
      return waiting.signal;
    };
    try {
      return await untilAnswered(call, onTrouble);
    } finally {
      if (last.current === call) setUnsent(null);
    }
  };
  return { unsent, send };
}
