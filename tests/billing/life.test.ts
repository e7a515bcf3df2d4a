import { beforeEach, describe, expect, test } from 'vitest';
import { cancelSubscription, resumeSubscription } from '@/lib/billing/cancellation';
import { openCheckout } from '@/lib/billing/checkout';
import { confirmPayment } from '@/lib/billing/confirm';
import { openPortal } from '@/lib/billing/portal';
import { getSubscription } from '@/lib/billing/status';
import { DAY_MS } from '@/lib/time/days';
import { hurried } from '../helpers/hurried';
import { useStripe } from '../helpers/stripe';
import { TEST_NOW } from '../helpers/test-context';

const app = useStripe();
const later = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

type Customer = Awaited<ReturnType<typeof app.createCustomer>>;

beforeEach(() => {
  app.stripe.state.clock = () => TEST_NOW;
});

/** The user's plan at a time, after all webhooks were delivered. */
async function standing({ at, userId }: Customer, now: Date) {
  return getSubscription(await at(now), { userId });
}

let heard = 0;

/** What Stripe has said since the last time. */
function news() {
  const since = app.stripe.simulation.events.slice(heard);
  heard = app.stripe.simulation.events.length;
  return since;
}

const hear = (now: Date) => app.deliver(news(), now);

test('a trial, a year, a cancellation, its taking back, another one, and the end', async () => {
  const buyer = await app.createCustomer({ trialEndsAt: later(2) });
  const { userId, at } = buyer;
  expect(await standing(buyer, TEST_NOW)).toMatchObject({
    active: false,
    type: 'trial',
    days_remaining: 2,
  });

  const { session, subscription } = await buyer.pay('yearly');
  expect(await confirmPayment(await at(), { session_id: session.id })).toMatchObject({
    success: true,
    subscription: {
      active: true,
      type: 'yearly',
      days_remaining: 365,
      ends_at: '2027-11-20T12:00:00.000Z',
    },
  });
  await hear(TEST_NOW);
  expect(await standing(buyer, later(100))).toMatchObject({ active: true, days_remaining: 265 });

  expect(await cancelSubscription(await at(later(100)), { user_id: userId })).toMatchObject({
    success: true,
    subscription: { active: true, cancel_at_period_end: true, ends_at: '2027-11-20T12:00:00.000Z' },
  });
  expect(await resumeSubscription(await at(later(101)), { user_id: userId })).toMatchObject({
    success: true,
    subscription: { active: true, cancel_at_period_end: false },
  });
  expect(await cancelSubscription(await at(later(200)), {})).toMatchObject({ success: true });
  expect(await cancelSubscription(await at(later(200)), {})).toMatchObject({ success: true });
  await hear(later(200));
  expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });

  const end = new Date('2027-11-20T12:00:00.000Z');
  const before = new Date(end.getTime() - 1);
  expect(await standing(buyer, before)).toMatchObject({ active: true, days_remaining: 1 });
  expect(await resumeSubscription(await at(before), {})).toMatchObject({ success: true });
  expect(await cancelSubscription(await at(before), {})).toMatchObject({ success: true });
  // To the second, though Stripe has not ended it yet.
  expect(await standing(buyer, end)).toMatchObject({
    active: false,
    subscription_status: 'expired',
    type: 'none',
  });
  const refusal = { code: 'subscription_ended', status: 409 };
  await expect(resumeSubscription(await at(end), {})).rejects.toMatchObject(refusal);
  await expect(cancelSubscription(await at(end), {})).rejects.toMatchObject(refusal);
  app.stripe.simulation.end(subscription);
  await hear(later(366));
  expect(await buyer.account()).toMatchObject({ status: 'canceled', checkAt: null });
  await expect(resumeSubscription(await at(later(366)), {})).rejects.toMatchObject(refusal);

  app.stripe.state.clock = () => later(366);
  await buyer.pay('monthly', later(366));
  await hear(later(366));
  expect(await standing(buyer, later(366))).toMatchObject({
    active: true,
    type: 'monthly',
    days_remaining: 30,
  });
});

