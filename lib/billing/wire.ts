import type { Plan, SUBSCRIPTION_STATES } from '../constants/plans';
import type { SubscriptionStatus } from '../membership/rules';

/** The responses of the calls about plans, in the published snake_case. Types only, so that screens share them. */

/** `GET /api/subscription/{userId}` and `GET /api/subscription/status/{email}` */
export type SubscriptionWire = {
  /** Whether the paid plan is open now. */
  active: boolean;
  type: Plan | 'trial' | 'none';
  /** Whole days of the plan or the trial, rounded up. */
  days_remaining: number;
  subscription_status: SubscriptionStatus;
  trial_expired: boolean;
  needs_payment: boolean;
  trial_days_left: number;
  /** As Stripe says it; null for who never paid. */
  state: (typeof SUBSCRIPTION_STATES)[number] | null;
  cancel_at_period_end: boolean;
  /** When the plan renews, or ends where it is cancelled, or when the trial ends. */
  ends_at: string | null;
  /** The end of the money-back guarantee; null where it does not apply or is over. */
  money_back_until: string | null;
};

/** `GET /api/pricing/checkout/{plan}` */
export type CheckoutWire = { checkout_url: string };

/** `GET /api/billing/portal` */
export type PortalWire = { url: string };

/** `GET /api/payment/confirm`, `POST /api/subscription/cancel` and `/resume`: whether the change is made, and the subscription. */
export type SubscriptionChangedWire = { success: boolean; subscription: SubscriptionWire };

/** A refund under the money-back guarantee, with the date of the purchase. */
export type RefundWire = { success: true; plan: Plan; bought_at: string; amount_cents: number };

/** The stored response to a change, by its `Idempotency-Key`. */
export type PlanAnswer = SubscriptionChangedWire | RefundWire;
