'use client';

import { useState } from 'react';
import { refreshPlay } from '@/lib/client/calls/play-calls';
import { useRun } from '@/lib/client/use-action';

/** After an action, all data that depends on points is reloaded. */
export function usePlayAction() {
  const { run, busy, error: failure } = useRun();
  const [outcome, setOutcome] = useState('');

  /** `action` resolves with the text to show; `explain` maps an error to one. */
  const runAction = async (action: () => Promise<string>, explain: (error: unknown) => string) => {
    setOutcome('');
    await run(async () => setOutcome(await action()), explain);
    refreshPlay();
  };

  return { busy, failure, outcome, run: runAction };
}
