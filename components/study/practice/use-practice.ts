'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '@/lib/client/api';
import {
  type PracticeScope,
  practiceAddress,
  practiceCalls,
} from '@/lib/client/calls/practice-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { TAB_KEYS } from '@/lib/client/tab-memory';
import type { PracticeKind } from '@/lib/constants/practice';
import type { PracticeChoiceWire, PracticeRunWire } from '@/lib/study/practice/wire';

const keyOf = (kind: PracticeKind, scope: PracticeScope) =>
  `${TAB_KEYS.practice}${kind} ${scope.documentId ?? 'all'} ${scope.chapter}`;

/** What can be practiced, and this tab's run, which a reload continues. */
export function usePractice(kind: PracticeKind, scope: PracticeScope) {
  const choice = useSWR<PracticeChoiceWire, unknown>(practiceAddress(scope));
  const key = keyOf(kind, scope);
  const [run, setRun] = useState<PracticeRunWire | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isResuming, setResuming] = useState(() => readForTab(key) !== null);

  const attempt = async (call: () => Promise<PracticeRunWire>, failed: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const started = await call();
      keepForTab(key, started.run_id);
      setRun(started);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) removeForTab(key);
      else setError(wordsOrWhy(failed)(failure));
    } finally {
      setBusy(false);
      setResuming(false);
    }
  };
  const resume = (runId: string) =>
    attempt(() => practiceCalls.run(runId), 'Practice couldn’t be continued.');

  const resumeKept = useEffectEvent(() => {
    const kept = readForTab(key);
    if (kept && run === null) void resume(kept);
  });
  useEffect(() => resumeKept(), []);

  return {
    choice: { data: choice.data, error: choice.error, retry: () => void choice.mutate() },
    run,
    busy,
    error,
    isResuming,
    start: (options: { size: number; minutes?: number }) =>
      attempt(
        () => practiceCalls.start(scope, { kind, ...options }),
        'Practice couldn’t be started.',
      ),
    resume,
    /** With what the server answered. */
    update: setRun,
    /** Back to the choice. */
    leave: () => {
      removeForTab(key);
      setRun(null);
      void choice.mutate();
    },
  };
}

export type Practice = ReturnType<typeof usePractice>;
