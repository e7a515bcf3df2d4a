'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { address } from '@/lib/client/calls/study-calls';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@/lib/constants/search';
import type { SearchWire } from '@/lib/study/search/wire';

/** Without a key press. */
const PAUSE_MS = 180;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Cards and sections of all documents. After an `error` this device still finds the rest. */
export function useFound(query: string) {
  const asked = usePaused(query.trim().slice(0, MAX_SEARCH_LENGTH));
  const isLongEnough = asked.length >= MIN_SEARCH_LENGTH;
  const { data, error, isLoading } = useSWR<SearchWire, unknown>(
    isLongEnough ? address.search(asked) : null,
    { keepPreviousData: isLongEnough, revalidateOnFocus: false },
  );
  return { found: isLongEnough ? data : undefined, error, isLoading };
}
