import { expect, test } from 'vitest';
import type { Membership, Subscription } from '../membership/rules';
import { toSubscriptionWire } from './to-wire';

const NOW = new Date('2026-11-21T10:00:00Z');
const TRIAL_END = new Date('2026-11-23T10:00:00Z');
const PERIOD_END = new Date('2027-11-20T12:00:00Z');

const yearly = (given: Partial<Subscription>): Subscription => ({
  ...{ status: 'active', plan: 'yearly', periodEnd: PERIOD_END, cancelAtPeriodEnd: false },
  ...given,
});
type Given = Omit<Membership, 'grant'> & Partial<Membership>;
const wire = ({ grant = null, ...rest }: Given) => toSubscriptionWire({ grant, ...rest }, NOW);

test('a trial', () => {
  expect(wire({ trialEndsAt: TRIAL_END, subscription: null })).toEqual({
    active: false,
    type: 'trial',
    days_remaining: 2,
    subscription_status: 'trial',
    trial_expired: false,
    needs_payment: false,
    trial_days_left: 2,
    state: null,
    cancel_at_period_end: false,
    ends_at: '2026-11-23T10:00:00.000Z',
    money_back_until: null,
  });
});

test('a plan, in the middle of the trial', () => {
  expect(wire({ trialEndsAt: TRIAL_END, subscription: yearly({}) })).toEqual({
    active: true,
    type: 'yearly',
    days_remaining: 365,
    subscription_status: 'active',
    trial_expired: false,
    needs_payment: false,
    trial_days_left: 2,
    state: 'active',
    cancel_at_period_end: false,
    ends_at: '2027-11-20T12:00:00.000Z',
    money_back_until: null,
  });
});

test('a plan that will end', () => {
  expect(
    wire({ trialEndsAt: TRIAL_END, subscription: yearly({ cancelAtPeriodEnd: true }) }),
  ).toMatchObject({
    active: true,
    cancel_at_period_end: true,
    ends_at: '2027-11-20T12:00:00.000Z',
  });
});

test('a plan that has ended, after the trial', () => {
  const over = yearly({ status: 'canceled', periodEnd: new Date('2026-11-01T10:00:00Z') });
  expect(wire({ trialEndsAt: new Date('2026-10-01T10:00:00Z'), subscription: over })).toMatchObject(
    {
      active: false,
      type: 'none',
      days_remaining: 0,
      subscription_status: 'expired',
      needs_payment: true,
      state: 'canceled',
      ends_at: '2026-10-01T10:00:00.000Z',
    },
  );
});

test('nothing yet', () => {
  expect(wire({ trialEndsAt: null, subscription: null })).toMatchObject({
    type: 'none',
    days_remaining: 0,
    ends_at: null,
  });
});

test.each([
  [null, 0, null],
  [new Date('2026-12-01T09:00:00Z'), 10, '2026-12-01T09:00:00.000Z'],
])('a given plan that ends on %s', (endsAt, days, end) => {
  const given = { trialEndsAt: new Date('2026-10-01T10:00:00Z'), subscription: null };
  expect(wire({ ...given, grant: { endsAt } })).toMatchObject({
    active: true,
    type: 'none',
    days_remaining: days,
    subscription_status: 'active',
    needs_payment: false,
    state: null,
    ends_at: end,
  });
});

test('beside a given plan, a paid one is what shows', () => {
  expect(
    wire({ trialEndsAt: null, subscription: yearly({}), grant: { endsAt: null } }),
  ).toMatchObject({ active: true, type: 'yearly', ends_at: '2027-11-20T12:00:00.000Z' });
});
