import type { RefundWire } from '../../billing/wire';
import type { Plan, ProblemReason, SUBSCRIPTION_STATES } from '../../constants/plans';
import type { LedgerReason } from '../../constants/points';
import type { RedemptionStatus } from '../../constants/rewards';
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
  points: number;
  current_streak: number;
  suspended: boolean;
  /** A plan granted by an admin is open. */
  granted: boolean;
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

/** `GET /api/admin/users`; `total` counts all pages, `next` is the cursor of the next one. */
export type AdminUsersWire = { users: AdminUserWire[]; total: number; next: string | null };

/** `GET /api/admin/users/{userId}` */
export type AdminUserDetailWire = {
  user: AdminUserWire & {
    phone: string;
    birthdate: string;
    address: string;
    country: string | null;
    time_zone: string | null;
    /** Null unless an admin suspended the account. */
    suspended_at: string | null;
    lifetime_points: number;
    longest_streak: number;
    streak_freezes: number;
  };
  /** The newest 100; all of them by `GET /api/rewards/points/{userId}`. */
  point_history: PointEntryWire[];
  /** The last 30 days with usage, newest first. */
  usage: { day: string; used: Record<UsageKey, number>; limits: Record<UsageKey, number> }[];
  /** A plan granted by an admin, beside what Stripe says. */
  grant: { granted_by: string; granted_at: string; ends_at: string | null } | null;
  payments: {
    /** Of the invoice at Stripe. */
    id: string;
    paid_at: string;
    amount_cents: number;
    refunded_cents: number;
  }[];
  /** Without ids, from which tokens are derived. */
  sessions: { device: string; created_at: string; last_seen_at: string }[];
  /** Titles only; the newest 100. */
  documents: { id: string; title: string; kind: string; created_at: string }[];
  document_count: number;
  redemptions: {
    id: string;
    item_name: string;
    redeemed_at: string;
    points_spent: number;
    status: RedemptionStatus;
  }[];
};

/** The export of one user. */
export type UserExportWire = Omit<AdminUserDetailWire, 'sessions'>;

export type PointEntryWire = {
  id: number;
  reason: LedgerReason;
  /** As the user reads it. */
  label: string;
  points: number;
  at: string;
};

/** `GET /api/rewards/points/{userId}`: newest first. `next` is a cursor (`before`). */
export type UserPointsWire = {
  points: number;
  point_history: PointEntryWire[];
  next: number | null;
};

/**
 * `POST /api/admin/users/{userId}/points`, `/subscription`, `/suspension`, `DELETE …/usage` and
 * `…/sessions`; `user` is the state after it.
 */
export type UserChangedWire = { success: true; user: AdminUserWire };

/** `GET /api/admin/users/{userId}/refund` */
export type MoneyBackOfferWire =
  | { possible: true; plan: Plan; bought_at: string; possible_until: string; amount_cents: number }
  | { possible: false; reason: string };

/** `POST /api/admin/users/{userId}/refund`; `user` is the state after it. */
export type MoneyBackWire = RefundWire & { user: AdminUserWire };
