'use client';

import type { SubscriptionWire } from '@/lib/billing/wire';
import { api } from '@/lib/client/api';
import { billingAddress } from '@/lib/client/billing-calls';
import { refreshUser } from '@/lib/client/check-session';
import { useRead } from '@/lib/client/use-read';
import { useSession } from '@/lib/client/use-session';

export function useSubscription() {
  const { user } = useSession();
  const { data, change, ...read } = useRead<SubscriptionWire>(
    user ? billingAddress.subscription() : null,
    {
      fetcher: (path: string) => api<SubscriptionWire>(path),
      // The call may have brought news of a payment to the server: the rest of the page needs it too.
      onSuccess: () => void refreshUser(),
    },
  );
  const keep = (subscription: SubscriptionWire) => change(subscription, { revalidate: false });
  return { subscription: data, keep, ...read };
}
