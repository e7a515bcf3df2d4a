'use client';

import { useEffect, useRef, useState } from 'react';
import type { Place } from '@/components/shell/reader-place';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import type { TextWire } from '@/lib/study/wire';
import { findMatches, firstMatchFrom, type SearchablePassage, searchable } from './find-matches';

/** The most that one call gives. */
const PASSAGES_PER_CALL = 500;

async function wholeText(documentId: string, signal: AbortSignal): Promise<SearchablePassage[]> {
  const passages: TextWire['passages'] = [];
  let from: number | null = 0;
  while (from !== null) {
    const page: TextWire = await studyCalls.text(
      documentId,
      { from, limit: PASSAGES_PER_CALL },
      signal,
    );
    passages.push(...page.passages);
    from = page.next;
  }
  return searchable(passages);
}

type Result = { query: string; matches: Place[]; at: number };

/** Searches the whole document, not only what is shown of it. The text is loaded with the first search. */
export function useTextSearch(documentId: string, onShow: (place: Place) => void) {
  const text = useRef<Promise<SearchablePassage[]> | null>(null);
  const inFlight = useRef<AbortController | null>(null);
  const latest = useRef('');
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => inFlight.current?.abort(), []);

  const load = () => {
    inFlight.current = new AbortController();
    return wholeText(documentId, inFlight.current.signal);
  };

  const show = (next: Result) => {
    setResult(next);
    const place = next.matches[next.at];
    if (place) onShow(place);
  };

  /** The first match is the one at or after passage `from`. */
  const search = async (query: string, from: number) => {
    latest.current = query;
    setBusy(true);
    setError(null);
    try {
      text.current ??= load();
      const matches = findMatches(await text.current, query);
      if (latest.current !== query) return;
      show({ query, matches, at: firstMatchFrom(matches, from) });
      setBusy(false);
    } catch (failure) {
      text.current = null;
      if (inFlight.current?.signal.aborted) return;
      setBusy(false);
      setError(wordsOrWhy('The text couldn’t be searched.')(failure));
    }
  };

  const move = (by: 1 | -1) => {
    if (!result || result.matches.length === 0) return;
    const count = result.matches.length;
    show({ ...result, at: (result.at + by + count) % count });
  };

  return { result, busy, error, search, move };
}

export type TextSearch = ReturnType<typeof useTextSearch>;
