import { expect, test } from 'vitest';
import { PLANS, type Plan } from '@/lib/constants/plans';
import type { LocalAction } from '../../../constants/local-payments';
import type { Subscription } from '../objects';
import { type Card, Simulation } from '../simulation';
import { actsOn, runAct } from './actions';
import { localLinks, newAccount, priceIdOf } from './catalog';

const NOW = new Date('2026-11-20T12:00:00Z');
const seconds = (moment: string | Date) => new Date(moment).getTime() / 1000;
const NEXT_YEAR = seconds('2027-11-20T12:00:00Z');

type Given = Partial<Subscription> & { plan?: Plan; card?: Card };

/** A subscription that was bought at `at`, and `move` for the clock. */
function buy({ plan = 'yearly', card = 'good', ...given }: Given = {}, at = NOW) {
  const state = newAccount(at);
  const simulation = new Simulation(state, localLinks);
  const customer = 'cus_1';
  const session = {
    id: 'cs_1',
    created: 0,
    customer,
    price: priceIdOf(plan),
    clientReference: 'ada',
  };
  const about = { successUrl: '', cancelUrl: '' };
  const details = { email: null, name: null, metadata: {}, deleted: false };
  state.customers.set(customer, { id: customer, created: 0, ...details });
  const open = {
    status: 'open',
    paymentStatus: 'unpaid',
    subscription: null,
    invoice: null,
  } as const;
  state.sessions.set(session.id, { ...session, ...about, ...open });
  const subscription = Object.assign(simulation.pay(session.id, card)!, given);
  const seen = simulation.events.length;
  return {
    ...{ state, simulation, subscription },
    move: (to: string | Date) => {
      state.clock = () => new Date(to);
      simulation.catchUp(subscription);
    },
    act: (name: LocalAction) => runAct(simulation, subscription, name),
    acts: () => actsOn(state, subscription),
    sentEvents: () => simulation.events.slice(seen).map(({ type }) => type),
    paidCents: () =>
      [...state.charges.values()].reduce(
        (sum, { amount, amountRefunded }) => sum + amount - amountRefunded,
        0,
      ),
  };
}

test('a period that has not ended changes nothing', () => {
  const { subscription, move, sentEvents } = buy();
  const before = structuredClone(subscription);
  move(new Date(NEXT_YEAR * 1000 - 1));
  expect([subscription, sentEvents()]).toEqual([before, []]);
});

const AFTER_TWO_YEARS = seconds('2028-11-20T12:00:00Z');

test.each<[string, Partial<Subscription>, Partial<Subscription>]>([
  ['renews', {}, { status: 'active', periodEnd: AFTER_TWO_YEARS }],
  [
    'ends if it was canceled',
    { cancelAtPeriodEnd: true, cancelAt: NEXT_YEAR },
    { status: 'canceled', periodEnd: NEXT_YEAR },
  ],
  [
    'is past due if the card fails',
    { cardFails: true },
    { status: 'past_due', periodEnd: AFTER_TWO_YEARS },
  ],
])('at the end of its period it %s', (_what, given, expected) => {
  const { subscription, move } = buy(given);
  move(new Date(NEXT_YEAR * 1000));
  expect(subscription).toMatchObject(expected);
});

test('a subscription that is read years later has a renewal for each period', () => {
  const { subscription, move, paidCents } = buy(
    { plan: 'monthly' },
    new Date('2025-12-20T12:00:00Z'),
  );
  move(NOW);
  expect(subscription).toMatchObject({
    status: 'active',
    periodEnd: seconds('2026-12-20T12:00:00Z'),
  });
  expect(paidCents()).toBe(12 * 2_499);
});

test('a renewal that fails adds nothing to what was paid', () => {
  const { subscription, move, act, paidCents } = buy({ plan: 'monthly', cardFails: true });
  move('2026-12-21T12:00:00Z');
  expect([subscription.status, paidCents()]).toEqual(['past_due', 2_499]);
  expect(act('use_working_card')).toBe(true);
  expect([subscription.status, paidCents()]).toEqual(['active', 2 * 2_499]);
});

test('only the last payment is refunded, and once', () => {
  const { move, act, acts, paidCents } = buy({ plan: 'monthly' });
  move('2026-12-21T12:00:00Z');
  expect([act('refund'), paidCents()]).toEqual([true, 2_499]);
  expect([act('refund'), acts().includes('refund')]).toEqual([false, false]);
});

