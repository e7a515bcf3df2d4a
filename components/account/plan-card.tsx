'use client';

import { PlanFacts } from '@/components/billing/plan-facts';
import { StatusFailed } from '@/components/billing/status-failed';
import { useSubscription } from '@/components/billing/use-subscription';
import { Button } from '@/components/ui/button';
import { LoadingText } from '@/components/ui/skeleton';
import { openPricing, openSubscription } from '@/lib/client/open-plans';
import { AccountCard } from './account-section';

export function PlanCard() {
  const { subscription, failed, error, retry } = useSubscription();
  if (failed) return <StatusFailed error={error} onRetry={retry} />;
  return (
    <AccountCard title="Your plan">
      {subscription ? (
        <>
          <PlanFacts subscription={subscription} />
          <div className="flex flex-wrap gap-2.5">
            {subscription.active ? null : (
              <Button variant="pen" size="small" onClick={openPricing}>
                Upgrade
              </Button>
            )}
            <Button variant="outline" size="small" onClick={openSubscription}>
              Manage subscription
            </Button>
          </div>
        </>
      ) : (
        <LoadingText lines={3}>Loading your plan</LoadingText>
      )}
    </AccountCard>
  );
}
