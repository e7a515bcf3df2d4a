'use client';

import useSWR from 'swr';
import { address } from '@/lib/client/calls/study-calls';
import type { UsageWire } from '@/lib/usage/wire';

/** product-rules.md, "Usage limits"; not while the page is hidden. */
const REFRESH_MS = 60_000;

/** Also refreshed by `refreshUsage` of the study provider. */
export function useUsage() {
  const { data: usage, error } = useSWR<UsageWire, unknown>(address.usage(), {
    refreshInterval: REFRESH_MS,
  });
  return { usage, failed: error !== undefined && usage === undefined };
}
