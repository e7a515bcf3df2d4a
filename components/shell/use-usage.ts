'use client';

import useSWR from 'swr';
import { address } from '@/lib/client/study-calls';
import type { UsageWire } from '@/lib/usage/wire';

/** Refreshed every 60 s (product-rules.md, "Usage limits"), but not while the page is hidden. */
const REFRESH_MS = 60_000;

/** What the learner used of each daily limit; also refreshed by the study provider's `refreshUsage`. */
export function useUsage() {
  const { data, error } = useSWR<UsageWire, unknown>(address.usage(), { refreshInterval: REFRESH_MS });
  return { answer: data, usage: data?.usage, failed: error !== undefined && data === undefined };
}
