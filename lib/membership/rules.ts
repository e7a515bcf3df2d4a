import { type Plan, RENEWAL_GRACE_DAYS, type SUBSCRIPTION_STATES } from '../constants/plans';
import type { PlanTier } from '../constants/usage';
import { DAY_MS, daysLeft } from '../time/days';

export type SubscriptionStatus = 'trial' | 'active' | 'expired';

/** As last reported by Stripe. */
export type Subscription = {
  status: (typeof SUBSCRIPTION_STATES)[number];
  plan: Plan;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

/** `trialEndsAt` is null until the address is verified. */
export type Membership = { trialEndsAt: Date | null; subscription: Subscription | null };

/**
 * A canceled subscription ends to the second. Others get a few days of grace, since the renewal's
 * webhook may be late. Access stays while Stripe retries the card.
 */
export function isPaidFor(
  { status, periodEnd, cancelAtPeriodEnd }: Subscription,
  now: Date,
): boolean {
  if (status === 'past_due') return true;
  if (status !== 'active' && status !== 'trialing') return false;
  const graceMs = cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_DAYS * DAY_MS;
  return now.getTime() < periodEnd.getTime() + graceMs;
}

type PlanState = {
  status: SubscriptionStatus;
  tier: PlanTier;
  /** Also true for paying users. */
  trialExpired: boolean;
  /** Whole days, rounded up: 1 in the last 24 hours, 0 afterwards. */
  trialDaysLeft: number;
  /** Not paid, and the trial has expired (product-rules.md, "Trial and plans"). */
  locked: boolean;
  /** Locked, or the last payment failed. */
  needsPayment: boolean;
};

/** Computed on each request, so that no job has to end a trial or plan. */
export function planState({ trialEndsAt, subscription }: Membership, now: Date): PlanState {
  const trialDaysLeft = trialEndsAt ? daysLeft(now, trialEndsAt) : 0;
  const trialExpired = trialDaysLeft === 0;
  const paid = subscription !== null && isPaidFor(subscription, now);
  const locked = !paid && trialExpired;
  return {
    status: paid ? 'active' : trialExpired ? 'expired' : 'trial',
    tier: paid ? 'paid' : 'trial',
    trialExpired,
    trialDaysLeft,
    locked,
    needsPayment: locked || subscription?.status === 'past_due',
  };
}
