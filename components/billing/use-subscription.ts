'use client';

import useSWR from 'swr';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { api } from '@/lib/client/api';
import { billingAddress } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { useSession } from '@/lib/client/use-session';

export function useSubscription() {
  const { user } = useSession();
  const { data, error, mutate } = useSWR<SubscriptionWire, unknown>(
    user ? billingAddress.subscription() : null,
    (path: string) => api<SubscriptionWire>(path),
    // The call may have brought news of a payment to the server: the rest of the page needs it too.
    { onSuccess: () => void refreshUser() },
  );
  return {
    subscription: data,
    error,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
    /** Stores the answer to a change. */
    keep: (subscription: SubscriptionWire) => mutate(subscription, { revalidate: false }),
  };
}
