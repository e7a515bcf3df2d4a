import { expect, test } from 'vitest';
import { limitOffer } from '@/components/shell/limit-offer';
import type { UserWire } from '@/lib/accounts/wire';
import { LIMIT_WORDS } from './limit-words';

const user = (changes: Partial<UserWire>): UserWire => ({
  id: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  subscription_status: 'trial',
  trial_expired: false,
  needs_payment: false,
  trial_days_left: 2,
  ...changes,
});

test.each([
  ['on the trial', user({}), 'Daily message limit reached! Upgrade to continue chatting.'],
  [
    'with a plan',
    user({ subscription_status: 'active' }),
    'Daily message limit reached! Limits reset daily at midnight UTC.',
  ],
  [
    'whose payment is late',
    user({ subscription_status: 'active', needs_payment: true }),
    'Daily message limit reached! Limits reset daily at midnight UTC.',
  ],
  [
    'without an account',
    null,
    'Daily message limit reached! Create a free account to continue chatting.',
  ],
])('the banner of a learner %s', (_, learner, words) => {
  expect(LIMIT_WORDS[limitOffer(learner)]).toBe(words);
});
