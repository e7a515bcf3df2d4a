import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardReviews } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { queriesOf, roundTripsOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { getDocument } from '../documents/service';
import { reviewInput } from '../schema';
import { markMastered, resetCards, restoreCards, reviewCard, unmarkMastered } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NO_CARD = {
  code: 'not_found',
  message: 'This card isn’t in your library. It may have been deleted.',
};

async function studying(ctx?: Ctx) {
  const learner = ctx ?? learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  const documentId = await createDocument(store.db, learner.actor);
  const { content } = await getDocument(learner, { documentId });
  const cards = content.flashcards.map(({ id }) => id);
  return { ctx: learner, documentId, cards };
}

const masteredIn = async (ctx: Ctx, documentId: string) =>
  (await getDocument(ctx, { documentId })).content.flashcards.map(({ mastered }) => mastered);

test('every review is kept', async () => {
  const { ctx, cards } = await studying();
  const cardId = cards[0]!;
  const first = await reviewCard(ctx, { cardId, grade: 1, took_ms: 2500 });
  const second = await reviewCard(ctx, { cardId, grade: 4 });
  const rows = await store.db
    .select()
    .from(cardReviews)
    .where(eq(cardReviews.cardId, cardId))
    .orderBy(cardReviews.grade);
  const shared = {
    cardId,
    learnerId: ctx.actor.learnerId,
    studyDay: '2026-11-20',
    undone: false,
    requestKey: null,
  };
  const [noon, later] = [
    new Date('2026-11-20T12:00:00.000Z'),
    new Date('2026-11-20T12:00:00.001Z'),
  ];
  expect(rows).toEqual([
    {
      id: first.review_id,
      grade: 1,
      tookMs: 2500,
      recall: null,
      dueDay: null,
      counted: true,
      ...shared,
      reviewedAt: noon,
    },
    {
      id: second.review_id,
      grade: 4,
      tookMs: null,
      recall: 1,
      dueDay: '2026-11-20',
      counted: false,
      ...shared,
      reviewedAt: later,
    },
  ]);
});

test.each([
  { grade: 0 },
  { grade: 5 },
  { grade: 1.5 },
  { grade: '3' },
  {},
  { grade: 3, took_ms: -1 },
])('the review %j is refused', (given) => {
  expect(reviewInput.safeParse({ cardId: randomUUID(), ...given }).success).toBe(false);
});

test('more than 120 reviews a minute are refused', async () => {
  const { ctx, cards } = await studying();
  const review = () => reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  for (let n = 0; n < 12; n++) await Promise.all(Array.from({ length: 10 }, review));
  await expect(review()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await store.db.$count(cardReviews, eq(cardReviews.cardId, cards[0]!))).toBe(120);
});

test('a card is reviewed 200 times a day at most', async () => {
  const { ctx, cards } = await studying();
  const [first, second] = cards as [string, string];
  await store.db.execute(sql`
    insert into card_reviews (id, card_id, learner_id, grade, reviewed_at, study_day)
    select gen_random_uuid(), ${first}::uuid, ${ctx.actor.learnerId}::uuid, 3,
      ${ctx.now.toISOString()}::timestamptz + n * interval '5 minutes', '2026-11-20' from generate_series(1, 199) as n`);
  const at = (moment: string) => ({ ...ctx, now: new Date(moment) });
  const review = (moment: string, cardId = first) => reviewCard(at(moment), { cardId, grade: 3 });
  await review('2026-11-21T06:00:00Z');
  await expect(review('2026-11-22T05:59:59Z')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'This card was reviewed too often today. Go on with others.',
  });
  expect(await review('2026-11-22T05:59:59Z', second)).toMatchObject({ counted: true });
  expect(await review('2026-11-22T06:00:00Z')).toMatchObject({ counted: true });
});

test('a card is marked as mastered once, and can be unmarked', async () => {
  const { ctx, documentId, cards } = await studying();
  const cardId = cards[1]!;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => markMastered(ctx, { cardId })),
  );
  expect(new Set(answers.map(({ mastered }) => mastered))).toEqual(new Set([true]));
  expect(await masteredIn(ctx, documentId)).toEqual([false, true]);
  expect(await unmarkMastered(ctx, { cardId })).toEqual({ mastered: false });
  expect(await unmarkMastered(ctx, { cardId })).toEqual({ mastered: false });
  expect(await masteredIn(ctx, documentId)).toEqual([false, false]);
});

test('Reset Progress clears the cards of one document, and keeps the log', async () => {
  const { ctx, documentId, cards } = await studying();
  const other = await studying(ctx);
  for (const cardId of [...cards, ...other.cards]) await markMastered(ctx, { cardId });
  await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  expect(await resetCards(ctx, { documentId })).toEqual({ mastered: false });
  expect(await masteredIn(ctx, documentId)).toEqual([false, false]);
  expect(await masteredIn(ctx, other.documentId)).toEqual([true, true]);
  expect(await store.db.$count(cardReviews, eq(cardReviews.cardId, cards[0]!))).toBe(1);
});

test('Undo restores what Reset Progress cleared, in that document only, also when repeated', async () => {
  const { ctx, documentId, cards } = await studying();
  const other = await studying(ctx);
  await markMastered(ctx, { cardId: cards[1]! });
  await resetCards(ctx, { documentId });
  const undo = { documentId, card_ids: [cards[1]!, other.cards[0]!, randomUUID()] };
  const answers = await Promise.all(Array.from({ length: 10 }, () => restoreCards(ctx, undo)));
  expect(answers).toEqual(Array(10).fill({ mastered: true }));
  expect(await masteredIn(ctx, documentId)).toEqual([false, true]);
  expect(await masteredIn(ctx, other.documentId)).toEqual([false, false]);
});

test('each operation is one statement; a review waits for the database twice, at once with its limit', async () => {
  const { ctx, documentId, cards } = await studying();
  const cardId = cards[0]!;
  expect(await queriesOf(store.sql, () => markMastered(ctx, { cardId }))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => unmarkMastered(ctx, { cardId }))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => resetCards(ctx, { documentId }))).toHaveLength(1);
  expect(
    await queriesOf(store.sql, () => restoreCards(ctx, { documentId, card_ids: cards })),
  ).toHaveLength(1);
  await resetCards(ctx, { documentId });
  expect(await queriesOf(store.sql, () => reviewCard(ctx, { cardId, grade: 3 }))).toHaveLength(3);
  expect(await roundTripsOf(store.sql, () => reviewCard(ctx, { cardId, grade: 3 }))).toBe(2);
});

test('another user’s cards and unknown ones are refused with the same not_found, and nothing changes', async () => {
  const owner = await studying();
  await markMastered(owner.ctx, { cardId: owner.cards[0]! });
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const id of [undefined, randomUUID()]) {
    const cardId = id ?? owner.cards[0]!;
    await expect(reviewCard(other, { cardId, grade: 3 })).rejects.toMatchObject(NO_CARD);
    await expect(markMastered(other, { cardId })).rejects.toMatchObject(NO_CARD);
    await expect(unmarkMastered(other, { cardId })).rejects.toMatchObject(NO_CARD);
    await expect(resetCards(other, { documentId: id ?? owner.documentId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      restoreCards(other, { documentId: id ?? owner.documentId, card_ids: owner.cards }),
    ).rejects.toMatchObject({ code: 'not_found' });
  }
  const { content } = await getDocument(owner.ctx, { documentId: owner.documentId });
  expect(content.flashcards.map(({ mastered }) => mastered)).toEqual([true, false]);
  expect(await store.db.$count(cardReviews, eq(cardReviews.cardId, owner.cards[0]!))).toBe(0);
});
