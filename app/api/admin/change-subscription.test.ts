import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntries, planGrants } from '@/db/schema';
import { endGrant, lockUser } from '@/lib/admin/users/grant-store';
import type { ErrorDetail } from '@/lib/errors';
import { DAY_MS } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { givenByAdmin } from '@/tests/helpers/grants';
import { hurried } from '@/tests/helpers/hurried';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useStripe } from '@/tests/helpers/stripe';
import { GET as getCards } from '../gamification/challenges/[userId]/route';
import { POST as change } from './users/[userId]/subscription/route';

const app = useStripe();
const REASON = 'Won a year at the fair';
const UPGRADE = { subscription_status: 'active' };
const DOWNGRADE = { subscription_status: 'trial' };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let owner: Record<string, string>;

beforeAll(async () => {
  owner = await adminHeaders(app.db);
});
afterEach(async () => {
  app.stripe.faults.clear();
  expect(await brokenInvariants(app.db)).toEqual([]);
});

/** A user whose trial is over, unless it goes on for `trialDays`. */
async function customer(trialDays = -1) {
  const made = await app.createCustomer({
    trialEndsAt: new Date(Date.now() + trialDays * DAY_MS),
  });
  const { userId } = made;
  const path = `/api/admin/users/${userId}/subscription`;
  const post = (body: object, key: string = randomUUID(), headers = owner) =>
    call(change, {
      path,
      params: { userId },
      body,
      headers: { ...headers, 'idempotency-key': key },
    });
  const bearer = await signedInHeaders(app.db, { id: userId });
  const isLocked = async () => {
    const { body } = await call(getCards, { params: { userId }, headers: bearer });
    return (body as { detail?: ErrorDetail }).detail?.code === 'plan_required';
  };
  const entries = () =>
    app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.userId, userId))
      .orderBy(asc(auditEntries.happenedAt));
  const outcomes = async () =>
    (await entries()).filter(({ stage }) => stage !== 'asked').map(({ stage }) => stage);
  const grants = () => app.db.select().from(planGrants).where(eq(planGrants.userId, userId));
  /** A plan bought now, of which the app knows. */
  const buy = async () => {
    const { subscription } = await made.pay('yearly', new Date());
    await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
    return { subscription, charge: app.stripe.lastCharge(subscription) };
  };
  return { ...made, post, isLocked, entries, outcomes, grants, buy };
}

describe('an upgrade', () => {
  test('opens the plan on the very next request, and the log has who, what and why', async () => {
    const { userId, post, isLocked, entries, grants } = await customer();
    expect(await isLocked()).toBe(true);
    expect(await post({ ...UPGRADE, reason: ` ${REASON}\n` })).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { userId, subscription_status: 'active', granted: true, plan: null },
      },
    });
    expect(await isLocked()).toBe(false);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ stage: 'done', action: 'upgrade', admin: 'keeper', reason: REASON },
      before: { granted: false },
      after: { granted: true, ends_at: null },
    });
    expect(await grants()).toMatchObject([
      { id: entry?.id, grantedBy: 'keeper', endsAt: null, endedAt: null },
    ]);
    expect(app.stripe.calls).toEqual([]);
  });

  test('with another end takes the place of the one before', async () => {
    const { post, entries, grants } = await customer();
    const [first, second] = [inDays(30), inDays(7)];
    await post({ ...UPGRADE, ends_at: first });
    await post({ ...UPGRADE, ends_at: second });
    expect((await grants()).filter(({ endedAt }) => endedAt === null)).toMatchObject([
      { endsAt: new Date(second) },
    ]);
    expect((await entries())[1]).toMatchObject({
      reason: null,
      before: { granted: true, ends_at: first },
      after: { granted: true, ends_at: second },
    });
  });

  test('after the end of the one before is a new one', async () => {
    const { post, grants, entries, outcomes } = await customer();
    await post({ ...UPGRADE, ends_at: inDays(1) });
    await app.db.update(planGrants).set({ endsAt: new Date() });
    expect(await post(UPGRADE)).toMatchObject({ status: 200, body: { user: { granted: true } } });
    expect(await grants()).toHaveLength(2);
    expect((await entries())[1]).toMatchObject({ before: { granted: false } });
    expect(await outcomes()).toEqual(['done', 'done']);
  });

  test.each([null, '2999-01-01T00:00:00.000Z'])(
    'with the end %s is refused if the same plan is given already',
    async (ends_at) => {
      const { post, outcomes, grants } = await customer();
      await post({ ...UPGRADE, ends_at });
      expect(await post({ ...UPGRADE, ends_at })).toMatchObject({
        status: 409,
        body: { error: 'An admin has already granted this plan.' },
      });
      expect(await outcomes()).toEqual(['done', 'refused']);
      expect(await grants()).toHaveLength(1);
    },
  );

  test('beside a paid plan changes nothing at Stripe', async () => {
    const { post, buy } = await customer();
    const { subscription } = await buy();
    const calls = app.stripe.calls.length;
    expect(await post(UPGRADE)).toMatchObject({
      body: { user: { granted: true, plan: { type: 'yearly', state: 'active' } } },
    });
    expect([subscription.status, app.stripe.calls.length]).toEqual(['active', calls]);
  });

  test('by two admins at once leaves one plan, and ten requests with one key are one', async () => {
    const { post, outcomes, grants } = await customer();
    const other = await adminHeaders(app.db, { role: 'owner' });
    await Promise.all([
      post({ ...UPGRADE, ends_at: inDays(3) }),
      post({ ...UPGRADE, ends_at: inDays(4) }, randomUUID(), other),
      ...Array.from({ length: 10 }, () => post(UPGRADE, 'ten times')),
    ]);
    expect((await grants()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(await outcomes()).toEqual(['done', 'done', 'done']);
  });
});

