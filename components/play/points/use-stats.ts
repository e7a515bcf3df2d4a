'use client';

import { playAddress } from '@/lib/client/calls/play-calls';
import { useSession } from '@/lib/client/session/use-session';
import { useRead } from '@/lib/client/use-read';
import { DAILY_POINT_CAP } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';

/** Interval in the header (product-rules.md, "Points"). SWR pauses it while the page is hidden. */
export const STATS_POLL_MS = 30_000;

/** Undefined for visitors. Only the header polls; other callers share its cache. */
export function useStats({ pollMs = 0 }: { pollMs?: number } = {}) {
  const { user } = useSession();
  const key = user ? playAddress.stats() : null;
  const { data: stats, failed, retry } = useRead<StatsWire>(key, { refreshInterval: pollMs });
  return { stats, failed, retry };
}

export function usePointsLeft(): number {
  return useStats().stats?.points_left_today ?? DAILY_POINT_CAP;
}
