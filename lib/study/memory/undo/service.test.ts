import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews, cardSchedules, reviewUndos, studyEvents } from '@/db/schema';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { LEECH, later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { reviewCard } from '../../cards/service';
import { removeDocument } from '../../documents/service';
import { undoReview } from './service';

const store = useTestDatabase();
const NO_REVIEW = {
  code: 'not_found',
  message: 'This review isn’t in your library. Its card may have been deleted.',
};

const scheduleOf = async (cardId: string) => {
  const [row] = await store.db.select().from(cardSchedules).where(eq(cardSchedules.cardId, cardId));
  const { revision: _, ...schedule } = row!;
  return schedule;
};

test('an undone review leaves the schedule as it was before, and stays in the log', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const before = [await scheduleOf(cardId)];
  const ids: string[] = [];
  for (const [n, grade] of ([3, 1, 2, 4] as const).entries()) {
    const { review_id } = await reviewCard(later(ctx, { days: n * 3 }), { cardId, grade });
    ids.push(review_id);
    before.push(await scheduleOf(cardId));
  }
  const dues = [null, '2026-11-22T04:00:00.000Z', '2026-11-23T12:10:00.000Z'];
  for (const n of [3, 2, 1, 0]) {
    const undone = await undoReview(ctx, { reviewId: ids[n]! });
    expect(await scheduleOf(cardId)).toEqual(before[n]);
    if (n < 3) expect(undone).toEqual({ card_id: cardId, due_at: dues[n] });
  }
  expect(await store.db.$count(cardReviews, eq(cardReviews.cardId, cardId))).toBe(4);
});

test('an undo is made once, also by two devices', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const { review_id: reviewId } = await reviewCard(ctx, { cardId, grade: 3 });
  const undos = Array.from({ length: 10 }, () => undoReview(ctx, { reviewId }));
  expect(await Promise.all(undos)).toEqual(Array(10).fill({ card_id: cardId, due_at: null }));
  expect(await undoReview(ctx, { reviewId })).toEqual({ card_id: cardId, due_at: null });
  expect(await store.db.$count(reviewUndos, eq(reviewUndos.cardId, cardId))).toBe(1);
});

test('only the newest review of a card can be undone, and none below it by a retry', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const first = await reviewCard(ctx, { cardId, grade: 3 });
  const second = await reviewCard(later(ctx, { days: 2 }), { cardId, grade: 3 });
  await expect(undoReview(ctx, { reviewId: first.review_id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Only the latest review of a card can be undone.',
  });
  const undo = () => undoReview(ctx, { reviewId: second.review_id });
  expect(await undo()).toEqual({ card_id: cardId, due_at: first.due_at });
  expect(await undo()).toEqual({ card_id: cardId, due_at: first.due_at });
});

test('an undo of the lapse that set a card aside brings it back', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const now = later(await reviewOn(ctx, cardId, LEECH.slice(0, -2)), { days: 5 });
  const { review_id: reviewId, set_aside, due_at } = await reviewCard(now, { cardId, grade: 1 });
  expect([set_aside, due_at]).toEqual([true, null]);
  expect((await undoReview(now, { reviewId })).due_at).not.toBeNull();
  expect(await scheduleOf(cardId)).toMatchObject({ setAside: false, lapses: 7 });
});

test('a review that was undone keeps its point, and the next one of that day earns none', async () => {
  const { ctx, cards } = await studying(store.db);
  const { review_id: reviewId } = await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  await undoReview(ctx, { reviewId });
  await reviewCard(later(ctx, { minutes: 1 }), { cardId: cards[0]!, grade: 3 });
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, ctx.actor.learnerId))).toBe(1);
});

test('an undo and a review at the same moment both count, in some order', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const { review_id: reviewId } = await reviewCard(ctx, { cardId, grade: 1 });
  const now = later(ctx, { minutes: 2 });
  const [undone, reviewed] = await Promise.allSettled([
    undoReview(now, { reviewId }),
    reviewCard(now, { cardId, grade: 3 }),
  ]);
  expect(reviewed).toMatchObject({ status: 'fulfilled', value: { counted: true } });
  // Either the undo came first, or the review made it one of an older review.
  const reps = undone.status === 'fulfilled' ? 1 : 2;
  expect(await scheduleOf(cardId)).toMatchObject({ reps, state: 'review' });
});

test('an undo waits for the database twice', async () => {
  const { ctx, cards } = await studying(store.db);
  const ids: string[] = [];
  for (const [minutes, cardId] of [cards[0]!, cards[1]!].entries())
    ids.push((await reviewCard(later(ctx, { minutes }), { cardId, grade: 3 })).review_id);
  await Promise.all([0, 1].map(() => undoReview(ctx, { reviewId: ids[0]! })));
  expect(await roundTripsOf(store.sql, () => undoReview(ctx, { reviewId: ids[1]! }))).toBe(2);
});

test('another learner’s review, an unknown one and one of a deleted document are refused alike', async () => {
  const { ctx, cards, documentId } = await studying(store.db);
  const { review_id: reviewId } = await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const id of [reviewId, randomUUID()])
    await expect(undoReview(other, { reviewId: id })).rejects.toMatchObject(NO_REVIEW);
  expect(await scheduleOf(cards[0]!)).toMatchObject({ reps: 1 });
  await removeDocument(ctx, { documentId });
  await expect(undoReview(ctx, { reviewId })).rejects.toMatchObject(NO_REVIEW);
});

test('more than 60 undos a minute are refused', async () => {
  const { ctx } = await studying(store.db);
  const undo = () => undoReview(ctx, { reviewId: randomUUID() }).catch(({ code }) => code);
  const codes = [];
  for (let n = 0; n < 7; n++) codes.push(...(await Promise.all(Array.from({ length: 10 }, undo))));
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10);
});
