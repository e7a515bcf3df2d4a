import type { DailyMetric } from './admin';
import type { AdminTab } from './admin-tabs';

/** Days in the charts, today included. */
export const SERIES_DAYS = 90;
/** Days that new sign-ups are summed over, today included. */
export const SIGN_UP_DAYS = 7;
/** A day is counted once requests from before midnight have long ended. */
export const SETTLED_AFTER_MINUTES = 10;
/** A webhook that was received just now is still being handled. */
export const WEBHOOK_OVERDUE_MINUTES = 5;

type Defined = { label: string; meaning: string };

/** The figures of `GET /api/admin/analytics`, in the order of the screen. Also in product-rules.md, "Admin". */
export const ANALYTICS_FIGURES = {
  total: {
    label: 'Accounts',
    meaning: 'All accounts that exist now, including those whose email isn’t verified yet.',
  },
  trial: {
    label: 'Trial',
    meaning: 'Accounts whose trial is running and that have no paid or granted plan.',
  },
  paid: {
    label: 'Paid',
    meaning:
      'Accounts with a Stripe subscription that unlocks Premium now, including while Stripe retries the card.',
  },
  granted: {
    label: 'Granted plans',
    meaning: 'Accounts without a paid plan whose plan was granted by an admin and hasn’t ended.',
  },
  new_signups_week: {
    label: 'New in the last 7 days',
    meaning: `Accounts created in the last ${SIGN_UP_DAYS} days (UTC), including today.`,
  },
  conversion_rate: {
    label: 'Conversion rate',
    meaning: 'Of the accounts whose trial is over, the percentage with a paid plan.',
  },
  monthly_estimate: {
    label: 'Monthly revenue (estimate)',
    meaning:
      'What paid plans bring in per month at today’s prices, a yearly plan counting as a twelfth and a granted plan as nothing.',
  },
  today_actions: {
    label: 'Actions today',
    meaning:
      'Uploads, courses, flashcard sets and questions counted today (UTC) against daily limits, including demo visits.',
  },
  files_today: {
    label: 'Uploads today',
    meaning: 'Files and links uploaded today (UTC), including demo visits.',
  },
} as const satisfies Record<string, Defined>;

/** The charts, in the order of the screen. */
export const ANALYTICS_SERIES = {
  sign_ups: {
    label: 'Sign-ups',
    meaning: 'Accounts created on that day, verified or not.',
  },
  active_learners: {
    label: 'Active learners',
    meaning: 'Accounts that earned at least one point on that day, by study or play.',
  },
  revenue: {
    label: 'Revenue',
    meaning:
      'Payments for plans on that day, as Stripe reports them, minus any refunds of them so far.',
  },
  documents: {
    label: 'Documents',
    meaning: 'Documents added to a library on that day, including demo visits and samples.',
  },
} as const satisfies Record<DailyMetric, Defined>;

/** What waits for an admin, and the tab where it is handled. */
export const WAITING = {
  redemptions: {
    label: 'Pending orders',
    meaning: 'Redeemed rewards that are neither fulfilled nor declined.',
    tab: 'fulfillment',
  },
  reports: {
    label: 'Reported ratings',
    meaning: 'Reports of a professor’s ratings that haven’t been resolved.',
    tab: 'reports',
  },
  mail: {
    label: 'Failed emails',
    meaning: 'Emails that couldn’t be delivered and won’t be tried again.',
    tab: 'system',
  },
  webhooks: {
    label: 'Unhandled webhooks',
    meaning: `Stripe events that arrived more than ${WEBHOOK_OVERDUE_MINUTES} minutes ago and haven’t been handled.`,
    tab: 'system',
  },
  subscription_problems: {
    label: 'Subscriptions to check',
    meaning: 'Live Stripe subscriptions that don’t unlock Premium.',
    tab: 'users',
  },
} as const satisfies Record<string, Defined & { tab: AdminTab }>;

export type AnalyticsFigure = keyof typeof ANALYTICS_FIGURES;
export type WaitingKind = keyof typeof WAITING;
