import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews, learners, passages, processingJobs } from '@/db/schema';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, uploadRequest } from '@/tests/helpers/uploads';
import { eraseExpiredVisitors, handOverDocuments } from './demo-data';
import { getDocument, getLibrary } from './documents/service';
import { processContent } from './processing/process';
import { markMastered, reviewCard } from './progress/service';

const store = useTestDatabase();

test("a visitor's documents, progress and reviews pass to the account, and nobody else's", async () => {
  const visitor = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const account = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const other = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const documentId = await createDocument(store.db, visitor.actor);
  await createDocument(store.db, other.actor);
  const { content } = await getDocument(visitor, { documentId });
  const cardId = content.flashcards[0]!.id;
  await markMastered(visitor, { cardId });
  await reviewCard(visitor, { cardId, grade: 4 });

  await handOverDocuments(store.db, visitor.actor.learnerId, account.actor.learnerId);

  expect((await getLibrary(visitor)).documents).toEqual([]);
  expect((await getLibrary(other)).documents).toHaveLength(1);
  expect((await getDocument(account, { documentId })).content.flashcards[0]).toMatchObject({ mastered: true });
  const [review] = await store.db.select().from(cardReviews).where(eq(cardReviews.cardId, cardId));
  expect(review?.learnerId).toBe(account.actor.learnerId);
});

test('work that runs while the visitor opens an account delivers to the account', async () => {
  const work = heldWork();
  const visitor = learnerContext({
    db: store.db,
    actor: await createDemo(store.db),
    study: { runJob: work.runJob },
    address: '198.51.100.77',
  });
  const account = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const jobId = randomUUID();
  const answer = processContent(visitor, { job_id: jobId }, uploadRequest()).catch((error) => error);
  await work.started;
  await handOverDocuments(store.db, visitor.actor.learnerId, account.actor.learnerId);
  work.release();
  await answer;
  const { documents } = await getLibrary(account);
  expect(documents).toHaveLength(1);
  const [job] = await store.db.select().from(processingJobs).where(eq(processingJobs.id, jobId));
  expect(job).toMatchObject({ status: 'done', documentId: documents[0]!.document_id });
});

test('visitors are erased with all their things once their day is over, a few at a time', async () => {
  await store.db.delete(learners).where(eq(learners.kind, 'demo'));
  const visitors = await Promise.all(
    Array.from({ length: 12 }, () => createDemo(store.db, new Date(TEST_NOW.getTime() - 1))),
  );
  const today = await createDemo(store.db, TEST_NOW);
  const account = await createSignedIn(store.db);
  const gone = await createDocument(store.db, visitors[0]!);
  const kept = await createDocument(store.db, today);
  await createDocument(store.db, account);

  const erased = await Promise.all([
    eraseExpiredVisitors(store.db, TEST_NOW),
    eraseExpiredVisitors(store.db, TEST_NOW),
  ]);
  expect(erased).toEqual([5, 5]);
  expect(await eraseExpiredVisitors(store.db, TEST_NOW)).toBe(2);
  expect(await eraseExpiredVisitors(store.db, TEST_NOW)).toBe(0);

  const ids = visitors.map(({ learnerId }) => learnerId);
  expect(await store.db.$count(learners, inArray(learners.id, ids))).toBe(0);
  expect(await store.db.$count(passages, eq(passages.documentId, gone))).toBe(0);
  expect(await store.db.$count(passages, eq(passages.documentId, kept))).toBe(3);
  expect(await store.db.$count(learners, inArray(learners.id, [today.learnerId, account.learnerId]))).toBe(2);
});
