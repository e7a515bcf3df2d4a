import { expect, test } from 'vitest';
import { planFeatures } from '@/lib/constants/plan-features';
import { byTier, DEFAULT_SETTINGS } from '@/lib/settings/rules';
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

const { paid } = byTier(DEFAULT_SETTINGS.limits);
const named = (limits: typeof paid) =>
  planFeatures(limits).map(({ name, limit }) => (limit ? `${name}, ${limit}` : name));

test('the features of a plan show its limits', () => {
  expect(named(paid)).toEqual([
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

test('also limits that an owner changed', () => {
  const changed = {
    file_uploads: 7,
    course_generations: 0,
    flashcard_generations: 1,
    ai_chat_messages: 1,
  };
  expect(named(changed).slice(0, 4)).toEqual([
    'Unlimited uploads (PDF, DOCX, TXT), up to 7 a day',
    'AI mini courses of 5 lessons, paused right now',
    'Flashcards, up to 1 set a day',
    'Sage, your AI tutor, up to 1 question a day',
  ]);
});
