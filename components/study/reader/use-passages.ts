'use client';

import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { aroundPassage, NOTHING_LOADED, passagesReducer, type Range } from './passages-state';

/** Loads what is around a passage; again with another `turn`, if a jump left it since. */
export function usePassages(documentId: string, around: number, turn: number) {
  const [state, dispatch] = useReducer(passagesReducer, NOTHING_LOADED);
  const inFlight = useRef<AbortController | null>(null);

  const load = async (range: Range, fresh: boolean) => {
    if (inFlight.current && !fresh) return;
    inFlight.current?.abort();
    const abort = new AbortController();
    inFlight.current = abort;
    dispatch(fresh ? { type: 'open' } : { type: 'more' });
    try {
      const text = await studyCalls.text(documentId, range, abort.signal);
      dispatch({ type: 'loaded', text, fresh });
    } catch (error) {
      if (!abort.signal.aborted) dispatch({ type: 'failed', error });
    } finally {
      if (inFlight.current === abort) inFlight.current = null;
    }
  };

  const open = useEffectEvent((passage: number) => {
    const loaded =
      state.status === 'ready' && state.passages.some(({ position }) => position === passage);
    if (!loaded) void load(aroundPassage(passage), true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or turn starts again
  useEffect(() => open(around), [documentId, around, turn]);
  useEffect(() => () => inFlight.current?.abort(), []);

  return {
    state,
    goTo: (passage: number) => void load(aroundPassage(passage), true),
    loadMore: (range: Range) => void load(range, false),
  };
}
