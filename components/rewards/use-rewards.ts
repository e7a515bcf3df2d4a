'use client';

import { mutate } from 'swr';
import { refreshPlay } from '@/lib/client/play-calls';
import { rewardAddress } from '@/lib/client/reward-calls';
import { useRead } from '@/lib/client/use-read';
import { useSession } from '@/lib/client/use-session';
import type { CatalogWire, RedemptionsWire } from '@/lib/rewards/wire';

/** The tutor's conversations show the questions left. */
const CONVERSATIONS = /^\/documents\/[^/]+\/messages$/;
const PERKS = /^\/perks\//;

/** Reloads all that a redemption can change. */
export function refreshRewards(): void {
  refreshPlay();
  void mutate((key) => typeof key === 'string' && (CONVERSATIONS.test(key) || PERKS.test(key)));
}

export function useRewards() {
  const { user } = useSession();
  const catalog = useRead<CatalogWire>(user ? rewardAddress.catalog() : null);
  const redemptions = useRead<RedemptionsWire>(user ? rewardAddress.redemptions() : null);
  return { catalog, redemptions };
}
