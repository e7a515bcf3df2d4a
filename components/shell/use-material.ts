'use client';

import useSWR, { useSWRConfig } from 'swr';
import type { ModelWorkWire } from '@/lib/study/wire';

/**
 * A document's or chapter's material. While a language model works on it, it is read again only when that disturbs no
 * one: what it replaces may be what the learner is reading.
 */
export function useMaterial<T extends { model: ModelWorkWire | null }>(key: string | null) {
  const { cache } = useSWRConfig();
  const known: T | undefined = key === null ? undefined : cache.get(key)?.data;
  const isWorkedOn = known?.model?.status === 'running';
  return useSWR<T, unknown>(key, {
    revalidateOnFocus: !isWorkedOn,
    revalidateOnReconnect: !isWorkedOn,
  });
}
