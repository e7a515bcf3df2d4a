import { type Plan, RENEWAL_GRACE_DAYS, type SUBSCRIPTION_STATES } from '../constants/plans';
import type { PlanTier } from '../constants/usage';
import { DAY_MS, daysLeft } from '../time/days';
import type { SubscriptionStatus } from './wire';

/** What is kept of a subscription; it says what Stripe said last. */
export type Subscription = {
  status: (typeof SUBSCRIPTION_STATES)[number];
  plan: Plan;
  /** Until when is paid. */
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

/** What tells what somebody may use. `trialEndsAt` is null until the address is verified. */
export type Membership = { trialEndsAt: Date | null; subscription: Subscription | null };

/**
 * Whether a subscription opens the paid plan at `now`. One that was cancelled ends to the second. One that goes on gets a few
 * days of grace, because its renewal may not have been told yet. While Stripe tries the card again (`past_due`) access stays.
 */
export function isPaidFor({ status, periodEnd, cancelAtPeriodEnd }: Subscription, now: Date): boolean {
  if (status === 'past_due') return true;
  if (status !== 'active' && status !== 'trialing') return false;
  const graceMs = cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_DAYS * DAY_MS;
  return now.getTime() < periodEnd.getTime() + graceMs;
}

export type PlanState = {
  status: SubscriptionStatus;
  tier: PlanTier;
  /** The trial's clock alone: it runs out for who pays too. */
  trialExpired: boolean;
  /** Whole days, rounded up: 1 in the last 24 hours, 0 once the trial is over. */
  trialDaysLeft: number;
  /** Not paid, and the trial has expired (product-rules.md, "Trial and plans"). */
  locked: boolean;
  /** Locked, or the last payment failed. */
  needsPayment: boolean;
};

/** What somebody may use at `now`. Worked out at each request, so that no job has to end anything. */
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
