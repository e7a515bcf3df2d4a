'use client';

import { useState } from 'react';
import { refreshPlay } from './refresh-play';

/** One press, one call: whether it is under way, what it came to in words, or why it failed. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');

  /** `act` answers with the words to say; `explain` finds those for a failure. */
  const run = async (act: () => Promise<string>, explain: (error: unknown) => string) => {
    setBusy(true);
    setFailure(null);
    setOutcome('');
    try {
      setOutcome(await act());
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
      refreshPlay();
    }
  };

  return { busy, failure, outcome, run };
}
