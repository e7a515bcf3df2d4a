import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews, documents, learners, practiceRuns, storedFiles } from '@/db/schema';
import {
  createDemo,
  createDocument,
  createSignedIn,
  createUser,
  visitor,
} from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../../time/days';
import { startDemo } from './demo';
import { transferDemo } from './demo-store';
import { eraseExpiredDemos } from './erase-demos';

const store = useTestDatabase();

const ownerOf = async (documentId: string) =>
  (await store.db.select().from(documents).where(eq(documents.id, documentId)))[0]?.learnerId;
const learner = async (id: string) =>
  (await store.db.select().from(learners).where(eq(learners.id, id)))[0];

test('a demo lasts 24 hours', async () => {
  const demo = await startDemo(testContext({ db: store.db, actor: visitor }));
  expect(demo).toMatchObject({ kind: 'demo', expiresAt: new Date('2026-11-21T12:00:00.000Z') });
  expect(await learner(demo?.learnerId ?? '')).toMatchObject({ kind: 'demo', createdAt: TEST_NOW });
});

test('a running demo is kept, and a signed-in user gets none', async () => {
  const demo = await createDemo(store.db);
  expect(await startDemo(testContext({ db: store.db, actor: demo }))).toEqual(demo);
  const user = await createSignedIn(store.db);
  expect(await startDemo(testContext({ db: store.db, actor: user }))).toBeUndefined();
});

test('the documents of a demo visitor move to the account, those of others stay', async () => {
  const [demo, other, user] = [
    await createDemo(store.db),
    await createDemo(store.db),
    await createUser(store.db),
  ];
  const [moved, kept] = [
    await createDocument(store.db, demo.learnerId),
    await createDocument(store.db, other.learnerId),
  ];
  await transferDemo(store.db, { from: demo.learnerId, to: user.id, quotaBytes: 0 });
  expect(await ownerOf(moved)).toBe(user.id);
  expect(await ownerOf(kept)).toBe(other.learnerId);
});

test('of a demo visitor’s originals, the account keeps what fits its quota, besides all its own', async () => {
  const [demo, user] = [await createDemo(store.db), await createUser(store.db)];
  const original = async (learnerId: string, size: number, createdAt = TEST_NOW) => {
    const documentId = await createDocument(store.db, learnerId);
    const file = {
      id: randomUUID(),
      learnerId,
      documentId,
      filename: 'sleep.pdf',
      size,
      received: size,
      createdAt,
    };
    await store.db.insert(storedFiles).values(file);
    return documentId;
  };
  const keptOf = async (learnerId: string) =>
    (await store.db.select().from(storedFiles).where(eq(storedFiles.learnerId, learnerId))).map(
      (file) => file.documentId,
    );
  const own = await original(user.id, 60);
  const first = await original(demo.learnerId, 40);
  const second = await original(demo.learnerId, 1, new Date(TEST_NOW.getTime() + 1));
  await transferDemo(store.db, { from: demo.learnerId, to: user.id, quotaBytes: 100 });
  expect(new Set(await keptOf(user.id))).toEqual(new Set([own, first]));
  expect(await keptOf(demo.learnerId)).toEqual([]);
  expect(await ownerOf(second)).toBe(user.id);
});

test('an account that already exceeds its quota loses none of its originals', async () => {
  const [demo, user] = [await createDemo(store.db), await createUser(store.db)];
  const documentId = await createDocument(store.db, user.id);
  const file = {
    id: randomUUID(),
    learnerId: user.id,
    documentId,
    filename: 'sleep.pdf',
    createdAt: TEST_NOW,
  };
  await store.db.insert(storedFiles).values({ ...file, size: 60, received: 60 });
  await transferDemo(store.db, { from: demo.learnerId, to: user.id, quotaBytes: 50 });
  expect(await store.db.$count(storedFiles, eq(storedFiles.learnerId, user.id))).toBe(1);
});

test('an expired demo is erased with its documents; accounts and running demos stay', async () => {
  const now = new Date(TEST_NOW.getTime() + DAY_MS);
  const over = await createDemo(store.db, now);
  const running = await createDemo(store.db, new Date(now.getTime() + 1));
  const user = await createUser(store.db);
  const documentId = await createDocument(store.db, over.learnerId);
  await eraseExpiredDemos(store.db, now);
  expect(await learner(over.learnerId)).toBeUndefined();
  expect(await ownerOf(documentId)).toBeUndefined();
  expect(await learner(running.learnerId)).toBeDefined();
  expect(await learner(user.id)).toBeDefined();
});

test('an expired demo that can’t be erased now doesn’t keep the others, and is erased the next time', async () => {
  const now = new Date(TEST_NOW.getTime() + DAY_MS);
  const [held, over] = [await createDemo(store.db, TEST_NOW), await createDemo(store.db, now)];
  const documentId = await createDocument(store.db, held.learnerId);
  await store.db.transaction(async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, documentId)).for('update');
    await expect(eraseExpiredDemos(store.db, now)).rejects.toThrow();
  });
  expect(await learner(over.learnerId)).toBeUndefined();
  expect(await learner(held.learnerId)).toBeDefined();
  await eraseExpiredDemos(store.db, now);
  expect(await learner(held.learnerId)).toBeUndefined();
});

test('an expired demo’s log is erased, however long it is', async () => {
  const now = new Date(TEST_NOW.getTime() + DAY_MS);
  const { learnerId } = await createDemo(store.db, now);
  const running = await createDemo(store.db, new Date(now.getTime() + 1));
  for (const of of [learnerId, running.learnerId]) {
    await createDocument(store.db, of);
    await store.sql`
      insert into card_reviews (id, card_id, learner_id, grade, reviewed_at)
      select gen_random_uuid(), cards.id, ${of}, 3, ${TEST_NOW.toISOString()}::timestamptz + n * interval '1 s'
      from cards join documents on documents.id = document_id, generate_series(1, 10_001) as n
      where documents.learner_id = ${of}`;
    await store.sql`
      insert into practice_runs (id, learner_id, chapter, kind, items, started_at, finished_at)
      select gen_random_uuid(), ${of}, 0, 'learn', '[]', ${TEST_NOW.toISOString()}::timestamptz, ${TEST_NOW.toISOString()}::timestamptz
      from generate_series(1, 11)`;
  }
  const [{ reviews } = { reviews: 0 }] = await store.sql`
    select count(*)::int as reviews from card_reviews where learner_id = ${running.learnerId}`;
  await eraseExpiredDemos(store.db, now);
  expect(await learner(learnerId)).toBeUndefined();
  expect(await store.db.$count(cardReviews)).toBe(reviews);
  expect(await store.db.$count(practiceRuns)).toBe(11);
});
