import { expect, test } from 'vitest';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { DAY_MS } from '@/lib/time/days';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { studyLessons } from '@/tests/helpers/lessons';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { untilBlocked } from '@/tests/helpers/until-blocked';
import { createDocument } from '@/tests/helpers/uploads';
import { markMastered, reviewCard } from '../cards/service';
import { getDocument, removeDocument } from '../documents/service';
import { markLessonComplete } from '../lessons/service';
import { undoReview } from '../memory/undo/service';
import { getToday } from '../today/service';
import { getProgress } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

/** It is November 20, 2026, noon in UTC. */
async function studying() {
  const ctx = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const [first, second] = content.flashcards.map(({ id }) => id);
  return { ctx, documentId, content, first: first!, second: second! };
}

const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: new Date(moment) });

test('without reviews there is nothing to show', async () => {
  const { ctx, documentId, content } = await studying();
  const progress = await getProgress(ctx);
  expect(progress).toMatchObject({
    ...{ day: '2026-11-20', heat: [], remembered: 0, recalled_when_due: null, minutes: 0 },
    ...{ lessons_completed: 0, calibration: [] },
  });
  expect(progress.forecast).toHaveLength(30);
  expect(progress.forecast[0]).toEqual({ day: '2026-11-20', cards: 0 });
  expect(progress.documents).toEqual([
    {
      ...{ document_id: documentId, title: content.title, remembered: 0, cards: 2 },
      ...{ known: 0, learning: 0, new: 2, sections: expect.any(Array) },
    },
  ]);
});

test('reviews count for their day, with the time they took', async () => {
  const { documentId, ctx, first, second, content } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3, took_ms: 50_000 });
  const later = at(ctx, '2026-11-20T12:05:00Z');
  await reviewCard(later, { cardId: second, grade: 1, took_ms: 600_000 });
  await studyLessons(store.db, documentId);
  await markLessonComplete(ctx, { lessonId: content.mini_courses[0]!.id });
  const progress = await getProgress(ctx);
  expect(progress.heat).toEqual([{ day: '2026-11-20', reviews: 2, minutes: 2 }]);
  expect(progress).toMatchObject({ minutes: 2, lessons_completed: 1, remembered: 2 });
  expect(progress.documents[0]).toMatchObject({ known: 1, learning: 1, new: 0, remembered: 1 });
  expect(progress.documents[0]?.sections.reduce((sum, { cards }) => sum + cards, 0)).toBe(2);
});

test('reviews took no longer than the time that passed between them, whatever the client says', async () => {
  const { ctx, first, second } = await studying();
  for (let n = 0; n < 30; n++) {
    const now = new Date(ctx.now.getTime() + n * 2_000);
    await reviewCard(
      { ...ctx, now },
      { cardId: n % 2 ? first : second, grade: 3, took_ms: 60_000 },
    );
  }
  const progress = await getProgress(at(ctx, '2026-11-20T12:01:00Z'));
  expect(progress.heat).toEqual([{ day: '2026-11-20', reviews: 30, minutes: 2 }]);
  expect(progress.minutes).toBe(2);
});

test('a review of which nobody knows how long it took adds no minutes', async () => {
  const { ctx, first } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  const progress = await getProgress(ctx);
  expect(progress.heat).toEqual([{ day: '2026-11-20', reviews: 1, minutes: 0 }]);
  expect(progress.minutes).toBe(0);
});

test('reviews that came too fast, and those that were undone, don’t count', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3, took_ms: 10 });
  const { review_id: reviewId } = await reviewCard(at(ctx, '2026-11-20T13:00:00Z'), {
    cardId: second,
    grade: 3,
  });
  await undoReview(at(ctx, '2026-11-20T13:01:00Z'), { reviewId });
  expect((await getProgress(ctx)).heat).toEqual([]);
});

