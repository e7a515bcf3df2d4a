import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { studyLessons } from '@/tests/helpers/lessons';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { markMastered, reviewCard } from '../cards/service';
import { getDocument } from '../documents/service';
import { createExam } from '../exams/service';
import { flagCard } from '../flags/service';
import { markLessonComplete } from '../lessons/service';
import { getQueue } from '../memory/queue/service';
import { undoReview } from '../memory/undo/service';
import { getToday } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

/** It is Friday, November 20, 2026, noon in UTC. */
async function studying(given?: Ctx) {
  const ctx = given ?? learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const [first, second] = content.flashcards.map(({ id }) => id);
  return { ctx, documentId, content, first: first!, second: second! };
}

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: new Date(moment) });

test('a learner without documents has nothing to do', async () => {
  const ctx = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  expect(await getToday(ctx)).toEqual({
    day: '2026-11-20',
    time_zone: null,
    due: 0,
    new_left: 0,
    new_per_day: 20,
    minutes: 0,
    next_due_at: null,
    documents_due: 0,
    continue: [],
    week: [16, 17, 18, 19, 20, 21, 22].map((n) => ({ day: `2026-11-${n}`, reviews: 0, due: 0 })),
    exams: [],
  });
});

test('a new document offers its cards and its first lesson', async () => {
  const { ctx, documentId, content } = await studying();
  const today = await getToday(ctx);
  expect(today).toMatchObject({ due: 0, new_left: 2, documents_due: 0 });
  const [lesson] = content.mini_courses;
  expect(today.continue).toEqual([
    {
      document_id: documentId,
      title: content.title,
      lesson: {
        lesson_id: lesson?.id,
        chapter: 0,
        position: 0,
        title: lesson?.title,
        minutes: Number.parseInt(lesson?.duration ?? '', 10),
      },
      lessons: 5,
      lessons_completed: 0,
      cards: 2,
      cards_due: 0,
      remembered: null,
    },
  ]);
});

test('what was reviewed counts for its day, and comes back as due on another', async () => {
  const { documentId, ctx, first, content } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  await studyLessons(store.db, documentId);
  await markLessonComplete(ctx, { lessonId: content.mini_courses[0]!.id });
  const today = await getToday(ctx);
  expect(today).toMatchObject({ due: 0, new_left: 1 });
  expect(today.continue[0]).toMatchObject({ lessons_completed: 1, remembered: 0.5 });
  expect(today.continue[0]?.lesson).toMatchObject({ position: 1 });
  expect(today.week.find(({ day }) => day === '2026-11-20')).toMatchObject({ reviews: 1, due: 0 });
  expect(today.week.reduce((sum, { due }) => sum + due, 0)).toBe(1);
  const later = await getToday(at(ctx, '2026-12-20T12:00:00Z'));
  expect(later).toMatchObject({ due: 1, documents_due: 1, day: '2026-12-20' });
  expect(later.continue[0]).toMatchObject({ cards_due: 1 });
  expect(later.continue[0]?.remembered).toBeLessThan(0.5);
});

test('reviews that came too fast, and those that were undone, are none of the week’s', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3, took_ms: 10 });
  const later = at(ctx, '2026-11-20T12:01:00Z');
  const { review_id: reviewId } = await reviewCard(later, {
    cardId: second,
    grade: 3,
    took_ms: 40_000,
  });
  await undoReview(later, { reviewId });
  const today = await getToday(later);
  expect(today.week.map(({ reviews }) => reviews)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('what a review takes is told by those that counted', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3, took_ms: 40_000 });
  for (let n = 1; n < 9; n++) {
    const later = at(ctx, `2026-11-20T12:0${n}:00Z`);
    await reviewCard(later, { cardId: first, grade: 3, took_ms: 0 });
  }
  await reviewCard(at(ctx, '2026-11-20T12:09:00Z'), { cardId: second, grade: 1, took_ms: 50_000 });
  expect(await getToday(at(ctx, '2026-11-20T12:10:00Z'))).toMatchObject({
    due: 1,
    new_left: 0,
    minutes: 1,
  });
  await createDocument(store.db, ctx.actor);
  expect(await getToday(at(ctx, '2026-11-20T12:10:00Z'))).toMatchObject({
    new_left: 2,
    minutes: 4,
  });
});

