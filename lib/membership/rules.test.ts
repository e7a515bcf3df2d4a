import { expect, test } from 'vitest';
import { isPaidFor, type Membership, planState, type Subscription } from './rules';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const DAY = 86_400;

const subscription = (given: Partial<Subscription>): Subscription => ({
  status: 'active',
  plan: 'yearly',
  periodEnd: later(30 * DAY),
  cancelAtPeriodEnd: false,
  ...given,
});

type Given = Omit<Membership, 'grant'> & Partial<Membership>;
const plan = ({ grant = null, ...rest }: Given) => planState({ grant, ...rest }, NOW);

test.each([
  ['incomplete', false],
  ['incomplete_expired', false],
  ['trialing', true],
  ['active', true],
  ['past_due', true],
  ['canceled', false],
  ['unpaid', false],
  ['paused', false],
] as const)('a subscription that is %s in mid-period opens the plan: %s', (status, expected) => {
  expect(isPaidFor(subscription({ status }), NOW)).toBe(expected);
});

test('a subscription set to cancel ends to the second, one that renews has three days of grace', () => {
  const cancelled = subscription({ cancelAtPeriodEnd: true, periodEnd: NOW });
  expect(isPaidFor(cancelled, later(-1))).toBe(true);
  expect(isPaidFor(cancelled, NOW)).toBe(false);
  const renewing = subscription({ periodEnd: NOW });
  expect(isPaidFor(renewing, later(3 * DAY - 1))).toBe(true);
  expect(isPaidFor(renewing, later(3 * DAY))).toBe(false);
});

test('before the email is verified there is no trial', () => {
  expect(plan({ trialEndsAt: null, subscription: null })).toEqual({
    status: 'expired',
    tier: 'trial',
    paid: false,
    granted: false,
    trialExpired: true,
    trialDaysLeft: 0,
    locked: true,
    needsPayment: true,
  });
});

test.each([
  [3 * DAY, 3],
  [3 * DAY - 1, 3],
  [2 * DAY + 1, 3],
  [2 * DAY, 2],
  [1, 1],
  [0, 0],
  [-DAY, 0],
])('a trial with %i seconds to go shows %i days', (seconds, days) => {
  expect(plan({ trialEndsAt: later(seconds), subscription: null })).toEqual({
    status: days > 0 ? 'trial' : 'expired',
    tier: 'trial',
    paid: false,
    granted: false,
    trialExpired: days === 0,
    trialDaysLeft: days,
    locked: days === 0,
    needsPayment: days === 0,
  });
});

test('a paying user is active after the trial, with the limits of the plan', () => {
  expect(plan({ trialEndsAt: later(-DAY), subscription: subscription({}) })).toEqual({
    status: 'active',
    tier: 'paid',
    paid: true,
    granted: false,
    trialExpired: true,
    trialDaysLeft: 0,
    locked: false,
    needsPayment: false,
  });
});

test('a failed payment keeps the plan open, and `needsPayment` is true', () => {
  const state = plan({
    trialEndsAt: later(-DAY),
    subscription: subscription({ status: 'past_due' }),
  });
  expect(state).toMatchObject({ status: 'active', locked: false, needsPayment: true });
});

test('after a subscription that ended within the trial, the rest of the trial remains', () => {
  const state = plan({
    trialEndsAt: later(DAY),
    subscription: subscription({ status: 'canceled' }),
  });
  expect(state).toMatchObject({ status: 'trial', tier: 'trial', trialDaysLeft: 1, locked: false });
});

const granted = (endsAt: Date | null) => ({
  trialEndsAt: later(-DAY),
  subscription: null,
  grant: { endsAt },
});

test.each([
  ['without an end', null, true],
  ['that ends in a second', later(1), true],
  ['that ends now', NOW, false],
])('a given plan %s opens everything: %s', (_what, endsAt, expected) => {
  expect(plan(granted(endsAt))).toMatchObject({
    status: expected ? 'active' : 'expired',
    tier: expected ? 'paid' : 'trial',
    paid: false,
    granted: expected,
    locked: !expected,
    needsPayment: !expected,
  });
});
