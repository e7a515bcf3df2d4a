import { type Membership, type PlanState, planState } from '../membership/rules';
import { daysLeft } from '../time/days';
import type { SubscriptionWire } from './wire';

function endOf(
  { trialEndsAt, subscription, grant }: Membership,
  { paid, granted }: PlanState,
): Date | null {
  if (paid) return subscription?.periodEnd ?? null;
  return granted ? (grant?.endsAt ?? null) : trialEndsAt;
}

/** The paid plan while it is open, or else the one that was given, or else the trial. */
export function toSubscriptionWire(
  membership: Membership,
  now: Date,
  moneyBackEnd: Date | null = null,
): SubscriptionWire {
  const { subscription } = membership;
  const state = planState(membership, now);
  const endsAt = endOf(membership, state);
  return {
    active: state.status === 'active',
    type:
      state.paid && subscription ? subscription.plan : state.status === 'trial' ? 'trial' : 'none',
    days_remaining: endsAt ? daysLeft(now, endsAt) : 0,
    subscription_status: state.status,
    trial_expired: state.trialExpired,
    needs_payment: state.needsPayment,
    trial_days_left: state.trialDaysLeft,
    state: subscription?.status ?? null,
    cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
    ends_at: endsAt?.toISOString() ?? null,
    money_back_until: moneyBackEnd?.toISOString() ?? null,
  };
}