test('it says of what is due what the queue says', async () => {
  const { ctx, first } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 1 });
  const { due, new_left, minutes, next_due_at } = await getQueue(ctx, { limit: 20 });
  expect(await getToday(ctx)).toMatchObject({ due, new_left, minutes, next_due_at });
  expect([due, new_left]).toEqual([1, 1]);
});

test('mastered cards are remembered, and reported ones don’t count', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  await markMastered(ctx, { cardId: second });
  expect((await getToday(ctx)).continue[0]).toMatchObject({ cards: 2, remembered: 1 });
  await flagCard(ctx, { cardId: second, reason: 'unclear' });
  expect(await getToday(ctx)).toMatchObject({ new_left: 0, continue: [{ cards: 1 }] });
});

test('three documents are offered, the one opened last first', async () => {
  const { ctx, documentId } = await studying();
  for (let n = 0; n < 3; n++) await studying(ctx);
  await getDocument(at(ctx, '2026-11-20T13:00:00Z'), { documentId });
  const { continue: entries } = await getToday(ctx);
  expect(entries).toHaveLength(3);
  expect(entries[0]?.document_id).toBe(documentId);
});

test('what is finished isn’t offered, and a document with only new cards comes after one with a lesson left', async () => {
  const { ctx, documentId: old } = await studying();
  const done = await studying(ctx);
  await getDocument(at(ctx, '2026-11-20T13:00:00Z'), { documentId: done.documentId });
  const offered = async () =>
    (await getToday(ctx)).continue.map((entry) => [entry.document_id, entry.lesson === null]);
  expect(await offered()).toEqual([
    [done.documentId, false],
    [old, false],
  ]);
  await studyLessons(store.db, done.documentId);
  for (const { id } of done.content.mini_courses) await markLessonComplete(ctx, { lessonId: id });
  expect(await offered()).toEqual([
    [old, false],
    [done.documentId, true],
  ]);
  await markMastered(ctx, { cardId: done.first });
  await reviewCard(ctx, { cardId: done.second, grade: 3 });
  expect(await offered()).toEqual([[old, false]]);
  const { continue: later } = await getToday(at(ctx, '2026-12-20T12:00:00Z'));
  expect(later[0]).toMatchObject({ document_id: done.documentId, cards_due: 1 });
});

const parts = (cards: boolean) => ({ lessons: false, cards });

test('a document whose lessons and cards were left out is offered after those with work, and one without lessons for its cards', async () => {
  const { ctx, documentId: old } = await studying();
  const empty = await createDocument(store.db, ctx.actor, { parts: parts(false) });
  const unread = await createDocument(store.db, ctx.actor, { parts: parts(true) });
  for (const [minutes, documentId] of [empty, unread].entries())
    await getDocument(at(ctx, `2026-11-20T13:0${minutes}:00Z`), { documentId });
  const offered = (await getToday(ctx)).continue.map((entry) => [
    entry.document_id,
    entry.lessons,
    entry.cards,
  ]);
  expect(offered).toEqual([
    [old, 5, 2],
    [unread, 0, 2],
    [empty, 0, 0],
  ]);
});

test('one in a language that neither can be made in is not', async () => {
  const { ctx } = await studying();
  const documentId = await createDocument(store.db, ctx.actor, { parts: parts(false) });
  const notes = [{ code: 'language_without_model' as const, message: '' }];
  await store.db.update(documents).set({ notes }).where(eq(documents.id, documentId));
  expect((await getToday(ctx)).continue).toHaveLength(1);
});

test('a day begins at 4 in the morning', async () => {
  const { ctx } = await studying();
  expect((await getToday(at(ctx, '2026-11-21T03:59:59Z'))).day).toBe('2026-11-20');
  expect((await getToday(at(ctx, '2026-11-21T04:00:00Z'))).day).toBe('2026-11-21');
});

test('another learner’s documents, cards and exams are nobody else’s', async () => {
  const owner = await studying();
  await createExam(owner.ctx, {
    title: 'Psychology',
    date: '2026-12-01',
    document_ids: [owner.documentId],
  });
  expect((await getToday(owner.ctx)).exams).toHaveLength(1);
  const other = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  expect(await getToday(other)).toMatchObject({ due: 0, new_left: 0, continue: [], exams: [] });
});

test('it takes two queries', async () => {
  const { ctx } = await studying();
  expect(await queriesOf(store.sql, () => getToday(ctx))).toHaveLength(2);
});
