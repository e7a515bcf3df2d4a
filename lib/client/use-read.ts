'use client';

import useSWR, { type SWRConfiguration } from 'swr';

/** What a tab of play shows: undefined until it came, `failed` while there is nothing to show instead. */
export function useRead<T>(key: string | null, options: SWRConfiguration<T> = {}) {
  const { data, error, mutate } = useSWR<T, unknown>(key, options);
  const failed = error !== undefined && data === undefined;
  return { data, failed, error, retry: () => void mutate(), change: mutate };
}
