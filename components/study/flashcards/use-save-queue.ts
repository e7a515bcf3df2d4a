'use client';

import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { useStudy } from '@/components/shell/study-provider';
import { ApiError } from '@/lib/client/api';
import { address } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import type { DocumentWire } from '@/lib/study/wire';
import { pageTurns } from '../model/page-turns';

type Save = { call: () => Promise<unknown>; undo?: () => void; failed: string };

/** A model put others in the place of a card that is still shown. */
function isReplaced(failure: unknown, { model }: DocumentWire): boolean {
  return failure instanceof ApiError && failure.status === 404 && model?.status === 'running';
}

/** One call at a time, so that the last change wins. What is due is read again after each. */
export function useSaveQueue(document: DocumentWire) {
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
      void mutate(address.today);
    } catch (failure) {
      undo?.();
      if (isReplaced(failure, document)) pageTurns.notify();
      else setError(wordsOrWhy(failed)(failure));
    }
  };
  return { save, error };
}

export type SaveQueue = ReturnType<typeof useSaveQueue>;
