import { expect, test } from 'vitest';
import { planOf } from './plan-words';

const USER = {
  id: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  subscription_status: 'trial',
  trial_expired: false,
  needs_payment: false,
  trial_days_left: 2,
} as const;

test.each([
  { user: null, text: 'Demo' },
  { user: USER, text: 'Trial (2 days)' },
  { user: { ...USER, trial_days_left: 1 }, text: 'Trial (1 day)' },
  { user: { ...USER, subscription_status: 'active' }, text: 'Paid' },
  { user: { ...USER, trial_expired: true, trial_days_left: 0 }, text: 'Trial Expired' },
  { user: { ...USER, subscription_status: 'expired', trial_expired: true }, text: 'Trial Expired' },
] as const)('shows $text', ({ user, text }) => {
  expect(planOf(user).text).toBe(text);
});
