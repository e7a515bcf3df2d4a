import { brand } from '../brand';

/** The only price table (product-rules.md, "Trial and plans"). */
export const PLANS = {
  monthly: { cents: 2499, months: 1 },
  yearly: { cents: 24_900, months: 12 },
} as const;

export type Plan = keyof typeof PLANS;

/** Former prices; their subscribers keep the plan. Add the old price when `PLANS` changes. */
export const FORMER_CENTS: Record<Plan, readonly number[]> = { monthly: [], yearly: [] };

export const PLAN_NAMES = Object.keys(PLANS) as [Plan, ...Plan[]];
/** product-rules.md, "Trial and plans" */
export const DEFAULT_PLAN: Plan = 'yearly';
export const CURRENCY = 'usd';
export const GUARANTEE_DAYS = 30;

/** Stripe takes about an hour to renew, and its webhook may be late. */
export const RENEWAL_GRACE_DAYS = 3;

/** docs.stripe.com/api/subscriptions/object */
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

/** Why a subscription at Stripe opens no plan. `other_mode`: live instead of test, or the reverse. */
export const PROBLEM_REASONS = ['unknown_price', 'other_mode', 'unreadable'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** Tabs that lock after the trial (product-rules.md, "Trial and plans"), as named within a sentence. */
export const PREMIUM_FEATURES = {
  courses: 'your mini courses',
  flashcards: 'your flashcards',
  tutor: brand.tutor,
  visual: 'visual learning',
  hustle: 'the Daily Hustle',
  rewards: 'the Rewards Store',
} as const;

export type PremiumFeature = keyof typeof PREMIUM_FEATURES;

export function lockedText(feature: PremiumFeature): string {
  return `Your free trial is over. Upgrade to continue with ${PREMIUM_FEATURES[feature]}.`;
}
