'use client';

import type { SubscriptionWire } from '@/lib/billing/wire';
import { api } from '@/lib/client/api';
import { billingAddress } from '@/lib/client/calls/billing-calls';
import { refreshUser } from '@/lib/client/session/check-session';
import { useSession } from '@/lib/client/session/use-session';
import { useRead } from '@/lib/client/use-read';

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
