import 'server-only';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { billingAccounts, planGrants, users } from '@/db/schema';
import { RENEWAL_GRACE_DAYS } from '../constants/plans';
import type { Grant, Membership, Subscription, SubscriptionStatus } from './rules';

const subscriptionColumns = {
  status: billingAccounts.status,
  plan: billingAccounts.plan,
  periodEnd: billingAccounts.periodEnd,
  cancelAtPeriodEnd: billingAccounts.cancelAtPeriodEnd,
};

type SubscriptionRow = { [K in keyof Subscription]: Subscription[K] | null };

/** Null without a subscription. */
export function toSubscription(row: SubscriptionRow | null): Subscription | null {
  if (!row) return null;
  const { status, plan, periodEnd, cancelAtPeriodEnd } = row;
  return status && plan && periodEnd
    ? { status, plan, periodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd === true }
    : null;
}

const grantColumns = { id: planGrants.id, endsAt: planGrants.endsAt };

/** For users joined with their billing accounts and their live grants. */
export const planColumns = { subscription: subscriptionColumns, grant: grantColumns };

type PlanRow = { subscription: SubscriptionRow | null; grant: Grant | null };

/** The join of a user's live grant. */
export const isLiveGrant = and(eq(planGrants.userId, users.id), isNull(planGrants.endedAt));

export function toPlan({ subscription, grant }: PlanRow): Omit<Membership, 'trialEndsAt'> {
  return {
    subscription: toSubscription(subscription),
    grant: grant && { endsAt: grant.endsAt },
  };
}

const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** `isPaidFor` in SQL, of billing accounts. Null without a subscription. */
export function isPaidAt(at: SQL): SQL {
  const { status, periodEnd, cancelAtPeriodEnd } = billingAccounts;
  return sql`(${status} = 'past_due' or ${status} in ('active', 'trialing')
    and ${at} < ${periodEnd} + make_interval(hours => case when ${cancelAtPeriodEnd} then 0 else ${RENEWAL_GRACE_DAYS * 24} end))`;
}

/** Of grants that no admin ended. */
export const isOpenAt = (at: SQL) =>
  sql`(${planGrants.endsAt} is null or ${at} < ${planGrants.endsAt})`;

/**
 * `planState(…).status` in SQL, for users joined with their billing accounts and their live grants.
 */
export function statusAt(now: Date): SQL<string> {
  const at = momentOf(now);
  return sql`case
    when ${isPaidAt(at)} then 'active'
    when ${planGrants.id} is not null and ${isOpenAt(at)} then 'active'
    when ${users.trialEndsAt} > ${at} then 'trial'
    else 'expired' end`;
}

/** Whether that is a user's status: faster for many of them, without the joins. */
export function hasStatus(status: SubscriptionStatus, now: Date): SQL {
  const at = momentOf(now);
  const active = sql`(${users.id} in (select ${billingAccounts.userId} from ${billingAccounts} where ${isPaidAt(at)})
    or ${users.id} in (select ${planGrants.userId} from ${planGrants} where ${planGrants.endedAt} is null and ${isOpenAt(at)}))`;
  if (status === 'active') return active;
  const isOnTrial = sql`${users.trialEndsAt} > ${at}`;
  // `is true` would keep Postgres from the index of trials.
  return status === 'trial'
    ? sql`(${isOnTrial} and not ${active})`
    : sql`((${isOnTrial}) is not true and not ${active})`;
}
