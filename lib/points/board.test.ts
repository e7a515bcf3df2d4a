import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { redeemItem } from '@/lib/rewards/store';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createSignedIn, visitor } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { getLeaderboard, getRank } from './board';
import { boardNameOf, pseudonymOf } from './board-names';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const board = async (day: string, given: object = {}) => {
  const ctx = testContext({ db: store.db, actor: visitor, now: at(day) });
  const { data } = await getLeaderboard(ctx, {
    view: 'points',
    period: 'weekly',
    scope: 'global',
    limit: 50,
    ...given,
  });
  return data.map(({ rank, name, points, streak, country }) => [
    rank,
    name,
    points,
    streak,
    country,
  ]);
};
const rankOn = async (userId: string, day: string, period: 'alltime' | 'weekly' | 'monthly') => {
  const actor = { ...(await createSignedIn(store.db)), userId };
  return getRank(testContext({ db: store.db, actor, now: at(day) }), { userId, period });
};

async function earned(
  name: string,
  points: number,
  day: string,
  given: Partial<typeof users.$inferInsert> = {},
) {
  const player = await createPlayer(store.db, { name, ...given });
  await player.earn(points, {}, at(day));
  return player;
}

test('the highest score comes first, ties share a rank, and a rank counts only the users above it', async () => {
  const day = '2026-03-03';
  const ada = await earned('Ada Lovelace', 9, day, { country: 'GB' });
  const alan = await earned('Alan Turing', 9, day);
  const grace = await earned('Grace Brewster Hopper', 5, day);
  const both = [
    [1, 'Ada L.', 9, 0, 'GB'],
    [1, 'Alan T.', 9, 0, null],
  ];
  const shown = await board('2026-03-08');
  expect(shown.slice(0, 2)).toEqual(expect.arrayContaining(both));
  expect(shown[2]).toEqual([3, 'Grace H.', 5, 0, null]);
  for (const { userId } of [ada, alan])
    expect(await rankOn(userId, '2026-03-08', 'weekly')).toEqual({
      points_rank: 1,
      streak_rank: 1,
    });
  expect(await rankOn(grace.userId, '2026-03-08', 'weekly')).toEqual({
    points_rank: 3,
    streak_rank: 1,
  });
  expect(await board('2026-03-09')).toEqual([]);
  expect(await rankOn(grace.userId, '2026-03-09', 'weekly')).toEqual({
    points_rank: null,
    streak_rank: null,
  });
  expect(await board('2026-03-31', { period: 'monthly', limit: 1 })).toHaveLength(1);
  expect(await rankOn(grace.userId, '2026-03-31', 'monthly')).toMatchObject({ points_rank: 3 });
});

test('the response has the caller’s own rank on the same board, however small the limit', async () => {
  const day = '2026-03-17';
  await earned('First Comer', 9, day);
  const third = await earned('Third Comer', 4, day);
  const hidden = await earned('Shy One', 7, day, { boardName: 'off' });
  const second = await earned('Second Comer', 4, day);
  const seenBy = async (userId: string, view: 'points' | 'streaks', asked = day) => {
    const actor = { ...(await createSignedIn(store.db)), userId };
    const ctx = testContext({ db: store.db, actor, now: at(asked) });
    const { data, your_rank } = await getLeaderboard(ctx, {
      view,
      period: 'weekly',
      scope: 'global',
      limit: 1,
    });
    return { rows: data.length, your_rank };
  };
  for (const { userId } of [second, third])
    expect(await seenBy(userId, 'points')).toEqual({ rows: 1, your_rank: 2 });
  expect(await seenBy(second.userId, 'streaks')).toEqual({ rows: 1, your_rank: 1 });
  expect(await seenBy(hidden.userId, 'points')).toEqual({ rows: 1, your_rank: null });
  expect(await seenBy(second.userId, 'points', '2026-03-30')).toEqual({ rows: 0, your_rank: null });
});

test('of equal scores, the one reached first is listed first', async () => {
  const day = '2026-08-04';
  const late = await earned('Late Comer', 5, day);
  await earned('First Comer', 9, day);
  await late.earn(4, {}, at(day));
  await earned('Last Comer', 9, day);
  const names = async () => (await board(day)).map(([rank, name]) => [rank, name]);
  const inOrder = [
    [1, 'First C.'],
    [1, 'Late C.'],
    [1, 'Last C.'],
  ];
  expect(await names()).toEqual(inOrder);
  await late.show(false);
  await late.show(true);
  expect(await names()).toEqual(inOrder);
});

test('spending does not change a rank', async () => {
  const day = '2026-04-07';
  const rich = await earned('Rich Lister', 9, day);
  await earned('Second Best', 5, day);
  await rich.grant(-9, at(day));
  expect(await rankOn(rich.userId, day, 'weekly')).toMatchObject({ points_rank: 1 });
});

