import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '@/db/client';
import { cards, lessons, studyEvents, tutorExchanges } from '@/db/schema';
import { eraseAccount, lockAccount } from '@/lib/accounts/deletion/erase-store';
import { recordActivity } from '@/lib/points/store';
import { addReview } from '@/lib/study/cards/store';
import { saveDocument } from '@/lib/study/documents/save-document';
import { completeLesson } from '@/lib/study/lessons/store';
import { saveAnswer } from '@/lib/tutor/store';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { createUser } from '../helpers/factories';
import { brokenInvariants } from '../helpers/invariants';
import { studyLessons } from '../helpers/lessons';
import { plannedReview } from '../helpers/reviews';
import { sampleResult } from '../helpers/sample-study';
import { TEST_NOW } from '../helpers/test-context';
import { useTestDatabase } from '../helpers/test-database';
import { createDocument } from '../helpers/uploads';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

/** A learner with a document and an open question, and each activity that the server records for them. */
async function student() {
  const { id: learnerId, email, passwordHash } = await createUser(store.db);
  const documentId = await createDocument(store.db, { learnerId });
  await studyLessons(store.db, documentId);
  const [lesson] = await store.db.select().from(lessons).where(eq(lessons.documentId, documentId));
  const [card] = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  const [id, taken] = [randomUUID(), { day: '2026-11-20', keys: [] }];
  await store.db.insert(tutorExchanges).values({
    id,
    documentId,
    question: 'Why?',
    sources: [],
    engine: 'local',
    taken,
    askedAt: TEST_NOW,
  });
  const review = await plannedReview(store.db, { cardId: card!.id, learnerId, tookMs: 4_000 });
  const erase = () =>
    store.db.transaction(async (tx) => {
      await lockAccount(tx, { id: learnerId, passwordHash });
      await eraseAccount(tx, { id: learnerId, email });
    });
  const activities = {
    lesson: (db: Db) => completeLesson(db, { lessonId: lesson!.id, learnerId, now: TEST_NOW }),
    card_review: (db: Db) => addReview(db, review),
    question: (db: Db) =>
      saveAnswer(db, {
        id,
        text: 'So.',
        sources: [],
        inDocument: true,
        isRefunded: false,
        engine: 'local',
        now: TEST_NOW,
      }),
    document: (db: Db) =>
      db.transaction(async (tx) => {
        const target = {
          id: randomUUID(),
          learnerId,
          filename: 'sleep.pdf',
          sourceUrl: null,
          now: TEST_NOW,
        };
        await saveDocument(tx, { ...target, newId: randomUUID }, sampleResult());
        await recordActivity(tx, { learnerId, kind: 'document', source: 'document:1' }, TEST_NOW);
      }),
  };
  return { learnerId, cardId: card!.id, erase, activities };
}

/** The number of connections that wait for another one. */
const waiting = (count: number) =>
  vi.waitUntil(async () => {
    const rows = await store.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length === count;
  }, PATIENCE_MS);

const noted = (learnerId: string) =>
  store.db.$count(studyEvents, eq(studyEvents.userId, learnerId));

const KINDS = ['lesson', 'card_review', 'question', 'document'] as const;

test.each(KINDS)('a %s recorded while its account is deleted is deleted too', async (kind) => {
  const { learnerId, erase, activities } = await student();
  let erasing: Promise<void> | undefined;
  await store.db.transaction(async (tx) => {
    await activities[kind](tx);
    expect(await tx.$count(studyEvents, eq(studyEvents.userId, learnerId))).toBe(1);
    erasing = erase();
    await waiting(1);
  });
  await erasing;
  expect(await noted(learnerId)).toBe(0);
});

test.each(KINDS)(
  'a %s that comes when its account is almost deleted is not recorded',
  async (kind) => {
    const { learnerId, activities } = await student();
    let noting: Promise<unknown> | undefined;
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`delete from learners where id = ${learnerId}::uuid`);
      noting = activities[kind](store.db).catch(() => 'refused');
      await waiting(1);
    });
    await noting;
    expect(await noted(learnerId)).toBe(0);
  },
);

test('a review that waits for another of the same card does not deadlock with the deletion of the account', async () => {
  const { learnerId, cardId, erase, activities } = await student();
  let both: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await recordActivity(
      tx,
      { learnerId, kind: 'card_review', source: `card:${cardId}:2026-11-20` },
      TEST_NOW,
    );
    const reviewing = activities.card_review(store.db);
    await waiting(1);
    const erasing = erase();
    await waiting(2);
    both = Promise.all([reviewing, erasing]);
  });
  await both;
  expect(await noted(learnerId)).toBe(0);
});
