'use client';

import useSWR, { type SWRConfiguration } from 'swr';

/** `failed` only without cached data. */
export function useRead<T>(key: string | null, options: SWRConfiguration<T> = {}) {
  const { data, error, mutate } = useSWR<T, unknown>(key, options);
  const failed = error !== undefined && data === undefined;
  return { data, failed, error, retry: () => void mutate(), change: mutate };
}
