import { expect, test } from 'vitest';
import { DASHBOARD_TABS } from '../constants/dashboard-tabs';
import { isLockedOut, isPastDue, isPremium } from './plan';

const user = (
  subscription_status: 'trial' | 'active' | 'expired',
  trial_expired: boolean,
  needs_payment = false,
) => ({
  id: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  subscription_status,
  trial_expired,
  needs_payment,
  trial_days_left: trial_expired ? 0 : 2,
});

test.each([
  { who: 'a demo visitor', given: null, locked: false },
  { who: 'a trial that runs', given: user('trial', false), locked: false },
  { who: 'a trial that is over', given: user('expired', true), locked: true },
  { who: 'a trial that is over by its end date alone', given: user('trial', true), locked: true },
  { who: 'a paying user after the trial', given: user('active', true), locked: false },
  { who: 'a paying user whose card failed', given: user('active', true, true), locked: false },
])('$who is locked out: $locked', ({ given, locked }) => {
  expect(isLockedOut(given)).toBe(locked);
});

test('only a paying user can be past due', () => {
  expect(isPastDue(user('active', true, true))).toBe(true);
  expect(isPastDue(user('active', true))).toBe(false);
  expect(isPastDue(user('expired', true, true))).toBe(false);
});

test('the lockable tabs are those of the product rules', () => {
  const lockable = DASHBOARD_TABS.map(({ value }) => value).filter(isPremium);
  expect(lockable).toEqual(['courses', 'flashcards', 'tutor', 'visual', 'hustle', 'rewards']);
});
