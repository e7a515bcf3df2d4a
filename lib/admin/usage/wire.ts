import type { Feature } from '../../constants/features';
import type { PlanTier, UsageKey } from '../../constants/usage';
import type { LimitsByTier } from '../../settings/rules';

export type UsageOfDay = Record<UsageKey, number>;

/** `GET /api/admin/usage-stats`, by UTC days. Usage is of all learners, demo visitors too. */
export type UsageStatsWire = {
  /** In force now. */
  limits: LimitsByTier;
  users_at_limit: { trial_users: number; paid_users: number };
  /** Of the last seven days, today among them. */
  weekly_usage: UsageOfDay;
  usage_today: UsageOfDay;
  /** Oldest first. */
  days: { day: string; usage: UsageOfDay }[];
};

export type UserAtLimitWire = {
  user_id: string;
  name: string;
  email: string;
  tier: PlanTier;
  reached: { key: UsageKey; used: number; limit: number }[];
};

/** `GET /api/admin/users-at-limit`. `next` is a cursor. */
export type UsersAtLimitWire = { users: UserAtLimitWire[]; next: string | null };

/** `GET` and `PUT /api/admin/limits` */
export type AdminLimitsWire = { limits: LimitsByTier; defaults: LimitsByTier; max: number };

/** `GET` and `PUT /api/admin/features`. `message` is what users are told while it is off. */
export type AdminFeaturesWire = { features: { feature: Feature; on: boolean; message: string }[] };
