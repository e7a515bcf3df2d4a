import { expect, test } from 'vitest';
import { PLAN_FEATURES } from '@/lib/constants/plan-features';
import { pricingWords } from './pricing-words';

const user = (trial_days_left: number) => ({
  id: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  subscription_status: trial_days_left > 0 ? ('trial' as const) : ('expired' as const),
  trial_expired: trial_days_left === 0,
  needs_payment: trial_days_left === 0,
  trial_days_left,
});

test('the badge says that the trial is ending where one is, that it has ended where it has, and else nothing', () => {
  expect(pricingWords(user(2)).badge?.text).toBe('3-Day Free Trial Ending Soon');
  expect(pricingWords(user(0)).badge?.text).toBe('3-Day Free Trial Has Ended');
  expect(pricingWords(null).badge).toBeNull();
});

test.each([
  [2, 'Your trial has 2 days left. Upgrade now and nothing stops.'],
  [1, 'Your trial has 1 day left. Upgrade now and nothing stops.'],
])('%i days left are said', (days, lead) => {
  expect(pricingWords(user(days)).lead).toBe(lead);
});

test('what a plan holds is said with the limits that hold', () => {
  expect(PLAN_FEATURES.map(({ name, limit }) => (limit ? `${name}, ${limit}` : name))).toEqual([
    'Unlimited uploads (PDF, DOCX, TXT), up to 50 a day',
    'AI mini courses of 5 lessons, up to 20 a day',
    'Flashcards, up to 50 decks a day',
    'Sage, your AI tutor, up to 200 questions a day',
    'Faculty ratings from 87 universities',
    'Reading-o-Meter',
    'Priority support',
    'No ads',
  ]);
});