describe('a payment is known', () => {
  test('when the messages come before the person', async () => {
    const buyer = await app.createCustomer();
    const { session } = await buyer.pay();
    await hear(TEST_NOW);
    expect(await standing(buyer, TEST_NOW)).toMatchObject({ active: true, type: 'yearly' });
    expect(await confirmPayment(await buyer.at(), { session_id: session.id })).toMatchObject({
      success: true,
    });
    expect(buyer.subscriptions()).toHaveLength(1);
  });

  test('when the person comes before the messages', async () => {
    const buyer = await app.createCustomer();
    const { session } = await buyer.pay();
    expect(await confirmPayment(await buyer.at(), { session_id: session.id })).toMatchObject({
      success: true,
    });
    const row = await buyer.account();
    await hear(TEST_NOW);
    const { version, readAt, ...after } = await buyer.account();
    expect({ ...row, version, readAt }).toEqual({ ...after, version, readAt });
  });

  test('when no message ever comes, and the person does not come back either', async () => {
    const buyer = await app.createCustomer();
    await buyer.pay();
    news();
    expect(await standing(buyer, later(0, 14 * 60_000))).toMatchObject({ active: false });
    expect(await standing(buyer, later(0, 15 * 60_000))).toMatchObject({ active: true });
  });

  test('when Stripe is down while the person returns: later, by itself', async () => {
    const buyer = await app.createCustomer();
    const { session } = await buyer.pay();
    news();
    app.stripe.faults.add({ connection: 'reset', times: 10 });
    const ctx = await buyer.at();
    expect(await hurried(() => confirmPayment(ctx, { session_id: session.id }))).toMatchObject({
      success: false,
      subscription: { active: false, subscription_status: 'trial' },
    });
    app.stripe.faults.clear();
    expect(await standing(buyer, later(0, 60_000))).toMatchObject({ active: true });
  });
});

describe('confirmation of', () => {
  const pending = { success: false, subscription: { active: false } };

  test('another user’s checkout opens nothing', async () => {
    const payer = await app.createCustomer();
    const { session } = await payer.pay();
    const thief = await app.createCustomer();
    expect(await confirmPayment(await thief.at(), { session_id: session.id })).toMatchObject(
      pending,
    );
    expect(await thief.account()).toBeUndefined();
  });

  test('an unpaid, expired or unknown checkout', async () => {
    const buyer = await app.createCustomer();
    await buyer.open();
    const [session] = buyer.sessions();
    const confirm = async (session_id: string) => confirmPayment(await buyer.at(), { session_id });
    expect(await confirm(session!.id)).toMatchObject(pending);
    app.stripe.simulation.expire(session!);
    expect(await confirm(session!.id)).toMatchObject(pending);
    expect(await confirm('cs_test_invented')).toMatchObject(pending);
    expect(await confirm('../../v1/customers')).toMatchObject(pending);
  });

  test('one whose plan has ended since', async () => {
    const buyer = await app.createCustomer();
    const { session, subscription } = await buyer.pay();
    const confirm = async () => confirmPayment(await buyer.at(), { session_id: session.id });
    expect(await confirm()).toMatchObject({ success: true });
    app.stripe.simulation.end(subscription);
    expect(await confirm()).toMatchObject(pending);
  });

  test('one, while its message is handled: one plan', async () => {
    const buyer = await app.createCustomer();
    const { session } = await buyer.pay();
    const messages = news();
    const confirmations = Array.from({ length: 10 }, async () =>
      confirmPayment(await buyer.at(), { session_id: session.id }),
    );
    const [, ...answers] = await Promise.all([app.deliver(messages), ...confirmations]);
    for (const answer of answers) expect(answer).toMatchObject({ success: true });
    expect(buyer.subscriptions()).toHaveLength(1);
  });
});

