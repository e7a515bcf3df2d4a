import 'server-only';
import { billingAccounts } from '@/db/schema';
import type { Subscription } from './rules';

/** What of a billing account tells what its user may use; for a join of one's own. */
export const subscriptionColumns = {
  status: billingAccounts.status,
  plan: billingAccounts.plan,
  periodEnd: billingAccounts.periodEnd,
  cancelAtPeriodEnd: billingAccounts.cancelAtPeriodEnd,
};

type SubscriptionRow = { [K in keyof Subscription]: Subscription[K] | null };

/** Null for who has no billing account, or one without a subscription. */
export function toSubscription(row: SubscriptionRow | null): Subscription | null {
  if (!row) return null;
  const { status, plan, periodEnd, cancelAtPeriodEnd } = row;
  return status && plan && periodEnd
    ? { status, plan, periodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd === true }
    : null;
}
