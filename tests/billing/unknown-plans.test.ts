import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { subscriptionProblems } from '@/db/schema';
import { openCheckout } from '@/lib/billing/checkout';
import { getSubscription } from '@/lib/billing/status';
import type { Price } from '@/lib/fakes/stripe/objects';
import { DAY_MS } from '@/lib/time/days';
import { brokenInvariants } from '../helpers/invariants';
import { useStripe } from '../helpers/stripe';
import { TEST_NOW } from '../helpers/test-context';

const app = useStripe();
afterEach(() => void vi.restoreAllMocks());

const MONTH = { interval: 'month', interval_count: 1 };
const THEIRS: Partial<Price> = { product: 'prod_yoga', lookup_key: null, recurring: MONTH };
const OURS: Partial<Price> = { product: 'skimwise_plan', lookup_key: null, recurring: MONTH };

/** A user with a customer at Stripe and no subscription. */
async function customer() {
  app.stripe.state.clock = () => TEST_NOW;
  const buyer = await app.createCustomer({ trialEndsAt: TEST_NOW });
  await buyer.open('monthly');
  const { customerId } = await buyer.account();
  const subscribe = (
    given: Partial<Price>,
    sentInstead?: { subscription?: object; item?: object },
  ) => {
    const price = app.stripe.addPrice('monthly', { lookup_key: null, ...given });
    const subscription = app.stripe.simulation.subscribe({
      customer: customerId!,
      price: price.id,
    });
    Object.assign(subscription, { sentInstead });
    return { price, subscription };
  };
  const hear = () => app.deliver(app.stripe.simulation.events.slice(-2));
  const standing = async (now = TEST_NOW) =>
    getSubscription(await buyer.at(now), { userId: buyer.userId });
  const problems = () =>
    app.db.select().from(subscriptionProblems).where(eq(subscriptionProblems.userId, buyer.userId));
  return { ...buyer, customerId: customerId!, subscribe, hear, standing, problems };
}

const CLOSED = { active: false, subscription_status: 'expired', type: 'none' };
const OPEN = { active: true, subscription_status: 'active', type: 'monthly' };

describe('a subscription to something else opens no plan, and continues', () => {
  test.each<[string, Partial<Price>]>([
    ['another product', THEIRS],
    ['another product at our price', { ...THEIRS, unit_amount: 2499, currency: 'usd' }],
    ['our product at 1 cent', { ...OURS, unit_amount: 1 }],
    ['our product for nothing', { ...OURS, unit_amount: 0 }],
    ['our product in yen', { ...OURS, currency: 'jpy' }],
    ['our product by the day', { ...OURS, recurring: { interval: 'day', interval_count: 1 } }],
    [
      'our product by the quarter',
      { ...OURS, recurring: { interval: 'month', interval_count: 3 } },
    ],
    [
      'our product at the monthly price by the year',
      { ...OURS, recurring: { interval: 'year', interval_count: 1 } },
    ],
  ])('%s', async (_what, given) => {
    const buyer = await customer();
    const { price, subscription } = buyer.subscribe(given);
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(CLOSED);
    expect(await buyer.account()).toMatchObject({ subscriptionId: null, status: null });
    const id = subscription.id;
    expect(await buyer.problems()).toMatchObject([
      { subscriptionId: id, reason: 'unknown_price', priceId: price.id },
    ]);
    expect(subscription.status).toBe('active');
  });

  test('also beside a plan that is bought then, and not refunded with it', async () => {
    const buyer = await customer();
    const { subscription } = buyer.subscribe(THEIRS);
    await buyer.hear();
    await buyer.pay('monthly');
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(OPEN);
    expect([subscription.status, await buyer.problems()]).toMatchObject([
      'active',
      [{ reason: 'unknown_price' }],
    ]);
    app.stripe.simulation.refund(app.stripe.lastCharge(subscription));
    await buyer.hear();
    expect(subscription.status).toBe('active');
    expect(await buyer.standing()).toMatchObject(OPEN);
    await expect(openCheckout(await buyer.at(), { plan: 'yearly' })).rejects.toMatchObject({
      code: 'already_subscribed',
    });
  });

  test('a plan that is changed to it closes, and opens when it is changed back', async () => {
    const buyer = await customer();
    const { subscription } = await buyer.pay('monthly');
    await buyer.hear();
    const sold = subscription.price;
    app.stripe.simulation.change(subscription, {
      price: app.stripe.addPrice('monthly', THEIRS).id,
    });
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(CLOSED);
    expect(await buyer.account()).toMatchObject({
      status: 'paused',
      plan: 'monthly',
      subscriptionId: subscription.id,
    });
    expect(subscription.status).toBe('active');
    app.stripe.simulation.change(subscription, { price: sold });
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(OPEN);
    expect(await buyer.problems()).toEqual([]);
  });

  test('twenty messages of it at once leave one row, and its end none', async () => {
    const buyer = await customer();
    const { subscription } = buyer.subscribe(THEIRS);
    await Promise.all(Array.from({ length: 20 }, () => buyer.hear()));
    expect(await buyer.problems()).toHaveLength(1);
    app.stripe.simulation.end(subscription);
    await buyer.hear();
    expect(await buyer.problems()).toEqual([]);
    expect(await brokenInvariants(app.db)).toEqual([]);
  });
});

