import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  accountTallies,
  billingAccounts,
  dailyMetrics,
  documents,
  learners,
  outbox,
  payments,
  planGrants,
  ratingReports,
  redemptions,
  stripeEvents,
  subscriptionProblems,
  usageCounters,
  users,
} from '@/db/schema';
import { createDemo, createDocument, createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { createProfessor } from '@/tests/helpers/professors';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../../time/days';
import { sumTallies } from './accounts-store';
import { getAnalytics } from './analytics';
import { countMissingDays } from './roll-up';

const store = useTestDatabase();
const days = (count: number, ms = 0) => new Date(TEST_NOW.getTime() + count * DAY_MS + ms);
const analytics = (now = TEST_NOW) => getAnalytics({ db: store.db, now });

/** Each test begins with an empty site. */
beforeEach(async () => {
  await store.db.delete(learners);
  await store.sql`truncate billing_accounts, stripe_events, payments, daily_metrics, rating_reports`;
});

async function createPaying(
  given: Partial<typeof billingAccounts.$inferInsert> = {},
  trialEndsAt = days(-1),
) {
  const { id: userId } = await createUser(store.db, { trialEndsAt });
  await store.db.insert(billingAccounts).values({
    ...{ userId, customerId: `cus_${userId}`, subscriptionId: `sub_${userId}` },
    ...{ status: 'active', plan: 'monthly', periodEnd: days(10), checkAt: days(1) },
    createdAt: TEST_NOW,
    ...given,
  });
  return userId;
}

async function give(userId: string, given: Partial<typeof planGrants.$inferInsert> = {}) {
  const id = randomUUID();
  await store.db
    .insert(planGrants)
    .values({ id, userId, grantedBy: 'keeper', createdAt: TEST_NOW, ...given });
}

test('a new site: nothing counts, and nothing waits', async () => {
  const { users: accounts, revenue, usage, series, waiting } = await analytics();
  expect(accounts).toEqual({
    total: 0,
    trial: 0,
    paid: 0,
    granted: 0,
    new_signups_week: 0,
    conversion_rate: 0,
  });
  expect([revenue, usage]).toEqual([{ monthly_estimate: 0 }, { today_actions: 0, files_today: 0 }]);
  expect(series).toHaveLength(90);
  expect([series[0]?.day, series[89]]).toEqual([
    '2026-08-23',
    { day: '2026-11-20', sign_ups: 0, active_learners: 0, revenue: 0, documents: 0 },
  ]);
  const none = { count: 0, oldest: null };
  expect(waiting).toEqual({
    redemptions: none,
    reports: none,
    mail: none,
    webhooks: none,
    subscription_problems: none,
  });
});

test('each account counts as paid, given, in its trial, or none of them', async () => {
  await createUser(store.db, { trialEndsAt: null, emailVerifiedAt: null });
  await createUser(store.db, { trialEndsAt: days(0, 1) });
  await createUser(store.db, { trialEndsAt: TEST_NOW });
  await createUser(store.db, { trialEndsAt: days(-9) });
  await createPaying();
  await createPaying({ plan: 'yearly', status: 'past_due', periodEnd: days(-9) });
  await createPaying({ plan: 'yearly' }, days(2));
  await createPaying({ status: 'canceled', checkAt: null });
  await createPaying({ cancelAtPeriodEnd: true, periodEnd: TEST_NOW });
  await createPaying({ status: 'incomplete' }, days(2));
  await give((await createUser(store.db, { trialEndsAt: days(-9) })).id);
  await give((await createUser(store.db, { trialEndsAt: days(2) })).id, { endsAt: days(0, 1) });
  await give((await createUser(store.db, { trialEndsAt: days(-9) })).id, { endsAt: TEST_NOW });
  await give((await createUser(store.db, { trialEndsAt: days(-9) })).id, { endedAt: TEST_NOW });
  await give(await createPaying());
  const { users: accounts, revenue } = await analytics();
  expect(accounts).toEqual({
    total: 15,
    trial: 2,
    paid: 4,
    granted: 2,
    new_signups_week: 15,
    // 3 paid of the 10 whose trial is over.
    conversion_rate: 30,
  });
  expect(revenue).toEqual({ monthly_estimate: 91.48 });
});

test('accounts are counted as they come and go, also while tallies are summed up', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { id } = await createUser(store.db, { trialEndsAt: n % 2 ? days(-1) : null });
      await sumTallies(store.db);
      return id;
    }),
  );
  await Promise.all([
    ...ids.slice(0, 5).map((id) => store.db.delete(learners).where(eq(learners.id, id))),
    ...ids.slice(5, 7).map((id) =>
      store.db
        .update(users)
        .set({ trialEndsAt: days(1) })
        .where(eq(users.id, id)),
    ),
    sumTallies(store.db),
    sumTallies(store.db),
  ]);
  expect((await analytics()).users).toMatchObject({ total: 7, trial: 2 });
  await sumTallies(store.db);
  await sumTallies(store.db);
  expect(await store.db.$count(accountTallies)).toBe(1);
  expect((await analytics()).users).toMatchObject({ total: 7, trial: 2 });
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('an erased account that paid counts no more', async () => {
  const userId = await createPaying();
  await store.db
    .update(billingAccounts)
    .set({ closedAt: TEST_NOW })
    .where(eq(billingAccounts.userId, userId));
  await store.db.delete(learners).where(eq(learners.id, userId));
  expect((await analytics()).users).toMatchObject({ total: 0, paid: 0, conversion_rate: 0 });
});

