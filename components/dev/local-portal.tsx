'use client';

import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { LoadingText } from '@/components/ui/skeleton';
import type { LocalPortalWire } from '@/lib/fakes/stripe/local/wire';
import { LocalSubscription } from './local-subscription';
import { useLocalCall } from './use-local-call';

export function LocalPortal() {
  const { data: portal, failure, replace } = useLocalCall<LocalPortalWire>('/dev/billing');
  if (failure) return <Alert tone="info">{failure}</Alert>;
  if (!portal) {
    return <LoadingText>Loading your subscriptions</LoadingText>;
  }
  return (
    <>
      {portal.subscriptions.length === 0 ? <p>No subscriptions yet.</p> : null}
      {portal.subscriptions.map((subscription) => (
        <LocalSubscription key={subscription.id} subscription={subscription} onChange={replace} />
      ))}
      <LinkButton href="/dashboard" prefetch={false} variant="quiet">
        Back to the dashboard
      </LinkButton>
    </>
  );
}
