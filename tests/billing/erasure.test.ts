import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/account/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { billingAccounts, mailTokens, users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { hashToken } from '@/lib/accounts/tokens';
import { openCheckout } from '@/lib/billing/checkout';
import { reconcileDue } from '@/lib/billing/reconcile';
import { createBuyer } from '../helpers/buyers';
import { call } from '../helpers/call';
import { settleDeferred } from '../helpers/deferred';
import { visitor } from '../helpers/factories';
import { fakePayments } from '../helpers/fake-payments';
import { hurried } from '../helpers/hurried';
import { brokenInvariants } from '../helpers/invariants';
import { signedInHeaders } from '../helpers/signed-in';
import { useStripe } from '../helpers/stripe';
import { TEST_NOW, testContext } from '../helpers/test-context';

const app = useStripe();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(async () => {
  app.stripe.faults.clear();
  expect(await brokenInvariants(app.db)).toEqual([]);
});

const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const reconcileLater = (hours: number) =>
  reconcileDue(
    testContext({ db: app.db, actor: visitor, payments: app.payments, now: hour(hours) }),
  );

async function subscriber() {
  const buyer = await app.createCustomer({ passwordHash });
  const { subscription } = await buyer.pay('yearly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  const remove = async () => {
    const headers = await signedInHeaders(app.db, { id: buyer.userId });
    const answer = await call(deleteAccount, {
      method: 'DELETE',
      headers,
      body: { password: PASSWORD },
    });
    await settleDeferred();
    return answer;
  };
  const customer = app.stripe.state.customers.get(subscription.customer)!;
  return { ...buyer, subscription, customer, remove };
}

test('who deletes their account pays no more, and Stripe forgets them', async () => {
  const { subscription, customer, remove, account, userId } = await subscriber();
  expect(await remove()).toMatchObject({ status: 200 });
  expect(subscription.status).toBe('canceled');
  expect(customer).toMatchObject({ deleted: true, email: null, name: null });
  const row = await account();
  expect(row).toMatchObject({ userId, status: 'canceled', customerEmail: null, checkAt: null });
  expect(row.closedAt).toBeInstanceOf(Date);
});

test('though Stripe is down: as soon as it is up again', async () => {
  const { subscription, customer, remove, account } = await subscriber();
  app.stripe.faults.add({ connection: 'reset', times: 99 });
  expect(await hurried(remove)).toMatchObject({ status: 200 });
  expect(subscription.status).toBe('active');
  expect(await account()).toMatchObject({ status: 'active', customerEmail: null });
  await hurried(() => reconcileLater(0.2));
  expect(subscription.status).toBe('active');
  app.stripe.faults.clear();
  await reconcileLater(0.4);
  expect(subscription.status).toBe('canceled');
  expect(customer.deleted).toBe(true);
  expect(await account()).toMatchObject({ status: 'canceled', checkAt: null });
});

test('a checkout that was still open leads nowhere', async () => {
  const buyer = await app.createCustomer({ passwordHash });
  await buyer.open('yearly', new Date());
  const headers = await signedInHeaders(app.db, { id: buyer.userId });
  await call(deleteAccount, { method: 'DELETE', headers, body: { password: PASSWORD } });
  await settleDeferred();
  expect(buyer.sessions()).toMatchObject([{ status: 'expired' }]);
});

test('messages about it that come late change nothing', async () => {
  const { remove, account } = await subscriber();
  const from = app.stripe.simulation.events.length;
  await remove();
  const row = await account();
  await app.deliver(app.stripe.simulation.events.slice(from), new Date());
  expect(await account()).toMatchObject({
    closedAt: row.closedAt,
    status: 'canceled',
    checkAt: null,
  });
});

test.each(['createCustomer', 'createCheckout'] as const)(
  'an account that is deleted while the checkout waits for %s leaves nothing open there',
  async (method) => {
    const payments = fakePayments();
    const { userId, at, account } = await createBuyer(app.db, payments);
    const ctx = await at();
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    payments.before = (asked) => {
      if (asked !== method) return;
      begun.resolve();
      return hold.promise;
    };
    const opening = openCheckout(ctx, { plan: 'yearly' });
    await begun.promise;
    await app.sql.begin(async (tx) => {
      await tx`update billing_accounts set closed_at = now(), customer_email = null,
        check_at = case when customer_id is not null then now() end, version = version + 1 where user_id = ${userId}`;
      await tx`delete from learners where id = ${userId}`;
    });
    hold.resolve();
    await expect(opening).rejects.toMatchObject({ code: 'not_signed_in' });
    await reconcileDue(testContext({ db: app.db, actor: visitor, payments, now: hour(1) }));
    expect(payments.customers.size).toBe(0);
    expect([...payments.checkouts.values()].filter(({ state }) => state === 'open')).toEqual([]);
    expect(await account()).toMatchObject({ checkoutId: null });
  },
);

test('an account that has just been erased doesn’t become a customer', async () => {
  const payments = fakePayments();
  const { userId, at } = await createBuyer(app.db, payments);
  const ctx = await at();
  await app.sql`delete from learners where id = ${userId}`;
  await expect(openCheckout(ctx, { plan: 'yearly' })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(payments.calls).toEqual([]);
  expect(
    await app.db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)),
  ).toEqual([]);
});

async function move(userId: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'x');
  const newEmail = `${randomUUID()}@example.com`;
  await app.db.insert(mailTokens).values({
    ...{ tokenHash: hashToken(token), userId, purpose: 'change_email', newEmail },
    ...{ createdAt: new Date(), expiresAt: hour(24) },
  });
  expect(await call(verifyEmail, { path: `/?token=${token}` })).toMatchObject({ status: 200 });
  await settleDeferred();
  return newEmail;
}

test('Stripe follows a change of address', async () => {
  const { customer, userId, account } = await subscriber();
  const email = await move(userId);
  expect(customer.email).toBe(email);
  expect(await account()).toMatchObject({ customerEmail: email });
});

test('though it is down: as soon as it is up again', async () => {
  const { customer, userId, account } = await subscriber();
  app.stripe.faults.add({ status: 500, times: 99 });
  const email = await hurried(() => move(userId));
  app.stripe.faults.clear();
  expect(customer.email).not.toBe(email);
  await reconcileLater(0.3);
  expect(customer.email).toBe(email);
  expect(await account()).toMatchObject({ customerEmail: email });
});

test('an email that changes between checkouts is sent with the next one', async () => {
  const buyer = await app.createCustomer();
  await buyer.open('yearly', TEST_NOW);
  const email = `${randomUUID()}@example.com`;
  await app.db.update(users).set({ email }).where(eq(users.id, buyer.userId));
  await buyer.open('monthly', TEST_NOW);
  const [session] = buyer.sessions();
  expect(app.stripe.state.customers.get(session!.customer)).toMatchObject({ email });
});
