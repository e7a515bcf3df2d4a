'use client';

import { useEffect, useRef, useState } from 'react';
import { serverWords } from '@/lib/client/api';
import { facultyCalls } from '@/lib/client/calls/faculty-calls';
import type { ProfessorWire } from '@/lib/faculty/wire';

export type SearchState =
  | { step: 'idle' }
  | { step: 'loading'; query: string }
  | { step: 'found'; query: string; professors: ProfessorWire[]; selected: ProfessorWire | null }
  | { step: 'empty'; query: string }
  | { step: 'failed'; query: string; words: string | undefined };

export function useProfessorSearch() {
  const [state, setState] = useState<SearchState>({ step: 'idle' });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const search = async (text: string) => {
    const query = text.trim();
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    setState({ step: 'loading', query });
    try {
      const professors = await facultyCalls.search(query, controller.signal);
      const [selected] = professors;
      if (controller.signal.aborted) return;
      setState(
        selected ? { step: 'found', query, professors, selected } : { step: 'empty', query },
      );
    } catch (error) {
      if (!controller.signal.aborted)
        setState({ step: 'failed', query, words: serverWords(error) });
    }
  };

  const select = (selected: ProfessorWire | null) =>
    setState((now) => (now.step === 'found' ? { ...now, selected } : now));

  return { state, search, select };
}

export type ProfessorSearch = ReturnType<typeof useProfessorSearch>;
