import type { SubscriptionWire } from '@/lib/billing/wire';

/** A paid yearly plan that renews, past the money-back guarantee, as the server describes it. */
export function subscriptionWire(given: Partial<SubscriptionWire> = {}): SubscriptionWire {
  return {
    active: true,
    type: 'yearly',
    days_remaining: 365,
    subscription_status: 'active',
    trial_expired: true,
    needs_payment: false,
    trial_days_left: 0,
    state: 'active',
    cancel_at_period_end: false,
    ends_at: '2027-11-21T12:00:00.000Z',
    money_back_until: null,
    ...given,
  };
}
