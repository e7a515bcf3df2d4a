'use client';

import { useRef, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { wordsOrWhy } from '@/lib/client/failure-words';

type Save = { call: () => Promise<unknown>; undo?: () => void; failed: string };

/** One call at a time, so that the last change wins. */
export function useSaveQueue() {
  const { library } = useStudy();
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const save = async ({ call, undo, failed }: Save) => {
    setError(null);
    const sent = sending.current.then(call);
    sending.current = sent.catch(() => undefined);
    try {
      await sent;
      library.retry();
    } catch (failure) {
      undo?.();
      setError(wordsOrWhy(failed)(failure));
    }
  };
  return { save, error };
}

export type SaveQueue = ReturnType<typeof useSaveQueue>;
