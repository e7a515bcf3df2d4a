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
  const own = new Set(sessions().map(({ customer }) => customer));
  const charges = [...app.stripe.state.charges.values()].filter(({ customer }) =>
    own.has(customer),
  );
  return charges.reduce((sum, { amount, amountRefunded }) => sum + amount - amountRefunded, 0);
}

test('a refund within thirty days ends the plan at once, and returns all payments', async () => {
  const customer = await app.createCustomer({ trialEndsAt: TEST_NOW });
  const { subscription } = await customer.pay('yearly');
  expect(kept(customer)).toBe(24_900);
  const ctx = operator(later(3));
  const info = vi.spyOn(ctx.log, 'info');
  const boughtAt = new Date(subscription.created * 1000);
  expect(await refundWithinGuarantee(ctx, customer.userId)).toEqual({
    ...{ subscriptionId: subscription.id, plan: 'yearly', status: 'active' },
    ...{ boughtAt, amountCents: 24_900 },
  });
  expect([kept(customer), subscription.status]).toEqual([0, 'canceled']);
  expect(await customer.account()).toMatchObject({ status: 'canceled' });
  const about = { userId: customer.userId, subscriptionId: subscription.id };
  expect(info.mock.calls).toEqual([
    [{ ...about, boughtAt, amountCents: 24_900 }, 'money-back guarantee: refunding'],
    [about, 'money-back guarantee: refunded, and the plan ended'],
  ]);
});

test('a refund includes what was paid for another plan meanwhile', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('monthly');
  app.stripe.simulation.switchPlan(
    subscription,
    app.stripe.state.priceWithKey('skimwise_yearly')!.id,
  );
  expect(kept(customer)).toBe(2_499 + 24_900);
  expect(await refund(customer.userId)).toMatchObject({ plan: 'yearly', amountCents: 27_399 });
  expect(kept(customer)).toBe(0);
});

test.each([
  ['holds for thirty days, to the millisecond', 0, true],
  ['is over a millisecond later', 1, false],
])('the guarantee %s', async (_what, ms, holds) => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('yearly');
  const end = new Date(subscription.created * 1000 + 30 * DAY_MS + ms);
  const outcome = refund(customer.userId, end);
  if (holds) await expect(outcome).resolves.toBeDefined();
  else {
    const message = 'The 30-day money-back guarantee has expired.';
    await expect(outcome).rejects.toMatchObject({ code: 'guarantee_over', message });
  }
  expect(kept(customer)).toBe(holds ? 0 : 24_900);
});

test('a subscription has the end of its guarantee, until it is over', async () => {
  const customer = await app.createCustomer();
  const until = async (now: Date) => {
    const ctx = await customer.at(now);
    return (await getSubscription(ctx, { userId: customer.userId })).money_back_until;
  };
  expect(await until(TEST_NOW)).toBeNull();
  const { subscription } = await customer.pay('yearly');
  await app.deliver(app.stripe.simulation.events.slice(-1));
  const end = new Date(subscription.created * 1000 + 30 * DAY_MS);
  expect(await until(later(3))).toBe(end.toISOString());
  expect(await until(end)).toBe(end.toISOString());
  expect(await until(new Date(end.getTime() + 1))).toBeNull();
  await refund(customer.userId);
  expect(await until(later(3))).toBeNull();
});

test('a renewal does not extend the guarantee', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('monthly');
  app.stripe.simulation.renew(subscription);
  await expect(refund(customer.userId, later(31))).rejects.toMatchObject({
    code: 'guarantee_over',
  });
  expect(kept(customer)).toBe(2 * 2_499);
});

test.each([
  ['failed', []],
  ['failed for good', ['unpaid']],
] as const)(
  'when the renewal of a plan %s, the payment before it is refunded',
  async (_what, outcomes) => {
    const customer = await app.createCustomer();
    const { subscription } = await customer.pay('monthly');
    const first = app.stripe.lastCharge(subscription);
    app.stripe.simulation.renew(subscription, 'declined');
    for (const outcome of outcomes) app.stripe.simulation.giveUp(subscription, outcome);
    expect(await refund(customer.userId, later(29))).toMatchObject({
      plan: 'monthly',
      amountCents: 2_499,
    });
    expect([first.amountRefunded, kept(customer), subscription.status]).toEqual([
      2_499,
      0,
      'canceled',
    ]);
  },
);

test('when the card succeeds at the second try, both payments are refunded once', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('monthly');
  app.stripe.simulation.renew(subscription, 'declined');
  app.stripe.simulation.retry(subscription, 'good');
  expect(await refund(customer.userId, later(29))).toMatchObject({ amountCents: 2 * 2_499 });
  expect([kept(customer), subscription.status]).toEqual([0, 'canceled']);
});

test('the rest of a partly refunded payment is refunded', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('yearly');
  const charge = app.stripe.lastCharge(subscription);
  app.stripe.simulation.refund(charge, 4_900);
  expect(await refund(customer.userId)).toMatchObject({ amountCents: 20_000 });
  expect([charge.amountRefunded, kept(customer)]).toEqual([24_900, 0]);
});

test('a disputed payment is left to the bank, and the other one is refunded', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('monthly');
  const disputed = app.stripe.lastCharge(subscription);
  app.stripe.simulation.switchPlan(
    subscription,
    app.stripe.state.priceWithKey('skimwise_yearly')!.id,
  );
  app.stripe.simulation.dispute(disputed);
  expect(await refund(customer.userId)).toMatchObject({ plan: 'yearly', amountCents: 24_900 });
  expect([disputed.amountRefunded, kept(customer), subscription.status]).toEqual([
    0,
    2_499,
    'canceled',
  ]);
});

test('a plan that was changed to an unknown price is refused', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay('monthly');
  const price = {
    ...app.stripe.state.prices.get(subscription.price)!,
    id: 'price_other',
    unit_amount: 1,
  };
  app.stripe.state.prices.set(price.id, { ...price, lookup_key: null, product: 'prod_other' });
  app.stripe.simulation.change(subscription, { price: price.id });
  await expect(refund(customer.userId)).rejects.toMatchObject({ code: 'subscription_ended' });
  expect([kept(customer), subscription.status]).toEqual([2_499, 'active']);
});

test('without a running plan, or after a refund, a refund is refused', async () => {
  const [never, customer] = [await app.createCustomer(), await app.createCustomer()];
  const nothing = { code: 'subscription_ended', status: 409 };
  await expect(refund(never.userId)).rejects.toMatchObject(nothing);
  await never.open();
  await expect(refund(never.userId)).rejects.toMatchObject(nothing);
  await customer.pay();
  await refund(customer.userId);
  await expect(refund(customer.userId)).rejects.toMatchObject(nothing);
});

test('ten refunds at once refund once', async () => {
  const customer = await app.createCustomer();
  await customer.pay();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => refund(customer.userId)),
  );
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(kept(customer)).toBe(0);
  expect(await customer.account()).toMatchObject({ status: 'canceled' });
});

test('a refund that was interrupted after the payment was returned can be repeated', async () => {
  const customer = await app.createCustomer();
  const { subscription } = await customer.pay();
  const charge = app.stripe.lastCharge(subscription);
  app.stripe.simulation.refund(charge);
  expect(await refund(customer.userId)).toMatchObject({ amountCents: 0 });
  expect([kept(customer), charge.amountRefunded, subscription.status]).toEqual([
    0,
    24_900,
    'canceled',
  ]);
});