test('today’s usage is that of all learners, today only', async () => {
  const { id } = await createUser(store.db);
  const { learnerId } = await createDemo(store.db);
  const used = (learner: string, day: string, key: string, count: number) => ({
    ...{ learnerId: learner, day, key, used: count },
  });
  await store.db
    .insert(usageCounters)
    .values([
      used(id, '2026-11-20', 'file_uploads', 3),
      used(id, '2026-11-20', 'ai_chat_messages', 9),
      used(learnerId, '2026-11-20', 'file_uploads', 2),
      used(learnerId, '2026-11-20', 'course_generations', 1),
      used(id, '2026-11-19', 'file_uploads', 40),
      used(id, '2026-11-21', 'file_uploads', 40),
    ]);
  expect((await analytics()).usage).toEqual({ today_actions: 15, files_today: 5 });
});

const lastOf = async (count: number, now = TEST_NOW) => (await analytics(now)).series.slice(-count);

test('days end at midnight UTC: sign-ups, documents, and learners who earned a point', async () => {
  const midnight = new Date('2026-11-20T00:00:00Z');
  const { id } = await createUser(store.db, { createdAt: new Date(midnight.getTime() - 1) });
  const { learnerId } = await createDemo(store.db);
  await createUser(store.db, { createdAt: midnight });
  await createUser(store.db, { createdAt: days(-6.5) });
  await createUser(store.db, { createdAt: days(-6.5, -1) });
  for (const [owner, createdAt] of [
    [id, new Date(midnight.getTime() - 1)],
    [id, midnight],
    [learnerId, TEST_NOW],
  ] as const) {
    const documentId = await createDocument(store.db, owner);
    await store.db.update(documents).set({ createdAt }).where(eq(documents.id, documentId));
  }
  const [ada, bea] = [await createPlayer(store.db), await createPlayer(store.db)];
  await ada.earn(2, {}, days(-1));
  await ada.earn(2);
  await ada.earn(2);
  await bea.did('question');
  await bea.grant(100);
  await ada.freeze(1, days(-1));
  expect(await lastOf(2)).toEqual([
    { day: '2026-11-19', sign_ups: 1, active_learners: 1, revenue: 0, documents: 1 },
    { day: '2026-11-20', sign_ups: 3, active_learners: 1, revenue: 0, documents: 2 },
  ]);
  expect((await analytics()).users.new_signups_week).toBe(5);
});

test('a day is counted ten minutes after its end, and then keeps its totals', async () => {
  const { id } = await createUser(store.db);
  await createDocument(store.db, id);
  const { userId, earn } = await createPlayer(store.db);
  await earn(3);
  const before = { day: '2026-11-20', sign_ups: 2, active_learners: 1, revenue: 0, documents: 1 };
  const unsettled = new Date('2026-11-21T00:09:59.999Z');
  expect((await lastOf(2, unsettled))[0]).toEqual(before);
  await createUser(store.db);
  const late = { ...before, sign_ups: 3 };
  const settled = new Date('2026-11-21T00:10:00Z');
  expect((await lastOf(2, settled))[0]).toEqual(late);
  for (const gone of [id, userId]) await store.db.delete(learners).where(eq(learners.id, gone));
  expect((await lastOf(2, settled))[0]).toEqual(late);
  expect((await analytics(settled)).users).toMatchObject({ total: 1, new_signups_week: 3 });
  expect((await analytics(days(30))).series.find(({ day }) => day === late.day)).toEqual(late);
});

test('after months without a request, every day is there at once, counted once', async () => {
  await createUser(store.db, { createdAt: days(-80) });
  await createUser(store.db, { createdAt: days(-1) });
  const answers = await Promise.all([1, 2, 3, 4].map(() => analytics()));
  for (const { series } of answers) expect(series).toEqual(answers[0]?.series);
  const counted = answers[0]?.series.filter(({ sign_ups }) => sign_ups === 1);
  expect(counted?.map(({ day }) => day)).toEqual(['2026-09-01', '2026-11-19']);
  expect(await store.db.$count(dailyMetrics)).toBe(89 * 3);
});