describe('a way of paying that takes days', () => {
  async function begin() {
    const buyer = await app.createCustomer();
    await buyer.open();
    const [session] = buyer.sessions();
    const subscription = app.stripe.simulation.pay(session!.id, 'slow')!;
    await hear(TEST_NOW);
    return { buyer, session: session!, subscription };
  }

  test('opens nothing before the money is there, though Stripe calls the subscription active', async () => {
    const { buyer, session, subscription } = await begin();
    expect(subscription.status).toBe('active');
    expect(await confirmPayment(await buyer.at(), { session_id: session.id })).toMatchObject({
      success: false,
    });
    expect(await standing(buyer, later(1))).toMatchObject({ active: false, state: 'incomplete' });
    app.stripe.simulation.settle(session.id, true);
    await hear(later(2));
    expect(await standing(buyer, later(2))).toMatchObject({ active: true, state: 'active' });
    expect(await buyer.account()).toMatchObject({ checkoutId: null });
  });

  test('opens nothing when it fails', async () => {
    const { buyer, session, subscription } = await begin();
    app.stripe.simulation.settle(session.id, false);
    await hear(later(2));
    expect(subscription.status).toBe('past_due');
    expect(await standing(buyer, later(2))).toMatchObject({ active: false, state: 'incomplete' });
    app.stripe.simulation.end(subscription);
    await hear(later(3));
    expect(await buyer.account()).toMatchObject({
      status: 'canceled',
      checkoutId: null,
      checkAt: null,
    });
  });
});

describe('what becomes of access', () => {
  async function subscribed() {
    const buyer = await app.createCustomer({ trialEndsAt: TEST_NOW });
    const { subscription } = await buyer.pay('monthly');
    await hear(TEST_NOW);
    return { buyer, subscription };
  }
  const open = { active: true, subscription_status: 'active' };
  const closed = { active: false, subscription_status: 'expired' };

  test('when a card fails: it stays while Stripe tries again, and comes back with the money', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.renew(subscription, 'declined');
    await hear(later(30));
    expect(await standing(buyer, later(31))).toMatchObject({
      ...open,
      state: 'past_due',
      needs_payment: true,
    });
    app.stripe.simulation.retry(subscription, 'good');
    await hear(later(32));
    expect(await standing(buyer, later(32))).toMatchObject({
      ...open,
      state: 'active',
      needs_payment: false,
    });
  });

  test.each(['canceled', 'unpaid'] as const)(
    'when Stripe gives up, and the plan is %s: it ends',
    async (outcome) => {
      const { buyer, subscription } = await subscribed();
      app.stripe.simulation.renew(subscription, 'declined');
      app.stripe.simulation.giveUp(subscription, outcome);
      await hear(later(45));
      expect(await standing(buyer, later(45))).toMatchObject({ ...closed, state: outcome });
    },
  );

  test('when it is paused in Stripe’s dashboard: it stops and resumes', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.change(subscription, { status: 'paused' });
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({ ...closed, state: 'paused' });
    app.stripe.simulation.change(subscription, { status: 'active' });
    await hear(later(2));
    expect(await standing(buyer, later(2))).toMatchObject(open);
  });

  test('when everything is refunded: it ends, there too', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.refund(app.stripe.lastCharge(subscription));
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({ ...closed, state: 'canceled' });
    expect(subscription.status).toBe('canceled');
  });

  test('when a part is refunded: nothing', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.refund(app.stripe.lastCharge(subscription), 500);
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject(open);
  });

  test('when the cardholder disputes it: it ends, there too', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.dispute(app.stripe.lastCharge(subscription));
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({ ...closed, state: 'canceled' });
    expect(subscription.status).toBe('canceled');
  });

  test('when an old payment is refunded: nothing, if a later one is paid', async () => {
    const { buyer, subscription } = await subscribed();
    const first = app.stripe.lastCharge(subscription);
    app.stripe.simulation.renew(subscription);
    await hear(later(30));
    app.stripe.simulation.refund(first);
    await hear(later(31));
    expect(await standing(buyer, later(31))).toMatchObject({
      ...open,
      ends_at: '2027-01-20T12:00:00.000Z',
    });
  });

  test('when the webhook of an ended plan’s refund comes late: the new plan stays', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.refund(app.stripe.lastCharge(subscription));
    const late = news();
    app.stripe.simulation.end(subscription);
    news();
    const { subscription: next } = await buyer.pay('yearly', later(1));
    await hear(later(1));
    await app.deliver(late, later(2));
    expect(await standing(buyer, later(2))).toMatchObject({ ...open, type: 'yearly' });
    expect(next.status).toBe('active');
  });

  test('when the customer is deleted at Stripe: it ends, and a new plan makes a new customer', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.deleteCustomer(subscription.customer);
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({ ...closed, state: 'canceled' });
    await expect(openPortal(await buyer.at(later(1)), {})).rejects.toMatchObject({
      code: 'not_found',
    });
    const { subscription: next } = await buyer.pay('monthly', later(1));
    await hear(later(1));
    expect(next.customer).not.toBe(subscription.customer);
    expect(await standing(buyer, later(1))).toMatchObject(open);
  });

  test('when the plan is changed in the portal', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.switchPlan(subscription, app.stripe.priceOf('yearly').id);
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({
      ...open,
      type: 'yearly',
      days_remaining: 364,
    });
  });

  test('when it is cancelled in the portal, which sets a date: it lasts till then, and the app can take it back', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.cancelInPortal(subscription);
    await hear(later(1));
    expect(await standing(buyer, later(1))).toMatchObject({
      ...open,
      cancel_at_period_end: true,
      ends_at: '2026-12-20T12:00:00.000Z',
    });
    expect(await resumeSubscription(await buyer.at(later(2)), {})).toMatchObject({ success: true });
    expect(subscription).toMatchObject({ cancelAt: null, cancelAtPeriodEnd: false });
  });

  test('when it renews without a webhook: access goes on, and the renewal is found', async () => {
    const { buyer, subscription } = await subscribed();
    app.stripe.simulation.renew(subscription);
    news();
    expect(await standing(buyer, later(40))).toMatchObject({
      ...open,
      ends_at: '2027-01-20T12:00:00.000Z',
    });
  });

  test('when Stripe cannot be asked for days after a period is over: three days of grace, no more', async () => {
    const { buyer } = await subscribed();
    news();
    app.stripe.faults.add({ connection: 'reset', times: 100 });
    expect(await hurried(() => standing(buyer, later(32)))).toMatchObject(open);
    expect(await hurried(() => standing(buyer, later(33.5)))).toMatchObject(closed);
    app.stripe.faults.clear();
  });
});

