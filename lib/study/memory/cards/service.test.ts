import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { ContextFor } from '@/lib/context';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { LEECH, later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { reviewCard } from '../../cards/service';
import { bringBack } from '../leeches/service';
import { undoReview } from '../undo/service';
import { getNext } from './service';

const store = useTestDatabase();
const DAY_SECONDS = 86_400;

type Ctx = ContextFor<'learner'>;

const GRADES = [
  ['again', 1],
  ['hard', 2],
  ['good', 3],
  ['easy', 4],
] as const satisfies [string, ReviewGrade][];

test('a new card says when each grade would bring it back', async () => {
  const { ctx, cards } = await studying(store.db);
  expect(await getNext(ctx, { cardId: cards[0]! })).toEqual({
    next: { again: 60, hard: 120, good: 2 * DAY_SECONDS, easy: expect.any(Number) },
    set_aside: false,
  });
});

test.each([
  ['new', []],
  ['learned', [[0, 3]]],
  [
    'being learned again',
    [
      [0, 3],
      [3, 1],
    ],
  ],
] as [string, [number, ReviewGrade][]][])(
  'what is told of a card that is %s is what each grade does',
  async (_, reviews) => {
    for (const [name, grade] of GRADES) {
      const { ctx, cards } = await studying(store.db);
      const cardId = cards[0]!;
      const now = later(await reviewOn(ctx, cardId, reviews), { days: 3, minutes: 1 });
      const { next } = await getNext(now, { cardId });
      const { due_at } = await reviewCard(now, { cardId, grade });
      expect([name, waited(now, due_at)]).toEqual([name, next[name]]);
    }
  },
);

/** In seconds: to the moment on the same study day, otherwise in whole days. */
function waited({ now }: Ctx, dueAt: string | null): number {
  const seconds = (Date.parse(dueAt!) - now.getTime()) / 1000;
  return seconds < 3600 ? seconds : Math.ceil(seconds / DAY_SECONDS) * DAY_SECONDS;
}

test('it is what the review before told, until that is undone', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const first = await getNext(ctx, { cardId });
  const { review_id: reviewId, next } = await reviewCard(ctx, { cardId, grade: 3 });
  expect(await getNext(ctx, { cardId })).toEqual({ next, set_aside: false });
  await undoReview(ctx, { reviewId });
  expect(await getNext(ctx, { cardId })).toEqual(first);
});

test('Again says that it sets a card aside, once it would', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const now = later(await reviewOn(ctx, cardId, LEECH.slice(0, -2)), { days: 3 });
  const { next } = await getNext(now, { cardId });
  expect(next).toMatchObject({ again: null, good: expect.any(Number) });
  expect(await reviewCard(now, { cardId, grade: 1 })).toMatchObject({ set_aside: true });
});

test('a card that is set aside says so until it is brought back', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const now = await reviewOn(ctx, cardId, LEECH);
  expect(await getNext(now, { cardId })).toMatchObject({ set_aside: true });
  await bringBack(now, { cardId });
  expect(await getNext(now, { cardId })).toMatchObject({ set_aside: false });
});

test('it waits for the database once, and is for 120 cards a minute', async () => {
  const { ctx, cards } = await studying(store.db);
  const ask = () => getNext(ctx, { cardId: cards[0]! });
  await Promise.all([ask(), ask()]);
  expect(await roundTripsOf(store.sql, ask)).toBe(1);
  for (let n = 3; n < 120; n++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('another learner’s card and an unknown one are refused alike', async () => {
  const { cards } = await studying(store.db);
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const cardId of [cards[0]!, randomUUID()])
    await expect(getNext(other, { cardId })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This card isn’t in your library. It may have been deleted.',
    });
});
