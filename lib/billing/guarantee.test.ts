import { beforeEach, expect, test, vi } from 'vitest';
import { visitor } from '@/tests/helpers/factories';
import { useStripe } from '@/tests/helpers/stripe';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { DAY_MS } from '../time/days';
import { refundWithinGuarantee } from './guarantee';
import { getSubscription } from './status';

const app = useStripe();
const later = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

beforeEach(() => {
  app.stripe.state.clock = () => TEST_NOW;
});

const operator = (now: Date) =>
  testContext({ db: app.db, actor: visitor, payments: app.payments, now });
const refund = (userId: string, now = later(3)) => refundWithinGuarantee(operator(now), userId);

/** The amount that a user paid and wasn't refunded, in cents. */
function kept({ sessions }: Awaited<ReturnType<typeof app.createCustomer>>): number {
  const mine = new Set(sessions().map(({ customer }) => customer));
  const charges = [...app.stripe.state.charges.values()].filter(({ customer }) =>
    mine.has(customer),
  );
  return charges.reduce((sum, { amount, amountRefunded }) => sum + amount - amountRefunded, 0);
}

test('within thirty days the plan ends at once, and all payments are refunded', async () => {
  const somebody = await app.createCustomer({ trialEndsAt: TEST_NOW });
  const { subscription } = await somebody.pay('yearly');
  expect(kept(somebody)).toBe(24_900);
  const ctx = operator(later(3));
  const info = vi.spyOn(ctx.log, 'info');
  const boughtAt = new Date(subscription.created * 1000);
  expect(await refundWithinGuarantee(ctx, somebody.userId)).toEqual({
    ...{ subscriptionId: subscription.id, plan: 'yearly', boughtAt, amountCents: 24_900 },
  });
  expect([kept(somebody), subscription.status]).toEqual([0, 'canceled']);
  expect(await somebody.account()).toMatchObject({ status: 'canceled' });
  const about = { userId: somebody.userId, subscriptionId: subscription.id };
  expect(info.mock.calls).toEqual([
    [{ ...about, boughtAt, amountCents: 24_900 }, 'money-back guarantee: refunding'],
    [about, 'money-back guarantee: refunded, and the plan ended'],
  ]);
});

test('also what was paid for another plan meanwhile', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('monthly');
  app.stripe.simulation.switchPlan(
    subscription,
    app.stripe.state.priceWithKey('skimwise_yearly')!.id,
  );
  expect(kept(somebody)).toBe(2_499 + 24_900);
  expect(await refund(somebody.userId)).toMatchObject({ plan: 'yearly', amountCents: 27_399 });
  expect(kept(somebody)).toBe(0);
});

test.each([
  ['to the millisecond', 0, true],
  ['and not a millisecond longer', 1, false],
])('it holds for thirty days %s', async (_what, ms, holds) => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('yearly');
  const end = new Date(subscription.created * 1000 + 30 * DAY_MS + ms);
  const outcome = refund(somebody.userId, end);
  if (holds) await expect(outcome).resolves.toBeDefined();
  else {
    const message = 'The 30-day money-back guarantee has expired.';
    await expect(outcome).rejects.toMatchObject({ code: 'guarantee_over', message });
  }
  expect(kept(somebody)).toBe(holds ? 0 : 24_900);
});

test('a subscription names the end of its guarantee until it is over', async () => {
  const somebody = await app.createCustomer();
  const until = async (now: Date) => {
    const ctx = await somebody.at(now);
    return (await getSubscription(ctx, { userId: somebody.userId })).money_back_until;
  };
  expect(await until(TEST_NOW)).toBeNull();
  const { subscription } = await somebody.pay('yearly');
  await app.deliver(app.stripe.simulation.events.slice(-1));
  const end = new Date(subscription.created * 1000 + 30 * DAY_MS);
  expect(await until(later(3))).toBe(end.toISOString());
  expect(await until(end)).toBe(end.toISOString());
  expect(await until(new Date(end.getTime() + 1))).toBeNull();
  await refund(somebody.userId);
  expect(await until(later(3))).toBeNull();
});

