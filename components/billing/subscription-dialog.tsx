'use client';

import { Dialog } from '@/components/ui/dialog';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { useSession } from '@/lib/client/use-session';
import { MoneyBackNote } from './money-back-note';
import { PlanFacts } from './plan-facts';
import { StatusFailed } from './status-failed';
import { SubscriptionActions } from './subscription-actions';
import { useSubscription } from './use-subscription';
import { useSubscriptionActs } from './use-subscription-acts';

/** Plan and days remaining; cancels at the end of the period, and resumes (product-rules.md, "Payments and refunds"). */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { subscription, failed, error, retry, keep } = useSubscription();
  const { user } = useSession();
  const acts = useSubscriptionActs(keep);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={acts.changing}
      title="Manage Subscription"
      footer={
        subscription ? <SubscriptionActions subscription={subscription} acts={acts} onClose={onClose} /> : undefined
      }
    >
      {failed ? <StatusFailed error={error} onRetry={retry} /> : null}
      {subscription ? (
        <div className="grid gap-4">
          <PlanFacts subscription={subscription} />
          {user ? <MoneyBackNote subscription={subscription} email={user.email} /> : null}
        </div>
      ) : null}
      {failed || subscription ? null : (
        <>
          <LoadingNote>Loading your plan</LoadingNote>
          <SkeletonText lines={4} />
        </>
      )}
    </Dialog>
  );
}
