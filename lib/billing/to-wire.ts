import { type Membership, planState } from '../membership/rules';
import { daysLeft } from '../time/days';
import type { SubscriptionWire } from './wire';

/** The plan while it is open, or else the trial. */
export function toSubscriptionWire(
  membership: Membership,
  now: Date,
  moneyBackEnd: Date | null = null,
): SubscriptionWire {
  const { trialEndsAt, subscription } = membership;
  const state = planState(membership, now);
  const active = state.status === 'active';
  const endsAt = (active ? subscription?.periodEnd : trialEndsAt) ?? null;
  return {
    active,
    type: active && subscription ? subscription.plan : state.status === 'trial' ? 'trial' : 'none',
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
