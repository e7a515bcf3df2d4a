'use client';

import useSWRInfinite from 'swr/infinite';

type PageKey = readonly [name: string, userId: string, cursor: string | number | null];

/** Pages by cursor, as far as they were asked for. */
export function usePages<P extends { next: string | number | null }>(
  keyOf: (index: number, last: P | null) => PageKey | null,
  load: (key: PageKey) => Promise<P>,
) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<P, unknown>(
    keyOf,
    load,
    { revalidateOnFocus: false },
  );
  const retry = () => void mutate();
  return {
    pages: data,
    error,
    hasMore: data?.at(-1)?.next != null,
    busy: isValidating,
    // After a failed page, the same one again.
    more: () => (error ? retry() : void setSize(size + 1)),
    retry,
  };
}

export type Pages<P extends object | unknown> = Omit<
  ReturnType<typeof usePages<{ next: string | number | null }>>,
  'pages'
> & { pages: P[] | undefined };
