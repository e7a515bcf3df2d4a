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
    meaning: 'All accounts that exist now, also those whose address isn’t verified yet.',
  },
  trial: {
    label: 'In the trial',
    meaning: 'Accounts whose trial is running, without a paid or a given plan.',
  },
  paid: {
    label: 'Paid',
    meaning:
      'Accounts with a subscription at Stripe that opens their plan now, also while Stripe retries the card.',
  },
  granted: {
    label: 'Given plans',
    meaning:
      'Accounts whose plan was given by an admin and hasn’t ended. Who pays as well counts as paid.',
  },
  new_signups_week: {
    label: 'New in 7 days',
    meaning: `Accounts created on the last ${SIGN_UP_DAYS} days (UTC), today included.`,
  },
  conversion_rate: {
    label: 'Conversion rate',
    meaning: 'Of the accounts whose trial is over, the percentage that is paid.',
  },
  monthly_estimate: {
    label: 'Monthly estimate',
    meaning:
      'What the paid plans bring in a month at today’s prices: a yearly plan counts as a twelfth, a given one as nothing.',
  },
  today_actions: {
    label: 'Actions today',
    meaning:
      'Uploads, courses, flashcard sets and questions counted today (UTC) against daily limits, demo visits included.',
  },
  files_today: {
    label: 'Uploads today',
    meaning: 'Files and links uploaded today (UTC), demo visits included.',
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
      'Payments for plans on that day as Stripe reports them, less what was refunded of them up to now.',
  },
  documents: {
    label: 'Documents',
    meaning: 'Documents added to a library on that day, demo visits and samples included.',
  },
} as const satisfies Record<DailyMetric, Defined>;

/** What waits for an admin, and the tab where it is handled. */
export const WAITING = {
  redemptions: {
    label: 'Redemptions to settle',
    meaning: 'Redeemed items that are neither fulfilled nor refused.',
    tab: 'fulfillment',
  },
  reports: {
    label: 'Reported ratings',
    meaning: 'Reports of a professor’s ratings that nobody has decided on.',
    tab: 'reports',
  },
  mail: {
    label: 'Mails that failed',
    meaning: 'Mails that couldn’t be delivered and aren’t tried again.',
    tab: 'system',
  },
  webhooks: {
    label: 'Webhooks not handled',
    meaning: `Events of Stripe that arrived more than ${WEBHOOK_OVERDUE_MINUTES} minutes ago and aren’t handled.`,
    tab: 'system',
  },
  subscription_problems: {
    label: 'Subscriptions to check',
    meaning: 'Running subscriptions at Stripe that open no plan.',
    tab: 'users',
  },
} as const satisfies Record<string, Defined & { tab: AdminTab }>;

export type AnalyticsFigure = keyof typeof ANALYTICS_FIGURES;
export type WaitingKind = keyof typeof WAITING;
