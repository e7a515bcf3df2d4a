import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { learners } from '@/db/schema';
import { redeemItem } from '@/lib/rewards/store';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { awardActivity } from './store';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const NOON = new Date('2026-11-20T12:00:00Z');
const YESTERDAY = new Date('2026-11-19T12:00:00Z');

test('each event is paid once, the oldest first, then there is nothing new', async () => {
  const { userId, did, wallet } = await createPlayer(store.db);
  await did('question', 2);
  const award = () => awardActivity(store.db, { userId, kind: 'question', since: YESTERDAY }, NOON);
  const answers = await Promise.all(Array.from({ length: 50 }, award));
  expect(answers.map(({ points }) => points).reduce((sum, points) => sum + points)).toBe(4);
  expect(answers.filter(({ outcome }) => outcome === 'awarded')).toHaveLength(2);
  expect(await award()).toEqual({
    ...{ outcome: 'nothing_new', points: 0, asked: 0, balance: 4, lifetime: 4, earnedToday: 4 },
  });
  expect(await wallet()).toMatchObject({ balance: 4, streak: 1 });
});

test('an event of another kind, another user or another time pays nothing', async () => {
  const [player, other] = [await createPlayer(store.db), await createPlayer(store.db)];
  await player.did('lesson');
  await player.did('question', 1, new Date(YESTERDAY.getTime() - 1));
  await other.did('question');
  const claim = { userId: player.userId, kind: 'question', since: YESTERDAY } as const;
  expect(await awardActivity(store.db, claim, NOON)).toMatchObject({
    outcome: 'nothing_new',
    balance: 0,
  });
});

test('the same request key pays one event, whatever else is unpaid', async () => {
  const { userId, did } = await createPlayer(store.db);
  await did('lesson', 3);
  const request = { key: 'k', fingerprint: 'p' };
  const award = () =>
    awardActivity(store.db, { userId, kind: 'lesson', since: YESTERDAY, request }, NOON);
  const answers = await Promise.all(Array.from({ length: 20 }, award));
  expect(new Set(answers.map(({ points, balance }) => `${points}:${balance}`))).toEqual(
    new Set(['1:1']),
  );
  const other = {
    userId,
    kind: 'lesson',
    since: YESTERDAY,
    request: { key: 'k', fingerprint: 'other' },
  } as const;
  expect(await awardActivity(store.db, other, NOON)).toMatchObject({ outcome: 'conflict' });
});

test.each([{ points: 0 }, { points: 3 }])(
  'a request that an account deletion overtakes has the totals of the wallet that stays: $points',
  async ({ points }) => {
    const { userId, earn } = await createPlayer(store.db);
    if (points > 0) await earn(points, {}, NOON);
    await store.db.delete(learners).where(eq(learners.id, userId));
    const totals = { balance: points, lifetime: points };
    expect(
      await awardActivity(store.db, { userId, kind: 'lesson', since: YESTERDAY }, NOON),
    ).toMatchObject({ outcome: 'nothing_new', points: 0, ...totals });
    const order = { userId, itemId: 'none', redemptionId: userId, adultBornBy: '2008-11-20' };
    expect(await redeemItem(store.db, order, NOON)).toMatchObject({
      outcome: 'unknown',
      balance: points,
    });
  },
);
