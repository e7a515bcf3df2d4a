import { expect, test } from 'vitest';
import type { AdminPlanWire, AdminUserWire } from '@/lib/admin/users/wire';
import {
  nothingToRefund,
  openPlanText,
  planText,
  problemText,
  stateOf,
  trialText,
  usedToday,
} from './user-words';

const plan: AdminPlanWire = {
  type: 'yearly',
  state: 'active',
  ends_at: '2031-05-06T12:00:00.000Z',
  cancel_at_period_end: false,
};

const user = (given: Partial<AdminUserWire>): AdminUserWire => ({
  user_id: 'u',
  userId: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  email_verified: true,
  subscription_status: 'trial',
  created_at: '2026-11-20T12:00:00.000Z',
  last_login: null,
  trial_days_left: 2,
  today_usage: {
    file_uploads: 3,
    course_generations: 1,
    flashcard_generations: 0,
    ai_chat_messages: 20,
  },
  points: 0,
  current_streak: 0,
  suspended: false,
  granted: false,
  plan: null,
  subscription_problems: [],
  ...given,
});

test.each<[Partial<AdminUserWire>, string]>([
  [{}, 'Trial (2 days)'],
  [{ trial_days_left: 1 }, 'Trial (1 day)'],
  [{ subscription_status: 'active' }, 'Active'],
  [{ subscription_status: 'expired', trial_days_left: 0 }, 'Expired'],
  [{ subscription_status: 'expired', trial_days_left: 0, email_verified: false }, 'Not verified'],
  [{ subscription_status: 'active', suspended: true }, 'Suspended'],
])('%j is shown as %s', (given, text) => {
  expect(stateOf(user(given)).text).toBe(text);
});

test.each<[Partial<AdminUserWire>, string]>([
  [{}, '2 days left'],
  [{ trial_days_left: 1 }, '1 day left'],
  [{ trial_days_left: 0 }, 'Over'],
  [{ trial_days_left: 0, email_verified: false }, 'Not started'],
])('the trial of %j: %s', (given, text) => {
  expect(trialText(user(given))).toBe(text);
});

test.each<[Partial<AdminPlanWire>, string, string | undefined]>([
  [{}, 'Yearly, renews May\u00A06,\u00A02031', undefined],
  [
    { type: 'monthly', cancel_at_period_end: true },
    'Monthly, ends May\u00A06,\u00A02031',
    undefined,
  ],
  [{ state: 'trialing' }, 'Yearly, renews May\u00A06,\u00A02031', undefined],
  [{ state: 'past_due' }, 'Yearly, payment failed', undefined],
  [{ state: 'unpaid' }, 'Yearly, unpaid', undefined],
  [{ state: 'incomplete' }, 'Yearly, payment pending', 'No active plan'],
  [{ state: 'canceled' }, 'Yearly, ended', 'No active plan'],
])('a plan that is %j: %s', (given, text, refusal) => {
  expect(planText({ ...plan, ...given })).toBe(text);
  expect(nothingToRefund(user({ plan: { ...plan, ...given } }))).toBe(refusal);
});

test('a subscription that is no plan of ours is not “never paid”', () => {
  const problem = {
    subscription_id: 'sub_1',
    reason: 'unknown_price',
    price_id: 'price_9',
  } as const;
  expect(nothingToRefund(user({ subscription_problems: [problem] }))).toBe('No valid plan');
});

test('a user who never paid has no plan and no refund', () => {
  expect([planText(null), nothingToRefund(user({}))]).toEqual(['None', 'Never paid']);
});

test.each<[Partial<AdminUserWire>, string]>([
  [{}, 'None'],
  [{ granted: true }, 'Granted by an admin'],
  [{ plan }, 'Yearly, renews May\u00A06,\u00A02031'],
  [{ plan, granted: true }, 'Yearly, renews May\u00A06,\u00A02031. Also granted by an admin'],
])('the open plan of %j: %s', (given, text) => {
  expect(openPlanText(user(given))).toBe(text);
});

test('today’s usage is one sum', () => {
  expect(usedToday(user({}))).toBe(24);
});

test.each<[Parameters<typeof problemText>[0], string]>([
  [
    { subscription_id: 'sub_1', reason: 'unknown_price', price_id: 'price_9' },
    'Subscription sub_1 is for a price that isn’t ours (price_9), so it doesn’t unlock Premium. Check it in Stripe.',
  ],
  [
    { subscription_id: 'sub_2', reason: 'other_mode', price_id: null },
    'Subscription sub_2 is in Stripe’s other mode (live or test), so it doesn’t unlock Premium. Check it in Stripe.',
  ],
  [
    { subscription_id: 'sub_3', reason: 'unreadable', price_id: null },
    'Subscription sub_3 has a price or period we can’t read, so it doesn’t unlock Premium. Check it in Stripe.',
  ],
])('%j is shown as %s', (problem, text) => {
  expect(problemText(problem)).toBe(text);
});
