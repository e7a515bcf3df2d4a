import type { DailyMetric } from '../../constants/admin';
import type { WaitingKind } from '../../constants/analytics';

/** `GET /api/admin/analytics`. Each field is defined in `lib/constants/analytics.ts`. */
export type AnalyticsWire = {
  users: {
    total: number;
    trial: number;
    paid: number;
    granted: number;
    new_signups_week: number;
    /** In percent, with one decimal. */
    conversion_rate: number;
  };
  /** In dollars. */
  revenue: { monthly_estimate: number };
  usage: { today_actions: number; files_today: number };
  /** Oldest first, today last. */
  series: DayWire[];
  waiting: Record<WaitingKind, WaitingWire>;
};

/** Revenue is in dollars. Null: not counted yet. */
export type DayWire = { day: string } & Record<DailyMetric, number | null>;

export type WaitingWire = {
  count: number;
  oldest: string | null;
  /** Of the oldest, if an account can be opened for it. */
  user_id?: string;
};
