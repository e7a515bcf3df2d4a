import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents, learners } from '@/db/schema';
import { createDemo, createDocument, createSignedIn, createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../../time/days';
import { startDemo } from './demo';
import { eraseExpiredDemos, handOver } from './demo-store';

const store = useTestDatabase();

const ownerOf = async (documentId: string) =>
  (await store.db.select().from(documents).where(eq(documents.id, documentId)))[0]?.learnerId;
const learner = async (id: string) => (await store.db.select().from(learners).where(eq(learners.id, id)))[0];

test('a visit lasts 24 hours', async () => {
  const demo = await startDemo(testContext({ db: store.db, actor: visitor }));
  expect(demo).toMatchObject({ kind: 'demo', expiresAt: new Date('2026-11-21T12:00:00.000Z') });
  expect(await learner(demo?.learnerId ?? '')).toMatchObject({ kind: 'demo', createdAt: TEST_NOW });
});

test('a visit under way goes on, and somebody signed in needs none', async () => {
  const demo = await createDemo(store.db);
  expect(await startDemo(testContext({ db: store.db, actor: demo }))).toEqual(demo);
  const user = await createSignedIn(store.db);
  expect(await startDemo(testContext({ db: store.db, actor: user }))).toBeUndefined();
});

test('what a visitor uploaded becomes the account’s, and nothing of anybody else', async () => {
  const [demo, other, user] = [await createDemo(store.db), await createDemo(store.db), await createUser(store.db)];
  const [mine, theirs] = [
    await createDocument(store.db, demo.learnerId),
    await createDocument(store.db, other.learnerId),
  ];
  await handOver(store.db, demo.learnerId, user.id);
  expect(await ownerOf(mine)).toBe(user.id);
  expect(await ownerOf(theirs)).toBe(other.learnerId);
});

test('when its time is over a visit is erased with what it uploaded; accounts and others stay', async () => {
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
