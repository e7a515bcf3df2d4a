import { expect, test } from 'vitest';
import type { LocalAct } from '../../constants/local-payments';
import { actsOn, addMonths, afterAct, eventsOf, type LocalState, settled } from './rules';

const NOW = new Date('2026-11-20T12:00:00Z');
const NEXT_YEAR = new Date('2027-11-20T12:00:00Z');

const state = (given: Partial<LocalState> = {}): LocalState => ({
  ...{ status: 'active', plan: 'yearly', periodEnd: NEXT_YEAR, cancelAtPeriodEnd: false },
  ...{ cardFails: false, refunded: false, paidCents: 24_900, ...given },
});

test.each([
  ['2026-01-15T10:00:00Z', 1, '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59Z'],
  ['2027-03-31T00:00:00Z', -1, '2027-02-28T00:00:00Z'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(expected));
});

test('a period that has not ended leaves all as it is', () => {
  const running = state({ periodEnd: new Date(NOW.getTime() + 1) });
  expect(settled(running, NOW)).toBe(running);
});

test.each([
  ['renews', {}, { status: 'active', periodEnd: NEXT_YEAR }],
  ['ends when it was cancelled', { cancelAtPeriodEnd: true }, { status: 'canceled', periodEnd: NOW }],
  ['waits for another card where this one fails', { cardFails: true }, { status: 'past_due', periodEnd: NEXT_YEAR }],
] as const)('at the end of its period it %s', (_what, given, expected) => {
  expect(settled(state({ periodEnd: NOW, ...given }), NOW)).toMatchObject(expected);
});

test('who looks after years finds it renewed for each', () => {
  const bought = state({ plan: 'monthly', periodEnd: new Date('2026-01-20T12:00:00Z') });
  expect(settled(bought, NOW)).toMatchObject({ status: 'active', periodEnd: new Date('2026-12-20T12:00:00Z') });
});

test('what was paid adds up over renewals, and a failed one adds and takes nothing', () => {
  const periodEnd = new Date('2026-08-20T12:00:00Z');
  const bought = state({ plan: 'monthly', periodEnd, paidCents: 2_499 });
  expect(settled(bought, NOW)).toMatchObject({ status: 'active', paidCents: 5 * 2_499 });
  const failed = settled({ ...bought, cardFails: true }, new Date('2026-08-21T12:00:00Z'));
  expect(failed).toMatchObject({ status: 'past_due', paidCents: 2_499 });
  expect(afterAct(failed, 'use_working_card', NOW)).toMatchObject({ status: 'active', paidCents: 2 * 2_499 });
  expect(afterAct(failed, 'refund', NOW)).toMatchObject({ refunded: true, paidCents: 0 });
});

test.each<[LocalAct, Partial<LocalState>, number]>([
  ['switch_plan', {}, 24_900 + 2_499],
  ['use_working_card', { cardFails: true }, 24_900],
  ['use_failing_card', {}, 24_900],
  ['end_period', {}, 2 * 24_900],
  ['end_period', { cancelAtPeriodEnd: true }, 24_900],
  ['money_arrives', { status: 'incomplete', paidCents: 0 }, 24_900],
  ['money_fails', { status: 'incomplete', paidCents: 0 }, 0],
  ['refund', { paidCents: 2 * 24_900 }, 24_900],
])('%s from %j: %i cents are paid', (act, given, paidCents) => {
  expect(afterAct(state(given), act, NOW)).toMatchObject({ paidCents });
});

test('a card that fails is tried for two weeks', () => {
  const owing = state({
    status: 'past_due',
    plan: 'monthly',
    periodEnd: new Date('2026-12-20T12:00:00Z'),
    cardFails: true,
  });
  expect(settled(owing, new Date('2026-12-04T11:59:59.999Z')).status).toBe('past_due');
  expect(settled(owing, new Date('2026-12-04T12:00:00Z')).status).toBe('canceled');
});

test.each<[string, Partial<LocalState>, LocalAct[]]>([
  ['runs', {}, ['cancel', 'switch_plan', 'use_failing_card', 'end_period', 'refund']],
  ['is cancelled', { cancelAtPeriodEnd: true }, ['resume', 'switch_plan', 'use_failing_card', 'end_period', 'refund']],
  ['owes', { status: 'past_due', cardFails: true }, ['cancel', 'use_working_card', 'end_period', 'refund']],
  ['waits for its money', { status: 'incomplete' }, ['money_arrives', 'money_fails']],
  ['has ended', { status: 'canceled' }, []],
  ['was never paid', { status: 'incomplete_expired' }, []],
])('what can be done to one that %s', (_what, given, expected) => {
  expect(actsOn(state(given))).toEqual(expected);
});

test('what cannot be done now changes nothing', () => {
  expect(afterAct(state(), 'resume', NOW)).toBeNull();
});

test.each<[LocalAct, Partial<LocalState>, Partial<LocalState>, string[]]>([
  ['cancel', {}, { cancelAtPeriodEnd: true }, ['customer.subscription.updated']],
  ['resume', { cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: false }, ['customer.subscription.updated']],
  [
    'switch_plan',
    { cancelAtPeriodEnd: true },
    { plan: 'monthly', periodEnd: new Date('2026-12-20T12:00:00Z'), cancelAtPeriodEnd: false },
    ['invoice.paid', 'customer.subscription.updated'],
  ],
  ['use_failing_card', {}, { cardFails: true, status: 'active' }, ['customer.subscription.updated']],
  [
    'use_working_card',
    { status: 'past_due', cardFails: true },
    { status: 'active', cardFails: false },
    ['invoice.paid', 'customer.subscription.updated'],
  ],
  [
    'end_period',
    { periodEnd: new Date('2027-05-01T00:00:00Z') },
    { status: 'active', periodEnd: NEXT_YEAR },
    ['invoice.paid', 'customer.subscription.updated'],
  ],
  [
    'end_period',
    { cancelAtPeriodEnd: true },
    { status: 'canceled', periodEnd: NOW },
    ['customer.subscription.deleted'],
  ],
  [
    'end_period',
    { cardFails: true },
    { status: 'past_due', periodEnd: NEXT_YEAR },
    ['invoice.payment_failed', 'customer.subscription.updated'],
  ],
  ['end_period', { status: 'past_due', cardFails: true }, { status: 'canceled' }, ['customer.subscription.deleted']],
  [
    'money_arrives',
    { status: 'incomplete' },
    { status: 'active', periodEnd: NEXT_YEAR },
    ['invoice.paid', 'customer.subscription.updated'],
  ],
  ['money_fails', { status: 'incomplete' }, { status: 'incomplete_expired' }, ['customer.subscription.updated']],
  ['refund', {}, { refunded: true, status: 'active' }, ['charge.refunded', 'customer.subscription.updated']],
])('%s: what becomes of it, and what is told', (act, given, expected, told) => {
  const before = state(given);
  const after = afterAct(before, act, NOW);
  expect(after).toEqual({ ...before, ...expected, paidCents: expect.any(Number) });
  expect(eventsOf(before, after!).map(({ type }) => type)).toEqual(told);
});