test('what was expected of a known card is compared with what was recalled', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  await reviewCard(at(ctx, '2026-11-20T12:01:00Z'), { cardId: second, grade: 3 });
  const later = at(ctx, '2026-11-24T12:00:00Z');
  await reviewCard(later, { cardId: first, grade: 3 });
  await reviewCard(at(ctx, '2026-11-24T12:01:00Z'), { cardId: second, grade: 1 });
  const { calibration, recalled_when_due } = await getProgress(later);
  expect(calibration).toEqual([{ predicted: expect.any(Number), actual: 0.5, reviews: 2 }]);
  expect(calibration[0]?.predicted).toBeGreaterThan(0.8);
  expect(calibration[0]?.predicted).toBeLessThan(0.95);
  expect(recalled_when_due).toBe(0.5);
});

test('second reviews on a day are no test of memory', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  await reviewCard(at(ctx, '2026-11-20T12:01:00Z'), { cardId: second, grade: 1 });
  await reviewCard(at(ctx, '2026-11-20T12:02:00Z'), { cardId: first, grade: 1 });
  await reviewCard(at(ctx, '2026-11-20T12:20:00Z'), { cardId: second, grade: 3 });
  // The study day begins at 4.
  await reviewCard(at(ctx, '2026-11-21T03:00:00Z'), { cardId: first, grade: 1 });
  const { calibration, recalled_when_due, heat } = await getProgress(
    at(ctx, '2026-11-21T03:10:00Z'),
  );
  expect({ calibration, recalled_when_due }).toEqual({ calibration: [], recalled_when_due: null });
  expect(heat).toEqual([{ day: '2026-11-20', reviews: 5, minutes: 0 }]);
});

test('a review before the card is due tells what was expected, not what is remembered when due', async () => {
  const { ctx, first, second } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 4 });
  await reviewCard(at(ctx, '2026-11-20T12:01:00Z'), { cardId: second, grade: 1 });
  const nextDay = at(ctx, '2026-11-21T12:00:00Z');
  await reviewCard(nextDay, { cardId: first, grade: 1 });
  const early = await getProgress(nextDay);
  expect(early.calibration).toEqual([{ predicted: expect.any(Number), actual: 0, reviews: 1 }]);
  expect(early.recalled_when_due).toBeNull();
  // After Again it is due at once.
  const later = at(ctx, '2026-11-21T12:01:00Z');
  await reviewCard(later, { cardId: second, grade: 3 });
  expect((await getProgress(later)).recalled_when_due).toBe(1);
});

test.each([3, 4] as const)(
  'a card graded %d that comes back on its day was due, whatever the fuzz',
  async (grade) => {
    const { ctx, first } = await studying();
    const shown = await reviewCard(ctx, { cardId: first, grade });
    const due = at(ctx, shown.due_at!);
    await reviewCard(due, { cardId: first, grade: 3 });
    expect((await getProgress(due)).recalled_when_due).toBe(1);
  },
);

test('a day before its day it wasn’t due, whatever was expected of it', async () => {
  const { ctx, first } = await studying();
  const { due_at } = await reviewCard(ctx, { cardId: first, grade: 4 });
  const early = at(ctx, new Date(Date.parse(due_at!) - DAY_MS).toISOString());
  await reviewCard(early, { cardId: first, grade: 3 });
  const { recalled_when_due, calibration } = await getProgress(early);
  expect([recalled_when_due, calibration.length]).toEqual([null, 1]);
});

test('a mastered card is known and remembered', async () => {
  const { ctx, first } = await studying();
  await markMastered(ctx, { cardId: first });
  const progress = await getProgress(ctx);
  expect(progress).toMatchObject({ remembered: 1, documents: [{ known: 1, new: 1 }] });
});

