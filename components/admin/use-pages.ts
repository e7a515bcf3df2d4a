'use client';

import useSWRInfinite from 'swr/infinite';

type Page = { next: string | null };
type Asked<Q> = readonly [name: string, query: Q, cursor: string | undefined];

/** Pages that are added below each other. A new query starts at the first one. */
export function usePages<Q, P extends Page>(
  name: string,
  query: Q,
  load: (query: Q, cursor: string | undefined) => Promise<P>,
) {
  const keyOf = (index: number, previous: P | null): Asked<Q> | null => {
    if (index === 0) return [name, query, undefined];
    return previous?.next ? [name, query, previous.next] : null;
  };
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<P, unknown>(
    keyOf,
    ([, asked, cursor]: Asked<Q>) => load(asked, cursor),
    { revalidateOnFocus: false },
  );
  return {
    pages: data,
    error,
    failed: error !== undefined && !isValidating,
    busy: isValidating,
    hasMore: data?.at(-1)?.next != null,
    more: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
