'use client';

import useSWR, { mutate as mutateAny } from 'swr';
import { refreshPlay } from '@/components/play/refresh-play';
import { rewardAddress } from '@/lib/client/reward-calls';
import { useSession } from '@/lib/client/use-session';
import type { CatalogWire, RedemptionsWire } from '@/lib/rewards/wire';

/** Talks with the tutor show how many messages are left. */
const TALKS = /^\/documents\/[^/]+\/messages$/;
const PERKS = /^\/perks\//;

/** Reads anew whatever a redemption changed: points, the catalog, the history, what is owned, messages left. */
export function refreshRewards(): void {
  refreshPlay();
  void mutateAny((key) => typeof key === 'string' && (TALKS.test(key) || PERKS.test(key)));
}

/** What the store has, and what was redeemed from it. */
export function useRewards() {
  const { user } = useSession();
  const catalog = useSWR<CatalogWire, unknown>(user ? rewardAddress.catalog() : null);
  const redemptions = useSWR<RedemptionsWire, unknown>(user ? rewardAddress.redemptions() : null);
  const read = <T>({
    data,
    error,
    mutate,
  }: {
    data: T | undefined;
    error: unknown;
    mutate: () => Promise<unknown>;
  }) => ({
    data,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  });
  return { catalog: read(catalog), redemptions: read(redemptions) };
}
