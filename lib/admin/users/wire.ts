import type { RefundWire } from '../../billing/wire';
import type { Plan, ProblemReason, SUBSCRIPTION_STATES } from '../../constants/plans';
import type { UsageKey } from '../../constants/usage';
import type { SubscriptionStatus } from '../../membership/rules';

/** The published responses. Types only, so that screens share them. */

export type AdminUserWire = {
  user_id: string;
  /** Equals `user_id`: both names are published. */
  userId: string;
  email: string;
  name: string;
  /** False until the first mail's link is opened. */
  email_verified: boolean;
  subscription_status: SubscriptionStatus;
  created_at: string;
  last_login: string | null;
  trial_days_left: number;
  today_usage: Record<UsageKey, number>;
  /** As last reported by Stripe; null for users who never paid. */
  plan: AdminPlanWire | null;
  /** Running subscriptions at Stripe that open no plan, oldest first. */
  subscription_problems: SubscriptionProblemWire[];
};

export type SubscriptionProblemWire = {
  subscription_id: string;
  reason: ProblemReason;
  price_id: string | null;
};

export type AdminPlanWire = {
  type: Plan;
  state: (typeof SUBSCRIPTION_STATES)[number];
  /** When it renews, or ends if canceled. */
  ends_at: string;
  cancel_at_period_end: boolean;
};

/** `GET /api/admin/users`; `total` counts all pages. */
export type AdminUsersWire = { users: AdminUserWire[]; total: number };

/** `GET /api/admin/users/{userId}/refund` */
export type MoneyBackOfferWire =
  | { possible: true; plan: Plan; bought_at: string; possible_until: string; amount_cents: number }
  | { possible: false; reason: string };

/** `POST /api/admin/users/{userId}/refund`; `user` is the state after it. */
export type MoneyBackWire = RefundWire & { user: AdminUserWire };
