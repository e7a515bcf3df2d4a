import { describe, expect, test } from 'vitest';
import type { PaymentSnapshot, SubscriptionSnapshot } from './ports';
import { chooseSubscription, isLive, isReversed, moneyBackUntil, nextCheck } from './rules';

const NOW = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const fromNow = (ms: number) => new Date(NOW.getTime() + ms);

type State = SubscriptionSnapshot['status'];

/** Made one hour after the one before. */
const made = (...states: State[]): SubscriptionSnapshot[] =>
  states.map((status, n) => ({
    id: `sub_${n}`,
    status,
    plan: 'yearly',
    periodEnd: fromNow(300 * DAY),
    cancelAtPeriodEnd: false,
    createdAt: fromNow(n * HOUR),
  }));

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', false],
  ['paused', false],
  ['incomplete', false],
  ['canceled', false],
  ['incomplete_expired', false],
  [null, false],
] as const)('a subscription that is %s rules out another: %s', (status, expected) => {
  expect(isLive(status)).toBe(expected);
});

describe('of several subscriptions', () => {
  test.each<[string, State[], string | null, { id: string; refund: boolean }[]]>([
    ['none', [], null, []],
    ['one that is over', ['canceled'], 'sub_0', []],
    ['of two that are over, the newest', ['canceled', 'incomplete_expired'], 'sub_1', []],
    ['the running one, not a newer one that is over', ['active', 'canceled'], 'sub_0', []],
    [
      'the first of two that are paid; the other is refunded',
      ['active', 'active'],
      'sub_0',
      [{ id: 'sub_1', refund: true }],
    ],
    [
      'all but the first',
      ['trialing', 'active', 'active'],
      'sub_0',
      [
        { id: 'sub_1', refund: true },
        { id: 'sub_2', refund: true },
      ],
    ],
    [
      'what is paid before what is not',
      ['past_due', 'active'],
      'sub_1',
      [{ id: 'sub_0', refund: false }],
    ],
    [
      'one that is paid, not one that stopped,',
      ['unpaid', 'paused', 'active'],
      'sub_2',
      [
        { id: 'sub_0', refund: false },
        { id: 'sub_1', refund: false },
      ],
    ],
    ['the active one, not a new incomplete one,', ['active', 'incomplete'], 'sub_0', []],
    ['the newest where none is paid', ['unpaid', 'paused'], 'sub_1', []],
    [
      'one that can still become active',
      ['canceled', 'incomplete', 'incomplete_expired'],
      'sub_1',
      [],
    ],
  ])('%s counts', (_law, states, keptId, surplus) => {
    const forwards = chooseSubscription(made(...states));
    expect({ keptId: forwards.kept?.id ?? null, surplus: forwards.surplus }).toEqual({
      keptId,
      surplus,
    });
    expect(chooseSubscription(made(...states).reverse())).toEqual(forwards);
  });
});

describe('the next check with the provider', () => {
  const subscription = (status: State, periodEnd: Date) => ({ status, periodEnd });
  test.each<[string, Parameters<typeof nextCheck>[0], Date | null]>([
    ['never without a subscription', { subscription: null, hasCheckout: false }, null],
    [
      'never once the subscription is over',
      { subscription: subscription('canceled', fromNow(-DAY)), hasCheckout: false },
      null,
    ],
    [
      'soon after a checkout was opened',
      { subscription: null, hasCheckout: true },
      fromNow(HOUR / 4),
    ],
    [
      'soon while a payment is pending',
      { subscription: subscription('incomplete', fromNow(DAY)), hasCheckout: false },
      fromNow(HOUR / 4),
    ],
    [
      'daily while a plan runs',
      { subscription: subscription('active', fromNow(300 * DAY)), hasCheckout: false },
      fromNow(DAY),
    ],
    [
      'when a period is over and settled',
      { subscription: subscription('active', fromNow(HOUR)), hasCheckout: false },
      fromNow(3 * HOUR),
    ],
    [
      'often until the provider has settled it',
      { subscription: subscription('active', fromNow(-3 * HOUR)), hasCheckout: false },
      fromNow(2 * HOUR),
    ],
    [
      'daily while a card fails',
      { subscription: subscription('past_due', fromNow(20 * DAY)), hasCheckout: false },
      fromNow(DAY),
    ],
    [
      'daily while it is paused',
      { subscription: subscription('paused', fromNow(20 * DAY)), hasCheckout: false },
      fromNow(DAY),
    ],
  ])('%s', (_law, state, expected) => {
    expect(nextCheck(state, NOW)).toEqual(expected);
  });
});

describe('a returned payment', () => {
  const payment = (given: Partial<PaymentSnapshot>): PaymentSnapshot => ({
    ...{
      customerId: 'cus',
      subscriptionId: 'sub',
      invoiceId: 'in',
      paidUntil: fromNow(DAY),
      refunded: false,
      disputed: false,
    },
    ...given,
  });
  test.each<[string, Partial<PaymentSnapshot>, boolean]>([
    ['none of it', {}, false],
    ['all of a running period', { refunded: true }, true],
    ['all of a period that is over', { refunded: true, paidUntil: NOW }, false],
    ['all of an unknown period', { refunded: true, paidUntil: null }, true],
    ['a dispute', { disputed: true }, true],
    ['a dispute of a period that is over', { disputed: true, paidUntil: fromNow(-DAY) }, true],
  ])('%s: the subscription ends: %s', (_what, given, expected) => {
    expect(isReversed(payment(given), NOW)).toBe(expected);
  });
});

const BOUGHT = new Date('2026-11-01T12:00:00Z');
const GUARANTEE_END = new Date('2026-12-01T12:00:00Z');

test.each([
  ['active', BOUGHT, '2026-11-20T12:00:00.000Z', GUARANTEE_END],
  ['past_due', BOUGHT, '2026-12-01T12:00:00.000Z', GUARANTEE_END],
  ['unpaid', BOUGHT, '2026-11-20T12:00:00.000Z', GUARANTEE_END],
  ['active', BOUGHT, '2026-12-01T12:00:00.001Z', null],
  ['canceled', BOUGHT, '2026-11-20T12:00:00.000Z', null],
  ['incomplete', BOUGHT, '2026-11-20T12:00:00.000Z', null],
  ['active', null, '2026-11-20T12:00:00.000Z', null],
  [null, null, '2026-11-20T12:00:00.000Z', null],
] as const)('%s, bought %s, at %s: money back until %s', (status, boughtAt, now, until) => {
  expect(moneyBackUntil({ status, boughtAt }, new Date(now))).toEqual(until);
});