test('the streaks board ranks by days in a row', async () => {
  const regular = await createPlayer(store.db, { name: 'Regular Guest' });
  for (const day of ['2026-05-04', '2026-05-05', '2026-05-06']) await regular.earn(1, {}, at(day));
  await earned('Rare Guest', 14, '2026-05-06');
  expect(await board('2026-05-06', { view: 'streaks' })).toEqual([
    [1, 'Regular G.', 3, 3, null],
    [2, 'Rare G.', 14, 1, null],
  ]);
});

test('a user who leaves the board is not counted, nor is a disabled account', async () => {
  const day = '2026-06-02';
  const [first, second] = [await earned('First One', 9, day), await earned('Second One', 5, day)];
  await store.db.update(users).set({ boardName: 'off' }).where(eq(users.id, first.userId));
  expect(await board(day)).toEqual([[1, 'Second O.', 5, 1, null]]);
  expect(await rankOn(second.userId, day, 'weekly')).toMatchObject({ points_rank: 1 });
  expect(await rankOn(first.userId, day, 'weekly')).toEqual({
    points_rank: null,
    streak_rank: null,
  });
  await store.db.update(users).set({ boardName: 'name' }).where(eq(users.id, first.userId));
  expect(await board(day)).toHaveLength(2);
  await store.db
    .update(users)
    .set({ disabledAt: at(day) })
    .where(eq(users.id, second.userId));
  expect(await board(day)).toEqual([[1, 'First O.', 9, 1, null]]);
});

test('a user who opts out before the first point never appears', async () => {
  await earned('Shy One', 9, '2026-07-07', { boardName: 'off' });
  expect(await board('2026-07-07')).toEqual([]);
});

test('the board returns nothing that identifies a person, and each call is one query', async () => {
  const { userId } = await earned('Ada Lovelace', 9, '2026-08-04');
  const ctx = testContext({ db: store.db, actor: visitor, now: at('2026-08-04') });
  const input = { view: 'points', period: 'weekly', scope: 'global', limit: 50 } as const;
  const { data, your_rank } = await getLeaderboard(ctx, input);
  expect(your_rank).toBeNull();
  expect(Object.keys(data[0]!)).toEqual([
    'user_id',
    'rank',
    'name',
    'points',
    'streak',
    'country',
    'badge',
    'is_you',
  ]);
  expect(data[0]!.user_id).not.toBe(userId);
  expect(await queriesOf(store.sql, () => getLeaderboard(ctx, input))).toHaveLength(1);
  const own = { ...ctx, actor: { ...(await createSignedIn(store.db)), userId } };
  expect(await queriesOf(store.sql, () => getLeaderboard(own, input))).toHaveLength(1);
});

const shown = {
  boardId: '00000000-0000-4000-8000-000000000000',
  name: 'Ada Lovelace',
  nickname: null,
  birthdate: '2001-12-10',
};
test.each([
  { profile: 'an adult by default', given: { boardName: 'automatic' }, name: 'Ada L.' },
  { profile: 'one name alone', given: { boardName: 'automatic', name: 'Ada' }, name: 'Ada' },
  {
    profile: 'a nickname',
    given: { boardName: 'nickname', nickname: 'Countess' },
    name: 'Countess',
  },
  {
    profile: '18 today',
    given: { boardName: 'automatic', birthdate: '2008-11-20' },
    name: 'Ada L.',
  },
  {
    profile: '18 tomorrow',
    given: { boardName: 'automatic', birthdate: '2008-11-21' },
    name: 'Amber Badger 10',
  },
  {
    profile: 'a minor who chose the name',
    given: { boardName: 'name', birthdate: '2010-01-01' },
    name: 'Ada L.',
  },
] as const)('$profile shows as $name', ({ given, name }) => {
  expect(boardNameOf({ ...shown, ...given }, '2026-11-20')).toBe(name);
});

test('the pseudonyms of different users differ', () => {
  const names = Array.from({ length: 100 }, () => pseudonymOf(crypto.randomUUID()));
  expect(new Set(names).size).toBeGreaterThan(90);
});

test('a row shows the equipped badge beside the name', async () => {
  const day = '2026-09-08';
  const { userId, grant } = await earned('Badge Bearer', 3, day);
  await grant(20, at(day));
  const params = { userId, adultBornBy: '2008-09-08' };
  for (const name of ['night-owl', 'laurel']) {
    const itemId = await createItem(store.db, { perk: { kind: 'badge', name } });
    await redeemItem(store.db, { ...params, itemId, redemptionId: randomUUID() }, at(day));
  }
  const ctx = testContext({ db: store.db, actor: visitor, now: at(day) });
  const { data } = await getLeaderboard(ctx, {
    view: 'points',
    period: 'weekly',
    scope: 'global',
    limit: 50,
  });
  expect(data).toMatchObject([{ name: 'Badge B.', badge: 'laurel' }]);
});
