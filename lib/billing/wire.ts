import type { Plan, SUBSCRIPTION_STATES } from '../constants/plans';
import type { SubscriptionStatus } from '../membership/rules';

/** `GET /api/subscription/{userId}` and `GET /api/subscription/status/{email}` */
export type SubscriptionWire = {
  active: boolean;
  /** `none` for a plan that an admin gave. */
  type: Plan | 'trial' | 'none';
  /** Whole days of the plan or the trial, rounded up. */
  days_remaining: number;
  subscription_status: SubscriptionStatus;
  trial_expired: boolean;
  needs_payment: boolean;
  trial_days_left: number;
  /** Stripe's status; null if the user never paid. */
  state: (typeof SUBSCRIPTION_STATES)[number] | null;
  cancel_at_period_end: boolean;
  /** Of the plan, or of the trial; null for a plan that was given without an end. */
  ends_at: string | null;
  /** Null if the guarantee does not apply or is over. */
  money_back_until: string | null;
};

/** `GET /api/pricing/checkout/{plan}` */
export type CheckoutWire = { checkout_url: string };

/** `GET /api/billing/portal` */
export type PortalWire = { url: string };

/** `GET /api/payment/confirm`, `POST /api/subscription/cancel` and `/resume` */
export type SubscriptionChangedWire = { success: boolean; subscription: SubscriptionWire };

/** A refund under the money-back guarantee. */
export type RefundWire = { success: true; plan: Plan; bought_at: string; amount_cents: number };

/** The stored response to a change, by its `Idempotency-Key`. */
export type PlanAnswer = SubscriptionChangedWire | RefundWire | { success: true };
