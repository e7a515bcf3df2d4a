'use client';

import { useSyncExternalStore } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { upgradedStore } from '@/lib/client/just-upgraded';
import { isLockedOut, isPastDue, isPaying } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';
import type { PlanNoticeKind } from './plan-notice';
import { usePremiumNotice } from './premium-notice';
import { type CheckoutReturn, useCheckoutReturn } from './use-checkout-return';

/** Loaded on demand, since most screens have none. */
const PlanNotice = lazyExtra(() => import('./plan-notice').then((file) => file.PlanNotice));

function useFirstNotice({ step }: CheckoutReturn): PlanNoticeKind | null {
  const { user } = useSession();
  const upgraded = useSyncExternalStore(
    upgradedStore.subscribe,
    upgradedStore.now,
    upgradedStore.onServer,
  );
  if (!user) return null;
  if (step !== 'none' && !isPaying(user)) return 'pending';
  if (isPastDue(user)) return 'past-due';
  return upgraded && !isLockedOut(user) ? 'welcome' : null;
}

/** One notice at a time about the user's plan (product-rules.md, "Trial and plans"). */
export function PlanBanner() {
  const { user } = useSession();
  const { tab } = useStudy();
  const checkout = useCheckoutReturn();
  const first = useFirstNotice(checkout);
  const isAnnounced = usePremiumNotice({
    screen: tab,
    hasOther: first !== null,
    isPaying: isPaying(user),
  });
  const kind = first ?? (isAnnounced ? 'active' : null);
  return kind ? (
    <div className="px-4.5 pt-5 empty:hidden max-sm:pt-3 lg:px-12">
      <PlanNotice kind={kind} checkout={checkout} />
    </div>
  ) : null;
}
