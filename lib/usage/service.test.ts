import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits, usageCounters } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { usedBy } from '@/tests/helpers/uploads';
import { getUsage } from './service';
import { lockedLearner, refundUsage, takeUsage } from './statements';

const store = useTestDatabase();
const DAY = '2026-11-20';

const taking = (learnerId: string, caps: Record<string, number>) => sql`
  with learner as (${lockedLearner(learnerId)}), taken as (${takeUsage(caps, DAY)}) select key from taken`;

const refunding = (learnerId: string, keys: string[], day = DAY) => sql`
  with ended as (select ${learnerId}::uuid as learner_id, ${JSON.stringify({ day, keys })}::jsonb as taken),
  refunded as (${refundUsage(sql`ended`)}) select from ended`;

async function take(learnerId: string, caps: Record<string, number>): Promise<string[]> {
  const rows = await store.db.execute<{ key: string }>(taking(learnerId, caps));
  return rows.map(({ key }) => key);
}

const refund = (...given: Parameters<typeof refunding>) => store.db.execute(refunding(...given));

test('a learner reads their usage of today in one round trip', async () => {
  const actor = await createSignedIn(store.db);
  const ctx = learnerContext({ db: store.db, actor });
  const shared = { learnerId: actor.learnerId, key: 'file_uploads' };
  await store.db.insert(usageCounters).values([
    { ...shared, day: '2026-11-19', used: 5 },
    { ...shared, day: '2026-11-20', used: 2 },
  ]);
  expect(await getUsage(ctx, { userId: actor.userId })).toEqual({
    usage: {
      file_uploads: { used: 2, limit: 5 },
      course_generations: { used: 0, limit: 2 },
      flashcard_generations: { used: 0, limit: 5 },
      ai_chat_messages: { used: 0, limit: 20 },
    },
  });
  expect(await queriesOf(store.sql, () => getUsage(ctx, { userId: actor.userId }))).toHaveLength(1);
  const tomorrow = { ...ctx, now: new Date('2026-11-21T00:00:00.000Z') };
  expect((await getUsage(tomorrow, { userId: actor.userId })).usage.file_uploads).toEqual({
    used: 0,
    limit: 5,
  });
});

test('a demo visitor has the id `demo`, and another learner’s usage is refused', async () => {
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const user = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  expect((await getUsage(demo, { userId: 'demo' })).usage.ai_chat_messages).toEqual({
    used: 0,
    limit: 20,
  });
  for (const userId of [user.actor.learnerId, demo.actor.learnerId]) {
    await expect(getUsage(demo, { userId })).rejects.toMatchObject({ code: 'forbidden' });
  }
  for (const userId of ['demo', demo.actor.learnerId]) {
    await expect(getUsage(user, { userId })).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('a demo visitor reads which limits the network has used up', async () => {
  const address = '198.51.100.30';
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  expect(await getUsage(demo, { userId: 'demo' })).toMatchObject({ network_used_up: [] });
  const expire = Date.parse('2026-11-21T12:00:00.000Z');
  await store.db.insert(rateLimits).values([
    { key: `demo_course_generations:2026-11-20:${address}`, points: 60, expire },
    { key: `demo_file_uploads:2026-11-20:${address}`, points: 99, expire },
    { key: `demo_file_uploads:2026-11-19:${address}`, points: 100, expire },
  ]);
  expect(await getUsage(demo, { userId: 'demo' })).toEqual({
    usage: {
      file_uploads: { used: 0, limit: 5 },
      course_generations: { used: 0, limit: 2 },
      flashcard_generations: { used: 0, limit: 5 },
      ai_chat_messages: { used: 0, limit: 20 },
    },
    network_used_up: ['course_generations'],
  });
});

test('only keys below their limit are counted', async () => {
  const actor = await createSignedIn(store.db);
  const caps = { file_uploads: 2, course_generations: 1 };
  expect((await take(actor.learnerId, caps)).sort()).toEqual([
    'course_generations',
    'file_uploads',
  ]);
  expect(await take(actor.learnerId, caps)).toEqual(['file_uploads']);
  expect(await take(actor.learnerId, caps)).toEqual([]);
  expect(await usedBy(learnerContext({ db: store.db, actor }))).toEqual({
    file_uploads: 2,
    course_generations: 1,
  });
});

test('a limit of zero allows none, on a day without usage too', async () => {
  const actor = await createSignedIn(store.db);
  const caps = { ai_chat_messages: 0, file_uploads: 1 };
  expect(await take(actor.learnerId, { ai_chat_messages: 0 })).toEqual([]);
  expect(await take(actor.learnerId, caps)).toEqual(['file_uploads']);
  expect(await take(actor.learnerId, caps)).toEqual([]);
  expect(await usedBy(learnerContext({ db: store.db, actor }))).toEqual({ file_uploads: 1 });
});

test('fifty attempts at once do not exceed the limit, in each of five rounds', async () => {
  for (let round = 0; round < 5; round++) {
    const actor = await createSignedIn(store.db);
    const takes = await Promise.all(
      Array.from({ length: 50 }, () => take(actor.learnerId, { ai_chat_messages: 20 })),
    );
    expect(takes.flat()).toHaveLength(20);
    expect(await usedBy(learnerContext({ db: store.db, actor }))).toEqual({ ai_chat_messages: 20 });
  }
});

test('counting and refunding at once, in any order of keys, neither deadlocks nor loses a count', async () => {
  const actor = await createSignedIn(store.db);
  const caps = { file_uploads: 1000, course_generations: 1000, flashcard_generations: 1000 };
  const keys = Object.keys(caps);
  await take(actor.learnerId, caps);
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await take(actor.learnerId, caps);
      await refund(actor.learnerId, n % 2 ? keys : keys.toReversed());
    }),
  );
  expect(await usedBy(learnerContext({ db: store.db, actor }))).toEqual({
    file_uploads: 1,
    course_generations: 1,
    flashcard_generations: 1,
  });
});

