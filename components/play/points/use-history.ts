'use client';

import useSWRInfinite from 'swr/infinite';
import { playAddress } from '@/lib/client/play-calls';
import type { HistoryWire } from '@/lib/points/wire';

function pageAddress(index: number, previous: HistoryWire | null): string | null {
  if (index === 0) return playAddress.history();
  return previous?.next ? playAddress.history(previous.next) : null;
}

export function useHistory() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<HistoryWire, unknown>(pageAddress, {
    revalidateOnFocus: false,
  });
  return {
    entries: data?.flatMap(({ history }) => history),
    error,
    hasMore: data?.at(-1)?.next != null,
    busy: isValidating,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
