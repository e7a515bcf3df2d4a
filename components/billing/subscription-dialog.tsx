'use client';

import { Dialog } from '@/components/ui/dialog';
import { LoadingText } from '@/components/ui/skeleton';
import { useSession } from '@/lib/client/session/use-session';
import { MoneyBackNote } from './money-back-note';
import { PlanFacts } from './plan-facts';
import { StatusFailed } from './status-failed';
import { SubscriptionActions } from './subscription-actions';
import { usePlanActions } from './use-plan-actions';
import { useSubscription } from './use-subscription';

/** See product-rules.md, "Payments and refunds". */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { subscription, failed, error, retry, keep } = useSubscription();
  const { user } = useSession();
  const actions = usePlanActions(keep);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={actions.changing}
      title="Manage Subscription"
      footer={
        subscription ? (
          <SubscriptionActions subscription={subscription} actions={actions} onClose={onClose} />
        ) : undefined
      }
    >
      {failed ? <StatusFailed error={error} onRetry={retry} /> : null}
      {subscription ? (
        <div className="grid gap-4">
          <PlanFacts subscription={subscription} />
          {user ? <MoneyBackNote subscription={subscription} email={user.email} /> : null}
        </div>
      ) : null}
      {failed || subscription ? null : <LoadingText>Loading your plan</LoadingText>}
    </Dialog>
  );
}