test('two tabs that are paid at: one plan, the other is refunded in full', async () => {
  const buyer = await app.createCustomer();
  await buyer.open('monthly');
  const [first] = buyer.sessions();
  // The second tab's checkout was never closed: say, its closing was lost.
  await buyer.open('yearly', later(0, 1000));
  const second = buyer.sessions().at(-1)!;
  first!.status = 'open';
  const kept = app.stripe.simulation.pay(first!.id)!;
  const surplus = app.stripe.simulation.pay(second.id)!;
  await hear(later(0, 5000));
  expect(await buyer.account()).toMatchObject({
    subscriptionId: kept.id,
    plan: 'monthly',
    status: 'active',
  });
  expect([kept.status, surplus.status]).toEqual(['active', 'canceled']);
  const { amount, amountRefunded } = app.stripe.lastCharge(surplus);
  expect([amount, amountRefunded]).toEqual([24_900, 24_900]);
  expect(app.stripe.lastCharge(kept).amountRefunded).toBe(0);
  expect(await standing(buyer, later(1))).toMatchObject({ active: true, type: 'monthly' });
});

test('a checkout is refused where Stripe would charge another sum than was shown', async () => {
  const buyer = await app.createCustomer();
  const price = app.stripe.priceOf('monthly');
  price.unit_amount = 3999;
  await expect(openCheckout(await buyer.at(), { plan: 'monthly' })).rejects.toMatchObject({
    code: 'payment_unavailable',
  });
  price.unit_amount = 2499;
});
