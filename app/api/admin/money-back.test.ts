import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries, planChanges } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import type { ErrorDetail } from '@/lib/errors';
import { DAY_MS } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { hurried } from '@/tests/helpers/hurried';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useStripe } from '@/tests/helpers/stripe';
import { DELETE as deleteAccount } from '../account/route';
import { GET as getCards } from '../gamification/challenges/[userId]/route';
import { GET as offerRefund, POST as refund } from './users/[userId]/refund/route';

const app = useStripe();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;
let admin: Record<string, string>;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  admin = await adminHeaders(app.db);
});
afterEach(async () => {
  app.stripe.faults.clear();
  expect(await brokenInvariants(app.db)).toEqual([]);
});

const REASON = 'Wrote to support: it is not for them';

/** A user who paid by the real clock, whose trial is over, with the calls of the admin and of the user. */
async function subscriber() {
  const customer = await app.createCustomer({
    passwordHash,
    trialEndsAt: new Date(Date.now() - DAY_MS),
  });
  const { subscription } = await customer.pay('yearly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  const { userId } = customer;
  const headers = await signedInHeaders(app.db, { id: userId });
  const path = `/api/admin/users/${userId}/refund`;
  const ask = (key: string = randomUUID(), reason: unknown = REASON) =>
    call(refund, {
      path,
      params: { userId },
      body: { reason },
      headers: { ...admin, 'idempotency-key': key },
    });
  const charge = app.stripe.lastCharge(subscription);
  const isLocked = async () => {
    const { body } = await call(getCards, { params: { userId }, headers });
    return (body as { detail?: ErrorDetail }).detail?.code === 'plan_required';
  };
  const offer = () => call(offerRefund, { path, params: { userId }, headers: admin });
  return { ...customer, subscription, charge, headers, ask, offer, isLocked };
}

const actsOn = (userId: string) =>
  app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(asc(auditEntries.happenedAt));
const stagesOn = async (userId: string) => (await actsOn(userId)).map(({ stage }) => stage);
const sold = (created: number) => new Date(created * 1000).toISOString();

test('an admin refunds a plan: it ends, its features lock, and the log has the admin, the action, the user and the reason', async () => {
  const { userId, email, subscription, charge, ask, offer, isLocked } = await subscriber();
  expect(await isLocked()).toBe(false);
  const bought = { plan: 'yearly', bought_at: sold(subscription.created), amount_cents: 24_900 };
  expect(await offer()).toMatchObject({
    status: 200,
    body: {
      possible: true,
      ...bought,
      possible_until: new Date(subscription.created * 1000 + 30 * DAY_MS).toISOString(),
    },
  });
  expect(await actsOn(userId)).toEqual([]);

  const answer = await ask('key', `  ${REASON}\n`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      ...bought,
      user: { userId, email, subscription_status: 'expired', plan: { state: 'canceled' } },
    },
  });
  expect([charge.amountRefunded, subscription.status, await isLocked()]).toEqual([
    24_900,
    'canceled',
    true,
  ]);
  const said = {
    action: 'money_back',
    admin: 'keeper',
    userId,
    reason: REASON,
    happenedAt: expect.any(Date),
    subject: null,
  };
  const acts = await actsOn(userId);
  expect(acts).toEqual([
    {
      ...{ ...said, id: expect.any(String), stage: 'asked', detail: {} },
      ...{ before: null, after: null },
    },
    {
      ...said,
      id: acts[0]?.id,
      stage: 'done',
      before: { subscription: 'active' },
      after: { subscription: 'canceled' },
      detail: { subscription_id: subscription.id, ...bought },
    },
  ]);
  expect(await offer()).toMatchObject({
    status: 200,
    body: { possible: false, reason: 'This user has no active plan to refund.' },
  });
});

test('a repeated request gets the same answer, and does and logs nothing; another one is refused', async () => {
  const { userId, ask } = await subscriber();
  const first = await ask('once');
  const calls = app.stripe.calls.length;
  const again = await ask('once');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(app.stripe.calls).toHaveLength(calls);
  expect(await stagesOn(userId)).toEqual(['asked', 'done']);
  const conflict = { status: 409, body: { detail: { code: 'conflict' } } };
  expect(await ask('once', 'Another reason')).toMatchObject(conflict);
  expect((await actsOn(userId))[2]).toMatchObject({
    stage: 'refused',
    reason: 'Another reason',
    detail: { code: 'conflict' },
  });
  expect(await ask('another')).toMatchObject({
    status: 409,
    body: { detail: { code: 'subscription_ended' } },
  });
  expect((await actsOn(userId)).map(({ stage, detail }) => [stage, detail]).slice(3)).toEqual(
    expect.arrayContaining([
      ['asked', {}],
      ['refused', { code: 'subscription_ended' }],
    ]),
  );
});

