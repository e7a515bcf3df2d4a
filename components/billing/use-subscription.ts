'use client';

import useSWR from 'swr';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { api } from '@/lib/client/api';
import { billingAddress } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { useSession } from '@/lib/client/use-session';

/** What the server says of the person's plan now. */
export function useSubscription() {
  const { user } = useSession();
  const { data, error, mutate } = useSWR<SubscriptionWire, unknown>(
    user ? billingAddress.subscription() : null,
    (path: string) => api<SubscriptionWire>(path),
    // Asking may have brought the server news of a payment: the rest of the page is to know of it too.
    { onSuccess: () => void refreshUser() },
  );
  return {
    subscription: data,
    error,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
    /** Takes over what a change answered. */
    keep: (subscription: SubscriptionWire) => mutate(subscription, { revalidate: false }),
  };
}
