'use client';

import { playAddress } from '@/lib/client/play-calls';
import { useRead } from '@/lib/client/use-read';
import { useSession } from '@/lib/client/use-session';
import type { StatsWire } from '@/lib/points/wire';

/** Polled every 30 s (product-rules.md, "Points"), but not while the page is hidden. */
export const STATS_POLL_MS = 30_000;

/**
 * The learner's points and streak; one copy for the whole dashboard. The header asks again and again (`pollMs`), everybody
 * else reads along. Undefined for a visitor without an account.
 */
export function useStats({ pollMs = 0 }: { pollMs?: number } = {}) {
  const { user } = useSession();
  const key = user ? playAddress.stats() : null;
  const { data: stats, failed, retry } = useRead<StatsWire>(key, { refreshInterval: pollMs });
  return { stats, failed, retry };
}
