import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { createBuyer, createPayer } from '@/tests/helpers/buyers';
import { fakePayments } from '@/tests/helpers/fake-payments';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { openCheckout } from './checkout';

const store = useTestDatabase();
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

test('a first checkout creates the customer with name and email, and is checked again soon', async () => {
  const payments = fakePayments();
  const { userId, email, open, account } = await createBuyer(store.db, payments, {
    name: 'Grace Hopper',
  });
  const url = await open('monthly');
  const { customerId, checkoutId, ...row } = await account();
  expect(url).toBe(`https://pay.test/${checkoutId}`);
  expect(payments.customers.get(customerId!)).toEqual({ userId, email, name: 'Grace Hopper' });
  expect(row).toMatchObject({
    customerEmail: email,
    checkoutPlan: 'monthly',
    status: null,
    checkAt: later(15),
  });
});

test('a second request gets the open checkout', async () => {
  const payments = fakePayments();
  const { open } = await createBuyer(store.db, payments);
  const first = await open();
  expect(await open()).toBe(first);
  expect(payments.checkouts.size).toBe(1);
});

test('a checkout for the other plan closes the open one first', async () => {
  const payments = fakePayments();
  const { open, account } = await createBuyer(store.db, payments);
  await open('yearly');
  const { checkoutId: yearly } = await account();
  await open('monthly');
  expect(payments.checkouts.get(yearly!)?.state).toBe('expired');
  expect(await account()).toMatchObject({ checkoutPlan: 'monthly', checkoutRound: 1 });
  await open('yearly');
  expect((await account()).checkoutId).not.toBe(yearly);
  const open_ = [...payments.checkouts.values()].filter(({ state }) => state === 'open');
  expect(open_).toHaveLength(1);
});

test('after a checkout expired at the provider, a new one is created', async () => {
  const payments = fakePayments();
  const { open, account } = await createBuyer(store.db, payments);
  const first = await open();
  await payments.expireCheckout((await account()).checkoutId!);
  expect(await open()).not.toBe(first);
});

test('twenty requests at once get one customer and one checkout', async () => {
  const payments = fakePayments();
  const { open, account } = await createBuyer(store.db, payments);
  const urls = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect([payments.customers.size, payments.checkouts.size]).toEqual([1, 1]);
  expect(new Set(urls)).toEqual(new Set([`https://pay.test/${(await account()).checkoutId}`]));
});

test('a request for each plan at once leaves one checkout open', async () => {
  const payments = fakePayments();
  const { open, account } = await createBuyer(store.db, payments);
  const urls = await Promise.all([open('yearly'), open('monthly')]);
  expect(payments.customers.size).toBe(1);
  const stillOpen = [...payments.checkouts.values()].filter(({ state }) => state === 'open');
  expect(stillOpen.map(({ id }) => id)).toEqual([(await account()).checkoutId]);
  expect(urls).toContain(stillOpen[0]?.url);
});

describe('a user with a plan is refused a second one', () => {
  test('even if no webhook about the payment arrived', async () => {
    const payments = fakePayments();
    const { buy, open, account } = await createPayer(store.db, payments);
    const { subscriptionId } = await buy();
    await expect(open('monthly')).rejects.toMatchObject({
      code: 'already_subscribed',
      status: 409,
    });
    expect(await account()).toMatchObject({ subscriptionId, status: 'active', checkoutId: null });
    expect(payments.subscriptions.size).toBe(1);
  });

  test.each(['trialing', 'past_due'] as const)('if the plan is %s', async (status) => {
    const payments = fakePayments();
    const { buy, open } = await createPayer(store.db, payments);
    payments.change((await buy()).subscriptionId, { status });
    await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
  });

  test.each(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'] as const)(
    'but not if the plan is %s',
    async (status) => {
      const payments = fakePayments();
      const { buy, open, account } = await createPayer(store.db, payments);
      payments.change((await buy()).subscriptionId, { status });
      const url = await open();
      expect(url).toBe(`https://pay.test/${(await account()).checkoutId}`);
    },
  );
});

test('of two plans paid in two tabs the first stays, the other is refunded', async () => {
  const payments = fakePayments();
  const { buy, at, account } = await createPayer(store.db, payments);
  const { subscriptionId } = await buy();
  const { customerId } = await account();
  const second = payments.subscribe(customerId!, 'monthly', later(1));
  await expect(openCheckout(await at(later(2)), { plan: 'monthly' })).rejects.toMatchObject({
    code: 'already_subscribed',
  });
  expect(await account()).toMatchObject({ subscriptionId, status: 'active' });
  expect(payments.refunded).toEqual([second]);
  expect(payments.subscriptions.get(second)?.status).toBe('canceled');
});

test('a customer who was deleted at the provider is created again', async () => {
  const payments = fakePayments();
  const { open, account } = await createBuyer(store.db, payments);
  await open();
  const { customerId: gone } = await account();
  await payments.removeCustomer(gone!);
  await open();
  const { customerId } = await account();
  expect(customerId).not.toBe(gone);
  expect([...payments.customers.keys()]).toEqual([customerId]);
});

test('a change of email is sent to the customer', async () => {
  const payments = fakePayments();
  const { open, account, at, userId } = await createBuyer(store.db, payments);
  await open();
  await store.db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, userId));
  await openCheckout(await at(), { plan: 'monthly' });
  const { customerId, customerEmail } = await account();
  expect(customerEmail).toBe('new@example.com');
  expect(payments.customers.get(customerId!)?.email).toBe('new@example.com');
});

test('another user’s id is refused without a call to the provider', async () => {
  const payments = fakePayments();
  const { at } = await createBuyer(store.db, payments);
  const other = await createBuyer(store.db, payments);
  await expect(
    openCheckout(await at(), { plan: 'yearly', user_id: other.userId }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(payments.calls).toEqual([]);
});

test('an unreachable provider answers 503, and the next request creates one customer and one checkout', async () => {
  const payments = fakePayments();
  const { open } = await createBuyer(store.db, payments);
  payments.down();
  await expect(open()).rejects.toMatchObject({
    code: 'payment_unavailable',
    status: 503,
    message: 'We could not connect to the card payment provider. Please try again.',
  });
  payments.up();
  await open();
  expect([payments.customers.size, payments.checkouts.size]).toEqual([1, 1]);
});
