'use client';

import { useState } from 'react';

/** Runs one change of the library; says what went wrong in place, and nothing when it went well. */
export function useLibraryAction(action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Something went wrong. Please try again.');
      setBusy(false);
    }
  };
  return { run, busy, error };
}