test("counting and refunding wait for the learner's row, so that they cannot deadlock", async () => {
  const { learnerId } = await createSignedIn(store.db);
  await take(learnerId, { file_uploads: 5 });
  const impatient = (statement: SQL) =>
    store.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '50ms'`);
      await tx.execute(statement);
    });
  const LOCK_TIMEOUT = { cause: { code: '55P03' } };
  await store.db.transaction(async (holder) => {
    await holder.execute(lockedLearner(learnerId));
    await expect(impatient(taking(learnerId, { file_uploads: 5 }))).rejects.toMatchObject(
      LOCK_TIMEOUT,
    );
    await expect(impatient(refunding(learnerId, ['file_uploads']))).rejects.toMatchObject(
      LOCK_TIMEOUT,
    );
  });
});

test('a refund after an admin reset the usage does not go below zero', async () => {
  const actor = await createSignedIn(store.db);
  const ctx = learnerContext({ db: store.db, actor });
  await store.db
    .insert(usageCounters)
    .values({ learnerId: actor.learnerId, day: '2026-11-20', key: 'file_uploads', used: 1 });
  await refund(actor.learnerId, ['file_uploads', 'file_uploads', 'course_generations']);
  expect(await usedBy(ctx)).toEqual({ file_uploads: 0 });
});

test('usage of yesterday is refunded to yesterday', async () => {
  const actor = await createSignedIn(store.db);
  const ctx = learnerContext({ db: store.db, actor });
  await store.db.insert(usageCounters).values([
    { learnerId: actor.learnerId, day: '2026-11-19', key: 'file_uploads', used: 3 },
    { learnerId: actor.learnerId, day: '2026-11-20', key: 'file_uploads', used: 1 },
  ]);
  await refund(actor.learnerId, ['file_uploads'], '2026-11-19');
  expect(await usedBy(ctx, '2026-11-19')).toEqual({ file_uploads: 2 });
  expect(await usedBy(ctx, '2026-11-20')).toEqual({ file_uploads: 1 });
});

test('a refund after usage was reset leaves it at zero', async () => {
  const { learnerId } = await createSignedIn(store.db);
  await take(learnerId, { file_uploads: 5 });
  await store.db
    .update(usageCounters)
    .set({ used: 0 })
    .where(eq(usageCounters.learnerId, learnerId));
  await refund(learnerId, ['file_uploads']);
  expect(
    await store.db
      .select({ used: usageCounters.used })
      .from(usageCounters)
      .where(eq(usageCounters.learnerId, learnerId)),
  ).toEqual([{ used: 0 }]);
});
