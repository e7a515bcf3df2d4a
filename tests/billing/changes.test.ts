import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { POST as cancel } from '@/app/api/subscription/cancel/route';
import { POST as resume } from '@/app/api/subscription/resume/route';
import { planChanges } from '@/db/schema';
import { tidyChanges } from '@/lib/billing/cancellation';
import { call } from '../helpers/call';
import { hurried } from '../helpers/hurried';
import { signedInHeaders } from '../helpers/signed-in';
import { useStripe } from '../helpers/stripe';

const app = useStripe();
afterEach(() => app.stripe.faults.clear());

const PATHS = new Map([
  [cancel, '/api/subscription/cancel'],
  [resume, '/api/subscription/resume'],
]);

/** A user with a plan, and their calls to change it. */
async function subscriber() {
  const buyer = await app.createCustomer();
  const { subscription } = await buyer.pay('yearly', new Date());
  await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
  const headers = await signedInHeaders(app.db, { id: buyer.userId });
  const ask = (handler: typeof cancel, key: string, body: object = { user_id: buyer.userId }) =>
    call(handler, {
      path: PATHS.get(handler),
      body,
      headers: { ...headers, 'idempotency-key': key },
    });
  return { ...buyer, subscription, ask };
}

test('a cancellation that comes again late, after it was taken back, cancels nothing', async () => {
  const { ask, subscription } = await subscriber();
  const first = await ask(cancel, 'key-1');
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, subscription: { cancel_at_period_end: true } },
  });
  expect(await ask(resume, 'key-2')).toMatchObject({ status: 200, body: { success: true } });
  const calls = app.stripe.calls.length;
  const again = await ask(cancel, 'key-1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(app.stripe.calls).toHaveLength(calls);
  expect(subscription.cancelAtPeriodEnd).toBe(false);
  expect(await ask(cancel, 'key-3')).toMatchObject({ status: 200, body: { success: true } });
  expect(subscription.cancelAtPeriodEnd).toBe(true);
});

test('a key identifies one request of one person', async () => {
  const { ask, subscription } = await subscriber();
  const other = await subscriber();
  expect(await ask(cancel, 'key')).toMatchObject({ status: 200 });
  const conflict = { status: 409, body: { detail: { code: 'conflict' } } };
  expect(await ask(resume, 'key')).toMatchObject(conflict);
  expect(await ask(cancel, 'key', {})).toMatchObject(conflict);
  expect(subscription.cancelAtPeriodEnd).toBe(true);
  expect(await other.ask(cancel, 'key')).toMatchObject({ status: 200, body: { success: true } });
  expect(other.subscription.cancelAtPeriodEnd).toBe(true);
  for (const key of ['', 'x'.repeat(201)])
    expect(await ask(cancel, key)).toMatchObject({ status: 400 });
});

test('twenty times at once under one key, it is one cancellation', async () => {
  const { ask, subscription } = await subscriber();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cancel, 'key')));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(subscription.cancelAtPeriodEnd).toBe(true);
});

test('a request that did not reach Stripe is retried with its key', async () => {
  const { ask, subscription } = await subscriber();
  app.stripe.faults.add({ status: 500, times: 9 });
  expect(await hurried(() => ask(cancel, 'key'))).toMatchObject({ status: 503 });
  app.stripe.faults.clear();
  expect(await ask(cancel, 'key')).toMatchObject({ status: 200, body: { success: true } });
  expect(subscription.cancelAtPeriodEnd).toBe(true);
});

test('a key is remembered for a week', async () => {
  const { ask, userId } = await subscriber();
  await ask(cancel, 'key');
  const kept = () => app.db.select().from(planChanges).where(eq(planChanges.userId, userId));
  const [{ createdAt }] = (await kept()) as [typeof planChanges.$inferSelect];
  const week = createdAt.getTime() + 7 * 86_400_000;
  await tidyChanges({ db: app.db, now: new Date(week) });
  expect(await kept()).toHaveLength(1);
  await tidyChanges({ db: app.db, now: new Date(week + 1) });
  expect(await kept()).toEqual([]);
});
