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

/** A plan granted by an admin, beside what Stripe says. `endsAt` null: until an admin ends it. */
export type Grant = { endsAt: Date | null };

/** `trialEndsAt` is null until the address is verified. */
export type Membership = {
  trialEndsAt: Date | null;
  subscription: Subscription | null;
  grant: Grant | null;
};

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

function isOpen({ endsAt }: Grant, now: Date): boolean {
  return endsAt === null || now < endsAt;
}

export type PlanState = {
  status: SubscriptionStatus;
  tier: PlanTier;
  /** By the subscription at Stripe. */
  paid: boolean;
  /** By an admin's grant. */
  granted: boolean;
  /** Also true for paying users. */
  trialExpired: boolean;
  /** Whole days, rounded up: 1 in the last 24 hours, 0 afterwards. */
  trialDaysLeft: number;
  /** No plan, and the trial has expired (product-rules.md, "Trial and plans"). */
  locked: boolean;
  /** Locked, or the last payment failed. */
  needsPayment: boolean;
};

/** Computed on each request, so that no job has to end a trial or plan. */
export function planState({ trialEndsAt, subscription, grant }: Membership, now: Date): PlanState {
  const trialDaysLeft = trialEndsAt ? daysLeft(now, trialEndsAt) : 0;
  const trialExpired = trialDaysLeft === 0;
  const paid = subscription !== null && isPaidFor(subscription, now);
  const granted = grant !== null && isOpen(grant, now);
  const active = paid || granted;
  const locked = !active && trialExpired;
  return {
    status: active ? 'active' : trialExpired ? 'expired' : 'trial',
    tier: active ? 'paid' : 'trial',
    paid,
    granted,
    trialExpired,
    trialDaysLeft,
    locked,
    needsPayment: locked || subscription?.status === 'past_due',
  };
}
