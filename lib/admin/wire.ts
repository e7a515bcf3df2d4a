import type { RefundWire } from '../billing/wire';
import type { Plan, ProblemReason, SUBSCRIPTION_STATES } from '../constants/plans';
import type { UsageKey } from '../constants/usage';
import type { SubscriptionStatus } from '../membership/wire';

/** The responses of the admin calls, in the published snake_case. Types only, so that screens share them. */

/** `POST /api/admin/login` */
export type AdminSignedInWire = { success: true; session_token: string };

/** A user in the admin area's list. */
export type AdminUserWire = {
  user_id: string;
  /** Equals `user_id`: both names are published. */
  userId: string;
  email: string;
  name: string;
  /** False until the link in the first mail is opened: then neither trial nor sign-in has begun. */
  email_verified: boolean;
  subscription_status: SubscriptionStatus;
  created_at: string;
  last_login: string | null;
  trial_days_left: number;
  /** What was used of each daily limit today. */
  today_usage: Record<UsageKey, number>;
  /** What Stripe said last; null for who never paid. */
  plan: AdminPlanWire | null;
  /** Subscriptions that run at Stripe and open no plan, oldest first. */
  subscription_problems: SubscriptionProblemWire[];
};

export type SubscriptionProblemWire = { subscription_id: string; reason: ProblemReason; price_id: string | null };

export type AdminPlanWire = {
  type: Plan;
  state: (typeof SUBSCRIPTION_STATES)[number];
  /** When it renews, or ends where it is cancelled. */
  ends_at: string;
  cancel_at_period_end: boolean;
};

/** `GET /api/admin/users`; `total` counts all that fit, on whatever page. */
export type AdminUsersWire = { users: AdminUserWire[]; total: number };

/** `GET /api/admin/users/{userId}/refund`: what a refund would do now, or why it isn't possible. */
export type MoneyBackOfferWire =
  | { possible: true; plan: Plan; bought_at: string; possible_until: string; amount_cents: number }
  | { possible: false; reason: string };

/** `POST /api/admin/users/{userId}/refund`: the refund, and the user's state after it. */
export type MoneyBackWire = RefundWire & { user: AdminUserWire };