test('an idempotency key of the user does not conflict with the same key of the admin', async () => {
  const { userId, ask } = await subscriber();
  await app.db
    .insert(planChanges)
    .values({ userId, key: 'mine', fingerprint: 'of a cancellation', createdAt: new Date() });
  expect(await ask('mine')).toMatchObject({ status: 200 });
});

test.each([
  ['ten keys', () => randomUUID()],
  ['one key', () => 'all-at-once'],
])('ten requests at once with %s refund the plan once', async (_what, key) => {
  const { userId, charge, subscription, ask } = await subscriber();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(key())));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect([charge.amountRefunded, subscription.status]).toEqual([24_900, 'canceled']);
  const stages = await stagesOn(userId);
  expect(stages.filter((stage) => stage === 'asked')).toHaveLength(stages.length / 2);
});

test('after thirty days a refund is refused, and the attempt is logged', async () => {
  const { userId, charge, subscription, ask, offer } = await subscriber();
  subscription.created -= 31 * 86_400;
  const over = 'The 30-day money-back guarantee has expired.';
  expect(await offer()).toMatchObject({ status: 200, body: { possible: false, reason: over } });
  expect(await ask()).toMatchObject({
    status: 409,
    body: { error: over, detail: { code: 'guarantee_over' } },
  });
  expect((await actsOn(userId)).map(({ stage, detail }) => [stage, detail])).toEqual(
    expect.arrayContaining([
      ['asked', {}],
      ['refused', { code: 'guarantee_over' }],
    ]),
  );
  expect([charge.amountRefunded, subscription.status]).toEqual([0, 'active']);
});

test('while Stripe is down a refund answers 503 and is logged, and the same request succeeds later', async () => {
  const { userId, charge, ask, offer } = await subscriber();
  app.stripe.faults.add({ status: 500, times: 99 });
  const away = { status: 503, body: { detail: { code: 'payment_unavailable' } } };
  expect(await hurried(() => offer())).toMatchObject(away);
  expect(await hurried(() => ask('while away'))).toMatchObject(away);
  expect((await actsOn(userId)).map(({ stage, detail }) => [stage, detail])).toEqual(
    expect.arrayContaining([['failed', { code: 'payment_unavailable' }]]),
  );
  app.stripe.faults.clear();
  expect(await ask('while away')).toMatchObject({ status: 200, body: { success: true } });
  expect(charge.amountRefunded).toBe(24_900);
});

test.each([
  ['', 'Enter a reason. It’s kept in the log.'],
  ['\u200B \n', 'Enter a reason. It’s kept in the log.'],
  [undefined, 'Enter a reason. It’s kept in the log.'],
  ['x'.repeat(501), 'Keep the reason to 500 characters or fewer'],
])('the reason %j is refused, and nothing is refunded', async (reason, message) => {
  const { userId, subscription, headers: _, ...rest } = await subscriber();
  const path = `/api/admin/users/${userId}/refund`;
  const answer = await call(refund, { path, params: { userId }, headers: admin, body: { reason } });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: message, detail: { fields: { reason: message } } },
  });
  expect([subscription.status, rest.charge.amountRefunded, await actsOn(userId)]).toEqual([
    'active',
    0,
    [],
  ]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'no-id', '%00'])(
  'the unknown user %s answers 404',
  async (userId) => {
    const notFound = {
      status: 404,
      body: { error: 'This user no longer exists.', detail: { code: 'not_found' } },
    };
    expect(await call(offerRefund, { params: { userId }, headers: admin })).toMatchObject(notFound);
    expect(
      await call(refund, { params: { userId }, headers: admin, body: { reason: REASON } }),
    ).toMatchObject(notFound);
  },
);

test('a user cannot refund their own plan', async () => {
  const { userId, headers, charge } = await subscriber();
  const answer = await call(refund, { params: { userId }, headers, body: { reason: REASON } });
  expect(answer).toMatchObject({ status: 401, body: { detail: { code: 'not_signed_in' } } });
  expect([charge.amountRefunded, await actsOn(userId)]).toEqual([0, []]);
});

test('the log stays after the account is deleted, without its email, and cannot be changed', async () => {
  const { userId, email, headers, ask } = await subscriber();
  await ask();
  const before = await actsOn(userId);
  expect(
    await call(deleteAccount, { method: 'DELETE', headers, body: { password: PASSWORD } }),
  ).toMatchObject({
    status: 200,
  });
  await settleDeferred();
  expect(await actsOn(userId)).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(email);
  const changed = app.db
    .update(auditEntries)
    .set({ reason: 'Another' })
    .where(eq(auditEntries.userId, userId));
  const refusal = { cause: { message: 'Audit entries are never changed or removed.' } };
  await expect(changed).rejects.toMatchObject(refusal);
  await expect(app.db.delete(auditEntries)).rejects.toMatchObject(refusal);
  await expect(app.db.execute('truncate audit_entries')).rejects.toMatchObject(refusal);
});
