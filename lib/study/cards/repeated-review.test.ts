import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews, reviewPace } from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { getDocument } from '../documents/service';
import { undoReview } from '../memory/undo/service';
import { reviewCard } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

async function studying(actor?: Ctx['actor']) {
  const ctx = learnerContext({ db: store.db, actor: actor ?? (await createSignedIn(store.db)) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const [first, second] = content.flashcards.map(({ id }) => id);
  return { ctx, first: first!, second: second! };
}

const keyed = (key: string = randomUUID()) => ({ key, fingerprint: '' });

const later = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});

const reviewsOf = ({ actor }: Ctx) =>
  store.db.$count(cardReviews, eq(cardReviews.learnerId, actor.learnerId));

test.each([1, 2, 3, 4] as const)(
  'a review graded %d whose answer was lost is counted once, and answered as before',
  async (grade) => {
    const { ctx, first } = await studying();
    const key = keyed();
    const given = await reviewCard(ctx, { cardId: first, grade, took_ms: 4_000 }, key);
    const again = { cardId: first, grade, took_ms: 4_000 };
    expect(await reviewCard(later(ctx, 30), again, key)).toEqual(given);
    expect(given).toMatchObject({ counted: true, in_session: grade < 3 });
    expect(await reviewsOf(ctx)).toBe(1);
  },
);

test('it is answered as before though the card was reviewed since', async () => {
  const { ctx, first } = await studying();
  const key = keyed();
  await reviewCard(ctx, { cardId: first, grade: 1 });
  const given = await reviewCard(later(ctx, 2), { cardId: first, grade: 3 }, key);
  await reviewCard(later(ctx, 9_000), { cardId: first, grade: 1 }, keyed());
  expect(await reviewCard(later(ctx, 9_001), { cardId: first, grade: 3 }, key)).toEqual(given);
  expect(await reviewsOf(ctx)).toBe(3);
});

test('one that came too fast stays uncounted, however late it is repeated', async () => {
  const { ctx, first } = await studying();
  const key = keyed();
  const hasty = { cardId: first, grade: 3, took_ms: 10 } as const;
  const given = await reviewCard(ctx, hasty, key);
  expect(given).toMatchObject({ counted: false, due_at: null });
  expect(await reviewCard(later(ctx, 5), hasty, key)).toEqual(given);
  expect(await reviewsOf(ctx)).toBe(1);
});

test('of several at once, one is kept, and all get its answer', async () => {
  const { ctx, first } = await studying();
  const key = keyed();
  const send = () => reviewCard(ctx, { cardId: first, grade: 3 }, key);
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await reviewsOf(ctx)).toBe(1);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a repeated call isn’t a review that came too fast after itself', async () => {
  const { ctx, first, second } = await studying();
  const key = keyed();
  const { userId } = ctx.actor as { userId: string };
  await reviewCard(ctx, { cardId: first, grade: 3 }, key);
  await reviewCard(later(ctx, 1), { cardId: first, grade: 3 }, key);
  const pace = await store.db.select().from(reviewPace).where(eq(reviewPace.userId, userId));
  expect(pace).toMatchObject([{ lastAt: ctx.now }]);
  const next = await reviewCard(later(ctx, 1), { cardId: second, grade: 3 }, keyed());
  expect(next.counted).toBe(true);
});

test('a key of another card or another grade is refused, also at once', async () => {
  const { ctx, first, second } = await studying();
  const key = keyed();
  const conflict = {
    code: 'conflict',
    message: 'This request was already sent with different content. Please try again.',
  };
  const both = await Promise.allSettled(
    [first, second].map((cardId) => reviewCard(ctx, { cardId, grade: 3 }, key)),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict });
  for (const cardId of [first, second])
    await expect(reviewCard(ctx, { cardId, grade: 4 }, key)).rejects.toMatchObject(conflict);
  expect(await reviewsOf(ctx)).toBe(1);
});

test('a stranger’s key is as good as any, and tells nothing', async () => {
  const [owner, stranger] = [await studying(), await studying()];
  const key = keyed();
  const own = await reviewCard(owner.ctx, { cardId: owner.first, grade: 1 }, key);
  const other = await reviewCard(stranger.ctx, { cardId: stranger.first, grade: 3 }, key);
  expect(other.review_id).not.toBe(own.review_id);
  const theirs = reviewCard(stranger.ctx, { cardId: owner.first, grade: 1 }, keyed());
  await expect(theirs).rejects.toMatchObject({ code: 'not_found' });
  expect([await reviewsOf(owner.ctx), await reviewsOf(stranger.ctx)]).toEqual([1, 1]);
});

test('without a key each call is a review', async () => {
  const { ctx, first } = await studying();
  for (const minutes of [0, 1]) await reviewCard(later(ctx, minutes), { cardId: first, grade: 3 });
  expect(await reviewsOf(ctx)).toBe(2);
});

test('one that was undone can be repeated, and stays undone', async () => {
  const { ctx, first } = await studying();
  const key = keyed();
  const { review_id: reviewId } = await reviewCard(ctx, { cardId: first, grade: 3 }, key);
  await undoReview(later(ctx, 1), { reviewId });
  const again = await reviewCard(later(ctx, 2), { cardId: first, grade: 3 }, key);
  expect(again).toMatchObject({ review_id: reviewId, due_at: null });
  expect(await reviewsOf(ctx)).toBe(1);
});

test('a key that is no UUID is refused', async () => {
  const { ctx, first } = await studying();
  await expect(reviewCard(ctx, { cardId: first, grade: 3 }, keyed('again'))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'This call’s Idempotency-Key must be a UUID.',
  });
});

test('a visitor’s reviews move to an account that has used the same key', async () => {
  const visitor = await studying(await createDemo(store.db));
  const user = await studying();
  const key = keyed();
  await reviewCard(visitor.ctx, { cardId: visitor.first, grade: 3 }, key);
  await reviewCard(user.ctx, { cardId: user.first, grade: 3 }, key);
  const [from, to] = [visitor.ctx.actor.learnerId, user.ctx.actor.learnerId];
  await transferDemo(store.db, { from, to, quotaBytes: 1_000_000 });
  expect(await reviewsOf(user.ctx)).toBe(2);
});

test('a review with its key waits for the database twice, a repeated one once', async () => {
  const { ctx, first } = await studying();
  const key = keyed();
  const send = () => reviewCard(ctx, { cardId: first, grade: 3 }, key);
  await reviewCard(ctx, { cardId: first, grade: 3 }, keyed());
  expect(await roundTripsOf(store.sql, send)).toBe(2);
  expect(await roundTripsOf(store.sql, send)).toBe(1);
});