describe('a subscription opens the plan', () => {
  test.each<[string, Partial<Price>]>([
    [
      'with our lookup key',
      { product: 'prod_renamed', lookup_key: 'skimwise_monthly', unit_amount: 2499 },
    ],
    ['to our product at the price of the table', { ...OURS, unit_amount: 2499, currency: 'usd' }],
  ])('%s', async (_what, given) => {
    const buyer = await customer();
    const { price } = buyer.subscribe(given);
    await buyer.hear();
    price.lookup_key = null;
    expect(await buyer.standing()).toMatchObject(OPEN);
    expect(await buyer.problems()).toEqual([]);
  });

  test('at a former price that the operator lists, a year by twelve months too', async () => {
    const { stripePayments } = await import('@/lib/adapters/stripe/provider');
    const { requestLog } = await import('@/lib/log');
    const buyer = await customer();
    const [monthly, yearly] = [
      buyer.subscribe({ ...THEIRS, unit_amount: 999 }),
      buyer.subscribe({ ...THEIRS, recurring: { interval: 'month', interval_count: 12 } }),
    ];
    const {
      STRIPE_SECRET_KEY: key,
      STRIPE_API_BASE: apiBase,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    } = app.stripe.credentials;
    const formerPrices = [monthly.price.id, yearly.price.id];
    const site = 'https://skimwise.example';
    const options = {
      key,
      apiBase,
      webhookSecret,
      prices: {},
      formerPrices,
      site,
      log: requestLog('stripe'),
    };
    const found = await stripePayments(options).readSubscriptions(buyer.customerId);
    expect(found?.map(({ status, plan, problem }) => [status, plan, problem])).toEqual([
      ['active', 'yearly', undefined],
      ['active', 'monthly', undefined],
    ]);
  });
});

describe('a subscription that cannot be read is paused, and never ends the call', () => {
  const seconds = TEST_NOW.getTime() / 1000;
  test.each<[string, { subscription?: object; item?: object }]>([
    ['without items', { subscription: { items: { object: 'list', data: [] } } }],
    ['with items that are none', { subscription: { items: null } }],
    ['with an item that is none', { subscription: { items: { data: [null, 7, 'si_1'] } } }],
    ['without a price', { item: { price: null } }],
    ['with a price that has no id', { item: { price: { product: 'skimwise_plan' } } }],
    ['without a period end', { item: { current_period_end: undefined } }],
    ['with null for its end', { item: { current_period_end: null } }],
    ['with words for its end', { item: { current_period_end: 'soon' } }],
    ['ending at 0', { item: { current_period_end: 0 } }],
    ['ending before time', { item: { current_period_end: -1 } }],
    ['ending in the year 2286', { item: { current_period_end: 9_999_999_999 } }],
    ['ending past what a date can be', { item: { current_period_end: 1e17 } }],
    ['ending between two seconds', { item: { current_period_end: seconds + 0.5 } }],
    ['ending before it began', { item: { current_period_end: seconds - 1 } }],
    ['lasting ten years', { item: { current_period_end: seconds + 3650 * 86_400 } }],
    ['cancelled at no time', { subscription: { cancel_at: 'never' } }],
  ])('%s', async (_what, sentInstead) => {
    const buyer = await customer();
    const { subscription } = await buyer.pay('monthly');
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(OPEN);
    Object.assign(subscription, { sentInstead });
    app.stripe.simulation.change(subscription, {});
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject(CLOSED);
    expect(await buyer.account()).toMatchObject({ status: 'paused', plan: 'monthly' });
    expect(await buyer.problems()).toMatchObject([
      { subscriptionId: subscription.id, reason: 'unreadable' },
    ]);
    expect(subscription.status).toBe('active');
    Object.assign(subscription, { sentInstead: undefined });
    const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS);
    expect(await buyer.standing(tomorrow)).toMatchObject(OPEN);
  });
});

describe('with a test key, what is of live mode', () => {
  test('a subscription opens no plan', async () => {
    const buyer = await customer();
    const { subscription } = await buyer.pay('monthly');
    Object.assign(subscription, { sentInstead: { subscription: { livemode: true } } });
    await buyer.hear();
    expect(await buyer.standing()).toMatchObject({ active: false });
    expect(await buyer.problems()).toMatchObject([
      { subscriptionId: subscription.id, reason: 'other_mode' },
    ]);
  });

  test('an event is acknowledged and changes nothing', async () => {
    const buyer = await customer();
    await buyer.pay('monthly');
    const event = { ...app.stripe.simulation.events.at(-1)!, livemode: true };
    const before = await buyer.account();
    await app.deliver([JSON.parse(JSON.stringify(event))]);
    expect(await buyer.account()).toEqual(before);
  });
});
