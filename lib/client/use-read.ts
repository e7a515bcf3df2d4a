'use client';

import useSWR, { type BareFetcher, type Key, type SWRConfiguration } from 'swr';

/** `failed` only without cached data. */
export function useRead<T>(key: Key, options: SWRConfiguration<T, unknown, BareFetcher<T>> = {}) {
  const { data, error, mutate } = useSWR<T, unknown>(key, options);
  const failed = error !== undefined && data === undefined;
  return { data, failed, error, retry: () => void mutate(), change: mutate };
}
