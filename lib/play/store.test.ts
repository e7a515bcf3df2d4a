import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { challenges } from '@/db/schema';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import {
  claimDrop,
  claimSpin,
  completeChallenge,
  completeDrop,
  readDayChallenges,
  readDrop,
  spinWheel,
} from './store';

const store = useTestDatabase();
const DAY = '2026-11-20';
const NOON = new Date(`${DAY}T12:00:00Z`);
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));

beforeAll(async () => {
  const shared = { title: 'T', description: 'D', target: 2, reward: 5 };
  await store.db.update(challenges).set({ active: false });
  await store.db.insert(challenges).values([
    { id: 'a', kind: 'lesson', ...shared },
    { id: 'b', kind: 'lesson', ...shared },
    { id: 'c', kind: 'lesson', ...shared },
    { id: 'off', kind: 'lesson', ...shared, active: false },
  ]);
});
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const spin = (userId: string, now = NOON, points = 3) =>
  spinWheel(store.db, { userId, spinId: randomUUID(), points }, now);

test('fifty turns at once are one turn, which pays once', async () => {
  const { userId, wallet } = await createPlayer(store.db);
  const turns = await fifty(() => spin(userId));
  expect(turns.filter(({ outcome }) => outcome === 'spun')).toHaveLength(1);
  const ids = new Set(turns.map(({ spinId }) => spinId));
  expect(ids.size).toBe(1);
  const claims = await fifty(() => claimSpin(store.db, { userId, spinId: [...ids][0]! }, NOON));
  expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
  expect(new Set(claims.map(({ points }) => points))).toEqual(new Set([3]));
  expect(await wallet()).toMatchObject({ balance: 3 });
});

test.each([
  { after: 23.999, outcome: 'too_early', streak: 1 },
  { after: 24, outcome: 'spun', streak: 2 },
  { after: 47.999, outcome: 'spun', streak: 2 },
  { after: 48, outcome: 'spun', streak: 1 },
  { after: -1, outcome: 'too_early', streak: 1 },
])(
  '$after hours after a spin: $outcome, $streak days in a row',
  async ({ after, outcome, streak }) => {
    const { userId } = await createPlayer(store.db);
    const { spinId } = await spin(userId);
    await claimSpin(store.db, { userId, spinId }, NOON);
    expect(await spin(userId, later(after))).toMatchObject({ outcome, streak });
  },
);

test('an unclaimed spin waits, however long', async () => {
  const { userId } = await createPlayer(store.db);
  const { spinId } = await spin(userId);
  expect(await spin(userId, later(100), 1)).toMatchObject({
    outcome: 'unclaimed',
    spinId,
    points: 3,
  });
  expect(await claimSpin(store.db, { userId, spinId }, later(100))).toMatchObject({
    outcome: 'claimed',
    points: 3,
  });
  expect(await spin(userId, later(100), 1)).toMatchObject({
    outcome: 'spun',
    points: 1,
    streak: 1,
  });
});

test('a spin belongs to its user', async () => {
  const [owner, other] = [await createPlayer(store.db), await createPlayer(store.db)];
  const { spinId } = await spin(owner.userId);
  expect(await claimSpin(store.db, { userId: other.userId, spinId }, NOON)).toMatchObject({
    outcome: 'unknown',
    points: 0,
  });
  expect(await claimSpin(store.db, { userId: owner.userId, spinId }, NOON)).toMatchObject({
    outcome: 'claimed',
    points: 3,
  });
});

test('a challenge is completed by recorded events, once, and at most two a day', async () => {
  const { userId, did, wallet } = await createPlayer(store.db);
  const complete = (challengeId: string, now = NOON, day = DAY) =>
    completeChallenge(store.db, { userId, challengeId, day }, now);
  await did('lesson');
  expect(await complete('a')).toMatchObject({ outcome: 'not_done', points: 0 });
  await did('lesson');
  const answers = await fifty(() => complete('a'));
  expect(answers.filter(({ outcome }) => outcome === 'completed')).toHaveLength(1);
  expect(answers.every(({ points }) => points === 5)).toBe(true);
  expect(await complete('off')).toMatchObject({ outcome: 'unknown' });
  expect(await complete('none')).toMatchObject({ outcome: 'unknown' });
  expect(await complete('b')).toMatchObject({ outcome: 'completed', earnedToday: 10 });
  expect(await complete('c')).toMatchObject({ outcome: 'daily_limit', points: 0 });
  expect(await complete('a')).toMatchObject({ outcome: 'again', points: 5 });
  expect(await complete('c', later(24), '2026-11-21')).toMatchObject({ outcome: 'not_done' });
  expect(await wallet()).toMatchObject({ balance: 10 });
});

