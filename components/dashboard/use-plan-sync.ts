'use client';

import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { UserWire } from '@/lib/accounts/wire';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { billingAddress } from '@/lib/client/calls/billing-calls';
import { refreshUser } from '@/lib/client/session/check-session';

/** This device's clock may be ahead of the server's. */
const RETRY_MS = 30_000;

/** Reloads the user when the trial ends. */
function useTrialEnd(user: UserWire | null): void {
  const lastDay = user?.subscription_status === 'trial' && user.trial_days_left <= 1;
  const { data } = useSWR<SubscriptionWire, unknown>(
    lastDay ? billingAddress.subscription() : null,
  );
  const endsAt = lastDay ? data?.ends_at : null;
  useEffect(() => {
    if (!endsAt) return undefined;
    const refresh = () => {
      void refreshUser();
      timer = setTimeout(refresh, RETRY_MS);
    };
    let timer = setTimeout(refresh, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
}

export function usePlanSync(user: UserWire | null): void {
  useTrialEnd(user);
  const { mutate } = useSWRConfig();
  const plan = user && `${user.id} ${user.subscription_status} ${user.trial_expired}`;
  const before = useRef(plan);
  useEffect(() => {
    // All that a plan opens or closes is loaded again.
    if (before.current !== null && plan !== null && before.current !== plan)
      void mutate(() => true);
    before.current = plan;
  }, [plan, mutate]);
}
