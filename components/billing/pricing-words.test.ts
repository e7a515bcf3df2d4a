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

test.each([
  [
    user(1),
    '3-Day Free Trial Ending Soon',
    'Your trial ends in less than 24 hours. Upgrade now to keep full access.',
  ],
  [user(2), undefined, 'Your trial has 2 days left. Upgrade now to keep full access.'],
  [user(3), undefined, 'Your trial has 3 days left. Upgrade now to keep full access.'],
  [
    user(0),
    '3-Day Free Trial Has Ended',
    'Everything you made is still here. Upgrade to unlock it again.',
  ],
])('%j: the badge %s, and %s', (who, badge, lead) => {
  expect([pricingWords(who).badge?.text, pricingWords(who).lead]).toEqual([badge, lead]);
});

test('the features of a plan show its limits', () => {
  expect(PLAN_FEATURES.map(({ name, limit }) => (limit ? `${name}, ${limit}` : name))).toEqual([
    'Unlimited uploads (PDF, DOCX, TXT), up to 50 a day',
    'AI mini courses of 5 lessons, up to 20 a day',
    'Flashcards, up to 50 sets a day',
    'Sage, your AI tutor, up to 200 questions a day',
    'Faculty ratings from 87 universities',
    'Reading-o-Meter',
    'Priority support',
    'No ads',
  ]);
});