test('only the three drawn for a day can be completed, and another day draws others', async () => {
  const added = Array.from({ length: 9 }, (_, n) => ({
    id: `added-${n}`,
    title: 'T',
    description: 'D',
    target: 1,
    reward: 5,
  }));
  await store.db
    .insert(challenges)
    .values(added.map((one) => ({ ...one, kind: 'question' as const })));
  onTestFinished(async () => {
    await store.db.update(challenges).set({ active: false }).where(eq(challenges.kind, 'question'));
  });
  const { userId, did } = await createPlayer(store.db);
  await did('question');
  await did('lesson', 2);
  const drawnOn = async (day: string) =>
    (await readDayChallenges(store.db, userId, day)).map(({ id }) => id);
  expect(await drawnOn(DAY)).toEqual(['added-2', 'added-8', 'b']);
  expect(await drawnOn('2026-11-21')).toEqual(['added-3', 'added-4', 'added-6']);
  const ids = ['a', 'b', 'c', ...added.map(({ id }) => id)];
  const outcomes: [string, string][] = [];
  for (const challengeId of ids) {
    const { outcome } = await completeChallenge(store.db, { userId, challengeId, day: DAY }, NOON);
    if (outcome !== 'unknown') outcomes.push([challengeId, outcome]);
  }
  expect(outcomes).toEqual([
    ['b', 'completed'],
    ['added-2', 'completed'],
    ['added-8', 'daily_limit'],
  ]);
});

test('three challenges at once: two are completed', async () => {
  const { userId, did } = await createPlayer(store.db);
  await did('lesson', 2);
  const complete = (challengeId: string) =>
    completeChallenge(store.db, { userId, challengeId, day: DAY }, NOON);
  const answers = await fifty(() => Promise.all(['a', 'b', 'c'].map(complete)));
  expect(answers.flat().filter(({ outcome }) => outcome === 'completed')).toHaveLength(2);
});

test('the drop is claimed once, after it is complete', async () => {
  const { userId, wallet } = await createPlayer(store.db);
  const claim = () => claimDrop(store.db, { userId, day: DAY }, NOON);
  expect(await claim()).toMatchObject({ outcome: 'not_completed', points: 0 });
  await fifty(() => completeDrop(store.db, userId, DAY, NOON));
  const answers = await fifty(claim);
  expect(answers.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
  expect(await wallet()).toMatchObject({ balance: 1 });
});

test('a drop whose events were recorded can be claimed without being marked as complete', async () => {
  const { userId, did } = await createPlayer(store.db);
  const claim = () =>
    claimDrop(store.db, { userId, day: DAY, seen: { kind: 'question', target: 2 } }, NOON);
  await did('question');
  expect(await claim()).toMatchObject({ outcome: 'not_completed' });
  await did('question');
  expect(await readDrop(store.db, { userId, day: DAY, kind: 'question' })).toEqual({
    ...{ completed: false, claimed: false, events: 2 },
  });
  expect(await claim()).toMatchObject({ outcome: 'claimed', points: 1 });
  expect(await readDrop(store.db, { userId, day: DAY, kind: null })).toEqual({
    completed: true,
    claimed: true,
    events: 0,
  });
});

test('all sources together earn at most fifteen points a day', async () => {
  const { userId, did, earn, wallet } = await createPlayer(store.db);
  await did('lesson', 2);
  await completeDrop(store.db, userId, DAY, NOON);
  const { spinId } = await spin(userId, NOON, 4);
  const complete = (challengeId: string) =>
    completeChallenge(store.db, { userId, challengeId, day: DAY }, NOON);
  await Promise.all([
    ...['a', 'b', 'c'].map(complete),
    claimSpin(store.db, { userId, spinId }, NOON),
    claimDrop(store.db, { userId, day: DAY }, NOON),
    ...Array.from({ length: 20 }, () => earn(1)),
  ]);
  expect(await wallet()).toMatchObject({ balance: 15, lifetime: 15 });
});