test('what was done with a document stays in its days once it is deleted, also after two', async () => {
  const { ctx, documentId, first, second } = await studying();
  const secondId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId: secondId });
  const other = content.flashcards[0]!.id;
  await reviewCard(ctx, { cardId: first, grade: 3, took_ms: 50_000 });
  await reviewCard(at(ctx, '2026-11-20T12:02:00Z'), { cardId: other, grade: 3, took_ms: 50_000 });
  await reviewCard(at(ctx, '2026-11-20T12:02:30Z'), { cardId: second, grade: 1, took_ms: 60_000 });
  const hasty = { cardId: second, grade: 3, took_ms: 10 } as const;
  await reviewCard(at(ctx, '2026-11-20T12:03:00Z'), hasty);
  const undone = { cardId: second, grade: 3, took_ms: 9_000 } as const;
  const { review_id: reviewId } = await reviewCard(at(ctx, '2026-11-20T12:10:00Z'), undone);
  await undoReview(at(ctx, '2026-11-20T12:11:00Z'), { reviewId });
  await reviewCard(at(ctx, '2026-11-21T12:00:00Z'), { cardId: first, grade: 3, took_ms: 59_000 });
  const later = at(ctx, '2026-11-21T12:01:00Z');
  const heat = [
    { day: '2026-11-20', reviews: 3, minutes: 2 },
    { day: '2026-11-21', reviews: 1, minutes: 1 },
  ];
  const done = async () => {
    const progress = await getProgress(later);
    const week = (await getToday(later)).week.map(({ reviews }) => reviews);
    return { heat: progress.heat, minutes: progress.minutes, week };
  };
  const before = await done();
  expect(before).toMatchObject({ heat, minutes: 3 });
  await removeDocument(ctx, { documentId });
  expect(await done()).toEqual(before);
  await removeDocument(ctx, { documentId: secondId });
  expect(await done()).toEqual(before);
  const none = at(ctx, '2026-11-21T12:02:00Z');
  expect(await getProgress(none)).toMatchObject({ documents: [], calibration: [] });
});

test('a review that the deletion waits for stays in its day', async () => {
  const { ctx, documentId, first } = await studying();
  let removing: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await reviewCard({ ...ctx, db: tx }, { cardId: first, grade: 3 });
    removing = removeDocument(ctx, { documentId });
    await untilBlocked(store.sql);
  });
  await removing;
  expect((await getProgress(ctx)).heat).toEqual([{ day: '2026-11-20', reviews: 1, minutes: 0 }]);
});

test('the days of a visitor’s deleted documents move to the account, and are added to its own', async () => {
  const reviewedAndDeleted = async (actor: Ctx['actor']) => {
    const ctx = learnerContext({ db: store.db, actor });
    const documentId = await createDocument(store.db, actor);
    const { content } = await getDocument(ctx, { documentId });
    await reviewCard(ctx, { cardId: content.flashcards[0]!.id, grade: 3, took_ms: 60_000 });
    await removeDocument(ctx, { documentId });
    return ctx;
  };
  const visitor = await reviewedAndDeleted(await createDemo(store.db));
  const user = await reviewedAndDeleted(await createSignedIn(store.db));
  const [from, to] = [visitor.actor.learnerId, user.actor.learnerId];
  await transferDemo(store.db, { from, to, quotaBytes: 0 });
  expect((await getProgress(user)).heat).toEqual([{ day: '2026-11-20', reviews: 2, minutes: 2 }]);
  expect((await getProgress(visitor)).heat).toEqual([]);
});

test('the last year has 365 days', async () => {
  const { ctx, first } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  const heatOn = async (moment: string) => (await getProgress(at(ctx, moment))).heat.length;
  expect(await heatOn('2027-11-19T12:00:00Z')).toBe(1);
  expect(await heatOn('2027-11-20T12:00:00Z')).toBe(0);
});

test('nothing of it is another learner’s', async () => {
  const { ctx, first } = await studying();
  await reviewCard(ctx, { cardId: first, grade: 3 });
  const other = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  expect(await getProgress(other)).toMatchObject({ heat: [], remembered: 0, documents: [] });
});

test('it takes three queries, of which two run at once', async () => {
  const { ctx } = await studying();
  expect(await queriesOf(store.sql, () => getProgress(ctx))).toHaveLength(3);
});