test('a caller waits for the newest days only, and the maintenance job counts the rest', async () => {
  for (const day of [-20, -2]) await createUser(store.db, { createdAt: days(day) });
  const totals = await countMissingDays({ db: store.db, now: TEST_NOW }, { enough: 1 });
  expect(new Set(totals.map(({ day }) => day))).toEqual(
    new Set(['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']),
  );
  const all = await countMissingDays({ db: store.db, now: TEST_NOW });
  expect(all).toHaveLength(89 * 3);
  expect(all).toContainEqual({ day: '2026-10-31', metric: 'sign_ups', value: 1 });
});

test('revenue counts on the day of the payment, less refunds, and outlives the payer', async () => {
  const { id: userId } = await createUser(store.db);
  const pay = (invoiceId: string, amountCents: number, paidAt: Date) =>
    store.db.insert(payments).values({ invoiceId, userId, amountCents, paidAt });
  const midnight = new Date('2026-11-20T00:00:00Z');
  await analytics();
  await Promise.all([
    pay('in_1', 2499, new Date(midnight.getTime() - 1)),
    pay('in_2', 24_900, midnight),
    pay('in_3', 2499, TEST_NOW),
    pay('in_4', 2499, days(-89)),
    pay('in_5', 2499, days(-90)),
  ]);
  const revenues = async () => (await analytics()).series.map(({ revenue }) => revenue);
  expect((await revenues()).filter(Boolean)).toEqual([24.99, 24.99, 273.99]);
  const refund = (invoiceId: string, refundedCents: number) =>
    store.db.update(payments).set({ refundedCents }).where(eq(payments.invoiceId, invoiceId));
  await Promise.all([refund('in_1', 500), refund('in_2', 24_900), refund('in_3', 1)]);
  await store.db.delete(learners).where(eq(learners.id, userId));
  expect((await revenues()).slice(-2)).toEqual([19.99, 24.98]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('what waits is counted, with the oldest', async () => {
  const { id: userId } = await createUser(store.db);
  const redeemed = (status: 'pending' | 'fulfilled', redeemedAt: Date, ledgerEntryId: number) => ({
    ...{ id: randomUUID(), userId, itemId, itemName: 'Box', pointsSpent: 1, status },
    ...{ redeemedAt, ledgerEntryId, settledAt: status === 'pending' ? null : TEST_NOW },
  });
  const itemId = await createItem(store.db);
  await store.db
    .insert(redemptions)
    .values([
      redeemed('pending', days(-2), 1),
      redeemed('pending', days(-3), 2),
      redeemed('fulfilled', days(-9), 3),
    ]);
  const event = (id: string, receivedAt: Date, handledAt: Date | null) => ({
    ...{ id, type: 'invoice.paid', receivedAt, handledAt },
  });
  const minutes = (count: number) => new Date(TEST_NOW.getTime() - count * 60_000);
  await store.db
    .insert(stripeEvents)
    .values([
      event('evt_1', minutes(5), null),
      event('evt_2', new Date(minutes(5).getTime() - 1), null),
      event('evt_3', minutes(60), TEST_NOW),
    ]);
  const mail = (createdAt: Date, abandoned: boolean) => ({
    ...{ id: randomUUID(), to: 'ada@example.com', kind: 'reset_password' as const, subject: '' },
    ...{ text: '', html: '', links: [], createdAt, nextTryAt: createdAt, abandoned },
  });
  await store.db.insert(outbox).values([mail(days(-4), true), mail(days(-5), false)]);
  const problem = (subscriptionId: string, of: string, createdAt: Date) => ({
    ...{ userId: of, subscriptionId, reason: 'unknown_price' as const, createdAt },
  });
  const { id: other } = await createUser(store.db);
  await store.db
    .insert(subscriptionProblems)
    .values([problem('sub_1', userId, days(-1)), problem('sub_2', other, days(-7))]);
  const professorId = await createProfessor(store.db);
  const report = (reporterId: string, createdAt: Date, outcome: 'dismissed' | null = null) => ({
    ...{ id: randomUUID(), professorId, reporterId, reason: 'Not true', createdAt, outcome },
    resolvedAt: outcome && TEST_NOW,
  });
  await store.db
    .insert(ratingReports)
    .values([
      report(userId, days(-1)),
      report(other, days(-2)),
      report(other, days(-8), 'dismissed'),
    ]);
  const { waiting } = await analytics();
  expect(waiting).toEqual({
    redemptions: { count: 2, oldest: '2026-11-17T12:00:00.000Z' },
    reports: { count: 2, oldest: '2026-11-18T12:00:00.000Z' },
    mail: { count: 1, oldest: '2026-11-16T12:00:00.000Z' },
    webhooks: { count: 1, oldest: '2026-11-20T11:54:59.999Z' },
    subscription_problems: { count: 2, oldest: '2026-11-13T12:00:00.000Z', user_id: other },
  });
  await store.db.delete(redemptions);
});
