import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billingAccounts, dailyMetrics, learners, payments } from '@/db/schema';
import { receiveEvent } from '@/lib/billing/events';
import { refundWithinGuarantee } from '@/lib/billing/guarantee';
import type { PaymentEvent } from '@/lib/billing/ports';
import { paymentUnavailable } from '@/lib/billing/unavailable';
import type { StripeEvent } from '@/lib/fakes/stripe/events';
import { DAY_MS } from '@/lib/time/days';
import { createPayer } from '../helpers/buyers';
import { visitor } from '../helpers/factories';
import { FakePayments } from '../helpers/fake-payments';
import { brokenInvariants } from '../helpers/invariants';
import { useStripe } from '../helpers/stripe';
import { TEST_NOW, testContext } from '../helpers/test-context';

const app = useStripe();
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

beforeEach(() => {
  app.stripe.state.clock = () => TEST_NOW;
  app.stripe.simulation.events.length = 0;
});
afterEach(async () => {
  app.stripe.faults.clear();
  expect(await brokenInvariants(app.db)).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof app.createCustomer>>;

const paymentsOf = async ({ userId }: Pick<Buyer, 'userId'>) => {
  const rows = await app.db.select().from(payments).where(eq(payments.userId, userId));
  return rows
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map(({ amountCents, refundedCents }) => [amountCents, refundedCents]);
};

const hear = (now = TEST_NOW) => app.deliver(app.stripe.simulation.events, now);

test('what was paid is stored once, as Stripe has it, not as the event says', async () => {
  const buyer = await app.createCustomer();
  await buyer.pay('yearly');
  const events = structuredClone(app.stripe.simulation.events);
  for (const { data } of events) Object.assign(data.object, { amount_paid: 99_999_999 });
  for (const round of [1, 2, 3]) {
    const again = events.map((event) => ({ ...event, id: `${event.id}_${round}` }));
    await app.deliver(again);
  }
  expect(await paymentsOf(buyer)).toEqual([[24_900, 0]]);
  const [row] = await app.db.select().from(payments).where(eq(payments.userId, buyer.userId));
  expect(row?.paidAt.getTime()).toBeGreaterThanOrEqual(TEST_NOW.getTime());
});

/** Every order of a few things. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, n) =>
    orders(things.filter((_, other) => other !== n)).map((rest) => [first, ...rest]),
  );
}

test('payment, partial and full refund are counted in any order, and twice', async () => {
  const named = ({ type }: StripeEvent) =>
    ['invoice.paid', 'charge.refunded', 'refund.created'].includes(type);
  for (const [n, order] of orders([0, 1, 2, 3, 4])
    .filter((_, at) => at % 24 === 0)
    .entries()) {
    app.stripe.simulation.events.length = 0;
    const buyer = await app.createCustomer();
    const { subscription } = await buyer.pay('monthly');
    const charge = app.stripe.lastCharge(subscription);
    app.stripe.simulation.refund(charge, 500);
    if (n % 2) app.stripe.simulation.refund(charge);
    const events = app.stripe.simulation.events.filter(named);
    const shuffled = order.flatMap((at) => events[at] ?? []);
    await app.deliver(shuffled);
    await app.deliver(shuffled.map((event) => ({ ...event, id: `${event.id}_again` })));
    expect(await paymentsOf(buyer)).toEqual([[2499, n % 2 ? 2499 : 500]]);
  }
});

test('events of one payment at once store it once, and a day’s payments at once lose nothing', async () => {
  const buyers = await Promise.all([1, 2, 3, 4].map(() => app.createCustomer()));
  await Promise.all(buyers.map((buyer) => buyer.pay('monthly')));
  const paid = app.stripe.simulation.events.filter(({ type }) => type === 'invoice.paid');
  const twice = paid.flatMap((event) => [event, { ...event, id: `${event.id}_2` }]);
  await Promise.all(twice.map((event) => app.deliver([event])));
  for (const buyer of buyers) expect(await paymentsOf(buyer)).toEqual([[2499, 0]]);
});

test('each renewal and switch of plans is a payment of its own day', async () => {
  const buyer = await app.createCustomer();
  const { subscription } = await buyer.pay('monthly');
  await hear();
  app.stripe.state.clock = () => later(30);
  app.stripe.simulation.renew(subscription);
  app.stripe.state.clock = () => later(40);
  app.stripe.simulation.switchPlan(subscription, app.stripe.priceOf('yearly').id);
  await hear(later(40));
  expect(await paymentsOf(buyer)).toEqual([
    [2499, 0],
    [2499, 0],
    [24_900, 0],
  ]);
  const [day] = await app.db.select().from(dailyMetrics).where(eq(dailyMetrics.day, '2026-12-20'));
  expect(day).toEqual({ day: '2026-12-20', metric: 'revenue', value: 2499 });
});

test('a refund under the money-back guarantee counts without its webhooks', async () => {
  const buyer = await app.createCustomer();
  await buyer.pay('yearly');
  await hear();
  const refund = () =>
    refundWithinGuarantee(
      testContext({ db: app.db, actor: visitor, payments: app.payments, now: later(3) }),
      buyer.userId,
    );
  expect(await refund()).toMatchObject({ amountCents: 24_900 });
  expect(await paymentsOf(buyer)).toEqual([[24_900, 24_900]]);
});

test('a second subscription that is refunded counts as nothing', async () => {
  const buyer = await app.createCustomer();
  await buyer.open('monthly');
  const [first] = buyer.sessions();
  await buyer.open('yearly', new Date(TEST_NOW.getTime() + 1000));
  first!.status = 'open';
  app.stripe.simulation.pay(first!.id);
  app.stripe.simulation.pay(buyer.sessions().at(-1)!.id);
  await hear(new Date(TEST_NOW.getTime() + 5000));
  expect((await paymentsOf(buyer)).toSorted()).toEqual(
    [
      [2499, 0],
      [24_900, 24_900],
    ].toSorted(),
  );
});

test('a refund after the account was erased is counted, too', async () => {
  const buyer = await app.createCustomer();
  const { subscription } = await buyer.pay('monthly');
  await hear();
  app.stripe.simulation.events.length = 0;
  await app.db
    .update(billingAccounts)
    .set({ status: 'canceled', closedAt: TEST_NOW, customerEmail: null, customerId: null })
    .where(eq(billingAccounts.userId, buyer.userId));
  await app.db.delete(learners).where(eq(learners.id, buyer.userId));
  app.stripe.simulation.refund(app.stripe.lastCharge(subscription));
  await hear();
  expect(await paymentsOf(buyer)).toEqual([[2499, 2499]]);
});

test('another product of the same customer, and another customer, are no revenue', async () => {
  const buyer = await app.createCustomer();
  await buyer.open('monthly');
  const { customerId } = await buyer.account();
  const given = { lookup_key: null, product: 'prod_yoga' };
  const price = app.stripe.addPrice('monthly', given).id;
  app.stripe.simulation.subscribe({ customer: customerId!, price });
  const stranger = { ...app.stripe.state.stamp('cus'), email: null, name: null, metadata: {} };
  app.stripe.state.customers.set(stranger.id, { ...stranger, deleted: false });
  const { id } = app.stripe.priceOf('monthly');
  app.stripe.simulation.subscribe({ customer: stranger.id, price: id });
  const before = await app.db.$count(payments);
  await hear();
  expect(await app.db.$count(payments)).toBe(before);
});

/** An event of an invoice at the provider in memory. */
const paidEvent = (id: string, customerId: string, invoiceId: string): PaymentEvent => ({
  ...{ id, type: 'invoice.paid', isOtherMode: false, customerId, chargeId: null, invoiceId },
});

async function withInvoice(given: { currency?: string; isOtherMode?: boolean }) {
  const fake = new FakePayments();
  const payer = await createPayer(app.db, fake);
  const { subscriptionId } = await payer.buy('monthly');
  const { customerId } = await payer.account();
  const id = `in_${payer.userId}`;
  const paid = { id, customerId, subscriptionId, amountCents: 2499, refundedCents: 0 };
  fake.invoices.set(id, {
    ...paid,
    currency: 'usd',
    isOtherMode: false,
    paidAt: TEST_NOW,
    ...given,
  });
  const ctx = testContext({ db: app.db, actor: visitor, payments: fake });
  const receive = (eventId: string) => {
    const event = paidEvent(eventId, customerId!, id);
    return receiveEvent(ctx, { body: Buffer.from(JSON.stringify(event)), signature: 'believed' });
  };
  return { ...payer, fake, ctx, id, receive };
}

test.each([{ currency: 'eur' }, { isOtherMode: true }])(
  'a payment with %j is logged and not counted',
  async (given) => {
    const { ctx, id, userId, receive } = await withInvoice(given);
    const error = vi.spyOn(ctx.log, 'error');
    await receive(`evt_of_${id}`);
    const about = { invoiceId: id, currency: 'usd', isOtherMode: false, ...given };
    expect(error.mock.calls).toEqual([[about, 'a payment was not counted as revenue']]);
    expect(await paymentsOf({ userId })).toEqual([]);
  },
);

test('a reading that began first and ends last doesn’t hide a refund', async () => {
  const { fake, id, userId, receive } = await withInvoice({});
  const begun = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const read = fake.readInvoice.bind(fake);
  fake.readInvoice = async (invoiceId) => {
    const found = await read(invoiceId);
    fake.readInvoice = read;
    begun.resolve();
    await hold.promise;
    return found;
  };
  const slow = receive(`evt_slow_${id}`);
  await begun.promise;
  fake.invoices.set(id, { ...fake.invoices.get(id)!, refundedCents: 2499 });
  await receive(`evt_fast_${id}`);
  hold.resolve();
  await slow;
  expect(await paymentsOf({ userId })).toEqual([[2499, 2499]]);
});

test('an event whose invoice can’t be read is not handled, and counts when it is sent again', async () => {
  const { fake, id, userId, receive } = await withInvoice({});
  fake.before = (method) => {
    if (method === 'readInvoice') throw paymentUnavailable();
  };
  await expect(receive(`evt_late_${id}`)).rejects.toMatchObject({ code: 'payment_unavailable' });
  fake.up();
  await receive(`evt_late_${id}`);
  expect(await paymentsOf({ userId })).toEqual([[2499, 0]]);
});

test('a money-back refund that can’t be read back is made all the same, and logged', async () => {
  const { fake, ctx, userId, receive } = await withInvoice({});
  await receive(`evt_of_${userId}`);
  fake.before = (method) => {
    if (method === 'paidInvoices') throw paymentUnavailable();
  };
  const warn = vi.spyOn(ctx.log, 'warn');
  await refundWithinGuarantee(ctx, userId);
  expect(fake.refunded).toHaveLength(1);
  expect(warn.mock.calls).toEqual([
    [{ subscriptionId: fake.refunded[0] }, 'a refund was not counted yet: its webhook will be'],
  ]);
});
