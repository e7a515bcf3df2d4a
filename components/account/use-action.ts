'use client';

import { useState } from 'react';
import { serverWords } from '@/lib/client/api';

/** Runs what a button does: busy meanwhile, and in words what went wrong, the server's own or `fallback`. */
export function useAction(action: () => Promise<void>, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (failure) {
      setError(serverWords(failure) ?? fallback);
    }
    setBusy(false);
  };
  return { run, busy, error };
}
