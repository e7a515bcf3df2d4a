'use client';

import { useState } from 'react';
import { refreshPlay } from '@/lib/client/refresh-play';
import { useRun } from '@/lib/client/use-action';

/** One press, one call, and what it came to in words; whatever shows points or the day's tasks is read anew after it. */
export function usePlayAction() {
  const { run: runAct, busy, error: failure } = useRun();
  const [outcome, setOutcome] = useState('');

  /** `act` answers with the words to say; `explain` finds those for a failure. */
  const run = async (act: () => Promise<string>, explain: (error: unknown) => string) => {
    setOutcome('');
    await runAct(async () => setOutcome(await act()), explain);
    refreshPlay();
  };

  return { busy, failure, outcome, run };
}
