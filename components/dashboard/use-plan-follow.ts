'use client';

import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { UserWire } from '@/lib/accounts/wire';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { billingAddress } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';

/** Where this device's clock is ahead of the server's, the trial is not over yet when it seems so. */
const ASK_AGAIN_AFTER_MS = 30_000;

/** In the last day of a trial: asks how the person stands at the moment it ends. */
function useTrialEnd(user: UserWire | null): void {
  const lastDay = user?.subscription_status === 'trial' && user.trial_days_left <= 1;
  const { data } = useSWR<SubscriptionWire, unknown>(lastDay ? billingAddress.subscription() : null);
  const endsAt = lastDay ? data?.ends_at : null;
  useEffect(() => {
    if (!endsAt) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (ms: number) => {
      timer = setTimeout(() => {
        void refreshUser();
        askAfter(ASK_AGAIN_AFTER_MS);
      }, ms);
    };
    askAfter(Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** What a plan opens or closes is read anew when the plan changes while the page is open. */
function useFreshAfterChange(user: UserWire | null): void {
  const { mutate } = useSWRConfig();
  const plan = user && `${user.id} ${user.subscription_status} ${user.trial_expired}`;
  const before = useRef(plan);
  useEffect(() => {
    if (before.current !== null && plan !== null && before.current !== plan) void mutate(() => true);
    before.current = plan;
  }, [plan, mutate]);
}

/** Keeps the page in step with the person's plan, without a reload. */
export function usePlanFollow(user: UserWire | null): void {
  useTrialEnd(user);
  useFreshAfterChange(user);
}
