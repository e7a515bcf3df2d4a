'use client';

import useSWRInfinite from 'swr/infinite';

type Cursor = string | number;
type Page<C extends Cursor> = { next: C | null };
type PageKey<Q, C extends Cursor> = readonly [name: string, query: Q, cursor: C | undefined];

/** SWR keys of the pages of a list. */
export const pageKeys =
  <Q, C extends Cursor>(name: string, query: Q) =>
  (index: number, previous: Page<C> | null): PageKey<Q, C> | null => {
    if (index === 0) return [name, query, undefined];
    return previous?.next == null ? null : [name, query, previous.next];
  };

/** Pages that are added below each other. A new query starts at the first one. */
export function usePages<Q, C extends Cursor, P extends Page<C>>(
  name: string,
  query: Q,
  load: (query: Q, cursor?: C) => Promise<P>,
) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<P, unknown>(
    pageKeys<Q, C>(name, query),
    ([, asked, cursor]: PageKey<Q, C>) => load(asked, cursor),
    { revalidateOnFocus: false },
  );
  return {
    pages: data,
    error,
    failed: error !== undefined && !isValidating,
    busy: isValidating,
    hasMore: data?.at(-1)?.next != null,
    more: () => void setSize(size + 1),
    reload: async () => {
      await mutate();
    },
  };
}