test('a card that fails is retried for two weeks', () => {
  const { subscription, move } = buy({ plan: 'monthly', cardFails: true });
  move('2027-01-03T11:59:59Z');
  expect(subscription.status).toBe('past_due');
  move('2027-01-03T12:00:00Z');
  expect(subscription.status).toBe('canceled');
});

const CANCELED = { cancelAtPeriodEnd: true, cancelAt: NEXT_YEAR };

test.each<[string, Given, LocalAction[]]>([
  ['runs', {}, ['cancel', 'switch_plan', 'use_failing_card', 'end_period', 'refund']],
  ['is canceled', CANCELED, ['resume', 'switch_plan', 'use_failing_card', 'end_period', 'refund']],
  [
    'is past due',
    { status: 'past_due', cardFails: true },
    ['cancel', 'use_working_card', 'end_period', 'refund'],
  ],
  ['has a pending payment', { card: 'slow' }, ['money_arrives', 'money_fails']],
  ['has ended', { status: 'canceled' }, []],
  ['was never paid', { card: 'slow', status: 'incomplete_expired' }, []],
])('the actions on a subscription that %s', (_what, given, expected) => {
  expect(buy(given).acts()).toEqual(expected);
});

test('an action that is not possible now changes nothing', () => {
  const { subscription, act, sentEvents } = buy();
  const before = structuredClone(subscription);
  expect([act('resume'), subscription, sentEvents()]).toEqual([false, before, []]);
});

const UPDATED = 'customer.subscription.updated';
const DELETED = 'customer.subscription.deleted';
const { cents: YEARLY } = PLANS.yearly;

test.each<[LocalAction, Given, Partial<Subscription>, string[], number]>([
  ['cancel', {}, CANCELED, [UPDATED], YEARLY],
  ['resume', CANCELED, { cancelAtPeriodEnd: false, cancelAt: null }, [UPDATED], YEARLY],
  [
    'switch_plan',
    CANCELED,
    { price: priceIdOf('monthly'), periodEnd: seconds('2026-12-20T12:00:00Z'), cancelAt: null },
    ['invoice.created', 'invoice.paid', UPDATED],
    YEARLY + 2_499,
  ],
  ['use_failing_card', {}, { cardFails: true, status: 'active' }, [UPDATED], YEARLY],
  [
    'use_working_card',
    { cardFails: true },
    { cardFails: false, status: 'active' },
    [UPDATED],
    YEARLY,
  ],
  [
    'end_period',
    { periodEnd: seconds('2027-05-01T00:00:00Z') },
    { status: 'active', periodEnd: NEXT_YEAR },
    ['invoice.created', UPDATED, 'invoice.paid'],
    2 * YEARLY,
  ],
  ['end_period', CANCELED, { status: 'canceled', periodEnd: seconds(NOW) }, [DELETED], YEARLY],
  [
    'end_period',
    { cardFails: true },
    { status: 'past_due', periodEnd: NEXT_YEAR },
    ['invoice.created', UPDATED, 'invoice.payment_failed', UPDATED],
    YEARLY,
  ],
  [
    'end_period',
    { status: 'past_due', cardFails: true },
    { status: 'canceled' },
    [DELETED],
    YEARLY,
  ],
  [
    'money_arrives',
    { card: 'slow' },
    { status: 'active', periodEnd: NEXT_YEAR },
    ['invoice.paid', 'checkout.session.async_payment_succeeded'],
    YEARLY,
  ],
  [
    'money_fails',
    { card: 'slow' },
    { status: 'incomplete_expired' },
    ['invoice.payment_failed', UPDATED, 'checkout.session.async_payment_failed'],
    0,
  ],
  ['refund', {}, { status: 'active' }, ['refund.created', 'charge.refunded'], 0],
])(
  '%s from %j: the outcome, the events and the paid amount',
  (name, given, expected, events, cents) => {
    const { subscription, act, sentEvents, paidCents } = buy(given);
    expect(act(name)).toBe(true);
    expect(subscription).toMatchObject(expected);
    expect([sentEvents(), paidCents()]).toEqual([events, cents]);
  },
);
