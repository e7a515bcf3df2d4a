import { brand } from '../brand';

/** The one price table: every amount on every screen is computed from it (product-rules.md, "Trial and plans"). */
export const PLANS = {
  monthly: { cents: 2499, months: 1 },
  yearly: { cents: 24_900, months: 12 },
} as const;

export type Plan = keyof typeof PLANS;

/** Sums that plans were sold at before, in cents: who subscribed then keeps the plan. Add the old sum when `PLANS` changes. */
export const FORMER_CENTS: Record<Plan, readonly number[]> = { monthly: [], yearly: [] };

export const PLAN_NAMES = Object.keys(PLANS) as [Plan, ...Plan[]];
/** Preselected (product-rules.md, "Trial and plans"). */
export const DEFAULT_PLAN: Plan = 'yearly';
export const CURRENCY = 'usd';
export const GUARANTEE_DAYS = 30;

/** Grace after the end of a period: Stripe takes about an hour to renew, and its webhook may be late. */
export const RENEWAL_GRACE_DAYS = 3;

/** How Stripe calls the state of a subscription (docs.stripe.com/api/subscriptions/object). */
export const SUBSCRIPTION_STATES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

/**
 * Why a subscription at Stripe opens no plan: its price is none of ours, it is from the other mode (live or test), or its
 * price, items or period cannot be read.
 */
export const PROBLEM_REASONS = ['unknown_price', 'other_mode', 'unreadable'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** The tabs that lock when the trial is over (product-rules.md, "Trial and plans"), as named within a sentence. */
export const PREMIUM_FEATURES = {
  courses: 'your mini courses',
  flashcards: 'your flashcards',
  tutor: brand.tutor,
  visual: 'visual learning',
  hustle: 'the Daily Hustle',
  rewards: 'the Rewards Store',
} as const;

export type PremiumFeature = keyof typeof PREMIUM_FEATURES;

/** Why a premium feature is locked. */
export function lockedText(feature: PremiumFeature): string {
  return `Your free trial is over. Upgrade to continue with ${PREMIUM_FEATURES[feature]}.`;
}