describe('a downgrade', () => {
  test('ends a given plan on the very next request', async () => {
    const { post, isLocked, entries } = await customer();
    await post(UPGRADE);
    expect(await post({ ...DOWNGRADE, reason: REASON })).toMatchObject({
      status: 200,
      body: { success: true, user: { subscription_status: 'expired', granted: false } },
    });
    expect(await isLocked()).toBe(true);
    expect((await entries()).filter(({ action }) => action === 'downgrade')).toMatchObject([
      { stage: 'asked', reason: REASON },
      {
        ...{ stage: 'done', admin: 'keeper', reason: REASON, detail: {} },
        before: { granted: true, ends_at: null },
        after: { granted: false },
      },
    ]);
  });

  test('gives back the days of the trial that are left', async () => {
    const { post } = await customer(2);
    await post(UPGRADE);
    expect(await post(DOWNGRADE)).toMatchObject({
      body: { user: { subscription_status: 'trial', trial_days_left: 2 } },
    });
  });

  test('ends the subscription at Stripe at once, without a refund', async () => {
    const { post, buy, isLocked, entries } = await customer();
    const { subscription, charge } = await buy();
    expect(await isLocked()).toBe(false);
    expect(await post(DOWNGRADE)).toMatchObject({
      status: 200,
      body: { user: { subscription_status: 'expired', plan: { state: 'canceled' } } },
    });
    expect([subscription.status, charge.amountRefunded, await isLocked()]).toEqual([
      'canceled',
      0,
      true,
    ]);
    expect((await entries())[1]).toMatchObject({
      stage: 'done',
      detail: { subscription_id: subscription.id },
      before: { subscription: 'active' },
      after: { subscription: 'canceled' },
    });
  });

  test('ends both, the given plan and the one at Stripe', async () => {
    const { post, buy, grants } = await customer();
    const { subscription } = await buy();
    await post(UPGRADE);
    expect(await post(DOWNGRADE)).toMatchObject({
      body: { user: { subscription_status: 'expired', granted: false } },
    });
    expect(subscription.status).toBe('canceled');
    expect(await grants()).toMatchObject([{ endedAt: expect.any(Date) }]);
  });

  test('leaves a subscription to something else as it is', async () => {
    const { post, buy } = await customer();
    const { subscription } = await buy();
    const price = app.stripe.addPrice('monthly', { lookup_key: null, product: 'prod_yoga' });
    const other = app.stripe.simulation.subscribe({
      customer: subscription.customer,
      price: price.id,
    });
    expect(await post(DOWNGRADE)).toMatchObject({ status: 200 });
    expect([subscription.status, other.status]).toEqual(['canceled', 'active']);
    expect(await post(DOWNGRADE)).toMatchObject({
      status: 409,
      body: { error: 'This user has no plan to end.' },
    });
    expect(other.status).toBe('active');
  });

  test('of a user in the trial is refused, and logged', async () => {
    const { post, outcomes } = await customer(2);
    expect(await post(DOWNGRADE)).toMatchObject({
      status: 409,
      body: {
        error: 'This user has no plan to end.',
        detail: { code: 'subscription_ended' },
      },
    });
    expect(await outcomes()).toEqual(['refused']);
  });

  test('takes effect once: a late retry leaves the plan that was given since', async () => {
    const { post, outcomes } = await customer();
    await post(UPGRADE);
    await post(DOWNGRADE, 'once');
    await post(UPGRADE);
    expect(await post(DOWNGRADE, 'once')).toMatchObject({
      status: 200,
      body: { user: { granted: true } },
    });
    expect(await post(UPGRADE, 'once')).toMatchObject({ status: 409 });
    expect(await outcomes()).toEqual(['done', 'done', 'done', 'refused']);
  });

  test('doesn’t share its idempotency key with another action, or another user', async () => {
    const [one, other] = [await customer(), await customer()];
    const [key, another] = [randomUUID(), randomUUID()];
    const conflict = { status: 409, body: { detail: { code: 'conflict' } } };
    expect(await one.post(UPGRADE, key)).toMatchObject({ status: 200 });
    expect(await one.post(DOWNGRADE, key)).toMatchObject(conflict);
    expect(await one.post(DOWNGRADE, another)).toMatchObject({ status: 200 });
    expect(await one.post(UPGRADE, another)).toMatchObject(conflict);
    expect(await one.outcomes()).toEqual(['done', 'refused', 'done', 'refused']);
    await other.post(UPGRADE);
    expect(await other.post(DOWNGRADE, another)).toMatchObject(conflict);
    expect(await other.isLocked()).toBe(false);
  });

  test('asked for ten times at once ends the plan once', async () => {
    const { post, buy, outcomes } = await customer();
    const { subscription } = await buy();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(DOWNGRADE)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    expect(subscription.status).toBe('canceled');
    expect(await outcomes()).toHaveLength(10);
  });

  test('while another admin replaces the plan ends the new one', async () => {
    const { userId, post, grants, outcomes } = await customer();
    await post(UPGRADE);
    let downgraded: ReturnType<typeof post> | undefined;
    await app.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const moment = new Date();
      await endGrant(tx, userId, moment);
      await givenByAdmin(tx, { userId, endsAt: new Date(inDays(7)) }, moment);
      downgraded = post(DOWNGRADE);
      await vi.waitUntil(async () => {
        const waiting = await app.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length > 0;
      }, PATIENCE_MS);
    });
    expect(await downgraded).toMatchObject({ status: 200, body: { user: { granted: false } } });
    expect((await grants()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect((await outcomes()).at(-1)).toBe('done');
  });

  test('while Stripe is down changes nothing, and the same request succeeds later', async () => {
    const { post, buy, grants, outcomes } = await customer();
    const { subscription } = await buy();
    await post(UPGRADE);
    app.stripe.faults.add({ status: 500, times: 99 });
    expect(await hurried(() => post(DOWNGRADE, 'key'))).toMatchObject({
      status: 503,
      body: { detail: { code: 'payment_unavailable' } },
    });
    expect(await grants()).toMatchObject([{ endedAt: null }]);
    expect(await outcomes()).toEqual(['done', 'failed']);
    app.stripe.faults.clear();
    expect(await post(DOWNGRADE, 'key')).toMatchObject({ status: 200 });
    expect(subscription.status).toBe('canceled');
  });

  test('that ended the plan at Stripe succeeds, even if it can’t be read afterwards', async () => {
    const { post, buy, outcomes } = await customer();
    const { subscription } = await buy();
    const ending = 'DELETE /v1/subscriptions/:id';
    const { length } = app.stripe.calls;
    app.stripe.faults.add({ on: ending, delayMs: 500 });
    const downgraded = post(DOWNGRADE);
    await vi.waitUntil(() => app.stripe.calls.slice(length).includes(ending), PATIENCE_MS);
    app.stripe.faults.add({ status: 500, times: 99 });
    expect(await downgraded).toMatchObject({ status: 200 });
    expect(subscription.status).toBe('canceled');
    expect(await outcomes()).toEqual(['done']);
    app.stripe.faults.clear();
    await app.deliver(app.stripe.simulation.events.slice(-1), new Date());
    expect(await post(DOWNGRADE)).toMatchObject({
      status: 409,
      body: { error: 'This user has no plan to end.' },
    });
  });
});

test.each([
  [{}, 'Choose active or trial.'],
  [{ subscription_status: 'expired' }, 'Choose active or trial.'],
  [{ ...UPGRADE, ends_at: 'tomorrow' }, 'Enter the end as a date and time.'],
  [{ ...UPGRADE, ends_at: '2031-02-30T00:00:00Z' }, 'Enter the end as a date and time.'],
  [{ ...UPGRADE, ends_at: '2026-01-01T00:00:00Z' }, 'Choose an end in the future.'],
  [{ ...UPGRADE, reason: 'x'.repeat(501) }, 'Keep the reason to 500 characters or fewer'],
])('%j is refused: %s', async (body, error) => {
  const { post, grants } = await customer();
  expect(await post(body)).toMatchObject({ status: 400, body: { error } });
  expect(await grants()).toEqual([]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('no user %s: 404', async (userId) => {
  for (const body of [UPGRADE, DOWNGRADE])
    expect(await call(change, { params: { userId }, body, headers: owner })).toMatchObject({
      status: 404,
      body: { error: 'This user no longer exists.' },
    });
});