test('a renewal begins no new thirty days', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('monthly');
  app.stripe.simulation.renew(subscription);
  await expect(refund(somebody.userId, later(31))).rejects.toMatchObject({
    code: 'guarantee_over',
  });
  expect(kept(somebody)).toBe(2 * 2_499);
});

test.each([
  ['failed', []],
  ['failed for good', ['unpaid']],
] as const)(
  'a plan whose renewal %s: the payment before it is refunded',
  async (_what, outcomes) => {
    const somebody = await app.createCustomer();
    const { subscription } = await somebody.pay('monthly');
    const first = app.stripe.lastCharge(subscription);
    app.stripe.simulation.renew(subscription, 'declined');
    for (const outcome of outcomes) app.stripe.simulation.giveUp(subscription, outcome);
    expect(await refund(somebody.userId, later(29))).toMatchObject({
      plan: 'monthly',
      amountCents: 2_499,
    });
    expect([first.amountRefunded, kept(somebody), subscription.status]).toEqual([
      2_499,
      0,
      'canceled',
    ]);
  },
);

test('a card that worked at the second try: both payments are refunded, each once', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('monthly');
  app.stripe.simulation.renew(subscription, 'declined');
  app.stripe.simulation.retry(subscription, 'good');
  expect(await refund(somebody.userId, later(29))).toMatchObject({ amountCents: 2 * 2_499 });
  expect([kept(somebody), subscription.status]).toEqual([0, 'canceled']);
});

test('of a payment refunded in part, the rest is refunded', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('yearly');
  const charge = app.stripe.lastCharge(subscription);
  app.stripe.simulation.refund(charge, 4_900);
  expect(await refund(somebody.userId)).toMatchObject({ amountCents: 20_000 });
  expect([charge.amountRefunded, kept(somebody)]).toEqual([24_900, 0]);
});

test('a disputed payment is the bank’s to return: it counts for nothing, and the other one is refunded', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('monthly');
  const disputed = app.stripe.lastCharge(subscription);
  app.stripe.simulation.switchPlan(
    subscription,
    app.stripe.state.priceWithKey('skimwise_yearly')!.id,
  );
  app.stripe.simulation.dispute(disputed);
  expect(await refund(somebody.userId)).toMatchObject({ plan: 'yearly', amountCents: 24_900 });
  expect([disputed.amountRefunded, kept(somebody), subscription.status]).toEqual([
    0,
    2_499,
    'canceled',
  ]);
});

test('a plan that was changed to a price of no plan is left alone', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay('monthly');
  const price = {
    ...app.stripe.state.prices.get(subscription.price)!,
    id: 'price_other',
    unit_amount: 1,
  };
  app.stripe.state.prices.set(price.id, { ...price, lookup_key: null, product: 'prod_other' });
  app.stripe.simulation.change(subscription, { price: price.id });
  await expect(refund(somebody.userId)).rejects.toMatchObject({ code: 'subscription_ended' });
  expect([kept(somebody), subscription.status]).toEqual([2_499, 'active']);
});

test('who has nothing running has nothing to get back, and no second time', async () => {
  const [never, somebody] = [await app.createCustomer(), await app.createCustomer()];
  const nothing = { code: 'subscription_ended', status: 409 };
  await expect(refund(never.userId)).rejects.toMatchObject(nothing);
  await never.open();
  await expect(refund(never.userId)).rejects.toMatchObject(nothing);
  await somebody.pay();
  await refund(somebody.userId);
  await expect(refund(somebody.userId)).rejects.toMatchObject(nothing);
});

test('ten at once refund once', async () => {
  const somebody = await app.createCustomer();
  await somebody.pay();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => refund(somebody.userId)),
  );
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(kept(somebody)).toBe(0);
  expect(await somebody.account()).toMatchObject({ status: 'canceled' });
});

test('cut off after the money went, asking again ends the rest', async () => {
  const somebody = await app.createCustomer();
  const { subscription } = await somebody.pay();
  const charge = app.stripe.lastCharge(subscription);
  app.stripe.simulation.refund(charge);
  expect(await refund(somebody.userId)).toMatchObject({ amountCents: 0 });
  expect([kept(somebody), charge.amountRefunded, subscription.status]).toEqual([
    0,
    24_900,
    'canceled',
  ]);
});
