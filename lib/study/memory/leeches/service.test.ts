import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leechReleases } from '@/db/schema';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { LEECH, later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { reviewCard } from '../../cards/service';
import { bringBack } from './service';

const store = useTestDatabase();

const releases = (cardId: string) =>
  store.db.$count(leechReleases, eq(leechReleases.cardId, cardId));

test('a leech is brought back once, with its schedule, also by two devices', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const now = await reviewOn(ctx, cardId, LEECH);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bringBack(now, { cardId })));
  expect(new Set(answers.map(({ due_at }) => due_at)).size).toBe(1);
  expect(answers[0]!.due_at).toMatch(/^2026-12-1\dT04:00:00.000Z$/);
  expect(await releases(cardId)).toBe(1);
});

test('it is set aside again after four more lapses', async () => {
  const { ctx, cards } = await studying(store.db);
  const cardId = cards[0]!;
  const now = await reviewOn(ctx, cardId, LEECH);
  await bringBack(now, { cardId });
  const soon = await reviewOn(now, cardId, [...LEECH.slice(1, 7)]);
  const good = await reviewCard(later(soon, { days: 5 }), { cardId, grade: 3 });
  expect(good).toMatchObject({ set_aside: false, counted: true });
  const again = await reviewCard(later(soon, { days: 30 }), { cardId, grade: 1 });
  expect(again).toMatchObject({ set_aside: true, counted: true });
});

test('a card that isn’t set aside stays as it is', async () => {
  const { ctx, cards } = await studying(store.db);
  expect(await bringBack(ctx, { cardId: cards[0]! })).toEqual({ due_at: null });
  const { due_at } = await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  expect(await bringBack(ctx, { cardId: cards[0]! })).toEqual({ due_at });
  expect(await releases(cards[0]!)).toBe(0);
});

test('bringing a card back waits for the database twice', async () => {
  const { ctx, cards } = await studying(store.db);
  const now = await reviewOn(ctx, cards[0]!, LEECH);
  const other = () => bringBack(now, { cardId: cards[1]! });
  await Promise.all([other(), other()]);
  expect(await roundTripsOf(store.sql, () => bringBack(now, { cardId: cards[0]! }))).toBe(2);
});

test('another learner’s card and an unknown one are refused alike', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewOn(ctx, cards[0]!, LEECH);
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const cardId of [cards[0]!, randomUUID()])
    await expect(bringBack(other, { cardId })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This card isn’t in your library. It may have been deleted.',
    });
  expect(await releases(cards[0]!)).toBe(0);
});
