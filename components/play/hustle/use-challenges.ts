'use client';

import { mutate } from 'swr';
import { api } from '@/lib/client/api';
import { playAddress } from '@/lib/client/calls/play-calls';
import { useRead } from '@/lib/client/use-read';
import type { ChallengesWire } from '@/lib/play/wire';
import { nextUtcMidnight } from '@/lib/time/days';
import { STATS_POLL_MS } from '../points/use-stats';

/** `nextAt`: when new challenges are drawn, in epoch milliseconds. */
export type DayChallenges = ChallengesWire & { nextAt: number };
export type Challenge = ChallengesWire['challenges'][number];

async function readChallenges(path: string): Promise<DayChallenges> {
  const drawn = await api<ChallengesWire>(path);
  return { ...drawn, nextAt: nextUtcMidnight(new Date()).getTime() };
}

export function useChallenges() {
  return useRead<DayChallenges>(playAddress.challenges(), {
    fetcher: readChallenges,
    refreshInterval: STATS_POLL_MS,
  });
}

function withCompleted(known: DayChallenges, id: string): DayChallenges {
  const challenges = known.challenges.map((each) =>
    each.id === id ? { ...each, completed: true } : each,
  );
  const wasOpen = known.challenges.some((each) => each.id === id && !each.completed);
  return { ...known, challenges, completed_today: known.completed_today + (wasOpen ? 1 : 0) };
}

/** Marks a challenge completed in the cache, without revalidation. */
export async function showCompleted(id: string): Promise<void> {
  const change = (known?: DayChallenges) => known && withCompleted(known, id);
  await mutate<DayChallenges>(playAddress.challenges(), change, { revalidate: false });
}
