import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  auditEntries,
  cardReviews,
  cards,
  challengeCompletions,
  farmingFlags,
  farmingScans,
  farmingVerdicts,
  learners,
  pointDays,
  studyEvents,
} from '@/db/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { adminMaintenance } from '../maintenance';
import { giveVerdict } from './give-verdict';
import { listFlagged } from './list-flagged';
import { scanForFarming } from './scan';
import { listFarmingInput, verdictInput } from './schema';

const store = useTestDatabase();
const DAY_MS = 86_400_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds after midnight UTC, a number of days before the test's. */
const on = (daysAgo: number, ms = 0) =>
  new Date(Date.parse('2026-11-20T00:00:00Z') - daysAgo * DAY_MS + ms);
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
const scan = () => scanForFarming({ db: store.db, now: TEST_NOW });

beforeEach(async () => {
  await store.db.delete(farmingScans);
});

const signalsOf = async (userId: string) =>
  (await store.db.select().from(farmingFlags).where(eq(farmingFlags.userId, userId)))[0]?.signals;

/** All points of a day, within so many milliseconds of the first activity. */
async function fullDay(
  { earn }: Awaited<ReturnType<typeof createPlayer>>,
  daysAgo: number,
  tookMs: number,
) {
  await earn(5, {}, on(daysAgo, 8 * 60 * MINUTE));
  await earn(10, {}, on(daysAgo, 8 * 60 * MINUTE + tookMs));
}

test.each([
  [5, 3 * MINUTE, { quick_days: { days: 5 } }],
  [4, 3 * MINUTE, undefined],
  [5, 3 * MINUTE + 1, undefined],
])('%d days with all points within %d ms', async (days, tookMs, signals) => {
  const player = await createPlayer(store.db);
  for (let n = 1; n <= days; n += 1) await fullDay(player, n, tookMs);
  await scan();
  expect(await signalsOf(player.userId)).toEqual(signals);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('what was studied before the page asked for its points is the first activity', async () => {
  const player = await createPlayer(store.db);
  for (let n = 1; n <= 5; n += 1) {
    await player.did('question', 1, on(n, 7 * 60 * MINUTE));
    await fullDay(player, n, 1);
  }
  await scan();
  expect(await signalsOf(player.userId)).toBe(undefined);
});

/** Reviews with these pauses before them, yesterday, and a point. */
async function reviewer(pauses: readonly number[]) {
  const player = await createPlayer(store.db);
  await player.earn(1, {}, on(1));
  const documentId = await createDocument(store.db, { learnerId: player.userId });
  const [card] = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  let passed = 0;
  const reviews = [0, ...pauses].map((pause) => {
    passed += pause;
    return {
      id: randomUUID(),
      cardId: card!.id,
      learnerId: player.userId,
      grade: 3,
      reviewedAt: on(1, passed),
    };
  });
  await store.db.insert(cardReviews).values(reviews);
  await store.db.delete(farmingScans);
  await scan();
  return signalsOf(player.userId);
}

const times = (count: number, pauseOf: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => pauseOf(n));

test('reviews at almost the same interval are seen, those of a person are not', async () => {
  const regular = (n: number) => 4_000 + (n % 3) * 150;
  expect(await reviewer(times(60, regular))).toEqual({
    steady_reviews: { reviews: 60, of: 60, seconds: 4.2 },
  });
  expect(await reviewer(times(59, regular))).toBe(undefined);
  // Two sittings: the pause between them isn't one.
  expect(await reviewer([...times(60, regular), 61 * SECOND])).toMatchObject({
    steady_reviews: { of: 60 },
  });
  expect(await reviewer(times(60, (n) => (n % 5 ? 4_000 : 6_000)))).toMatchObject({
    steady_reviews: { reviews: 48, of: 60 },
  });
  expect(await reviewer(times(60, (n) => (n % 5 && n !== 1 ? 4_000 : 6_000)))).toBe(undefined);
  expect(await reviewer(times(80, (n) => 3_000 + ((n * 977) % 9_000)))).toBe(undefined);
});

test('reviews at the speed limit are seen', async () => {
  const varied = (n: number) => 900 + (n % 10) * 66;
  expect(await reviewer(times(50, varied))).toEqual({ hurried_reviews: { reviews: 50, of: 50 } });
  expect(await reviewer(times(49, varied))).toBe(undefined);
  expect(await reviewer([...times(50, varied), ...times(51, (n) => 5_000 + n * 700)])).toBe(
    undefined,
  );
});

test.each([
  [20, 2, { round_the_clock: { days: 2, hours: 20 } }],
  [19, 2, undefined],
  [20, 1, undefined],
])('activity in %d hours of %d days', async (hours, days, signals) => {
  const { userId, did } = await createPlayer(store.db);
  for (let day = 1; day <= days; day += 1)
    for (let hour = 0; hour < hours; hour += 1) await did('lesson', 1, on(day, hour * 60 * MINUTE));
  await store.db.insert(pointDays).values({ userId, day: '2026-11-19', earned: 0 });
  await scan();
  expect(await signalsOf(userId)).toEqual(signals);
});

test('points from games alone are seen, and any study shows that they are not alone', async () => {
  const player = await createPlayer(store.db);
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      userId: player.userId,
      day: on(n + 1)
        .toISOString()
        .slice(0, 10),
      earned: 5,
    }));
  await store.db.insert(pointDays).values(days(14));
  await scan();
  expect(await signalsOf(player.userId)).toBe(undefined);
  await store.db.insert(pointDays).values(days(15)).onConflictDoNothing();
  await store.db.delete(farmingScans);
  await scan();
  expect(await signalsOf(player.userId)).toEqual({ games_only: { days: 15 } });
  await player.did('question', 1, on(20));
  await store.db.delete(farmingScans);
  await scan();
  expect(await signalsOf(player.userId), 'a clean check takes the flag away').toBe(undefined);
});

test('challenges claimed right after midnight are seen', async () => {
  const players = [];
  for (const [days, ms] of [
    [10, 5 * MINUTE - 1],
    [9, 5 * MINUTE - 1],
    [10, 5 * MINUTE],
  ] as const) {
    const { userId, did } = await createPlayer(store.db);
    await did('question', 1, on(1));
    await store.db.insert(pointDays).values({ userId, day: '2026-11-19', earned: 0 });
    const claims = Array.from({ length: days }, (_, n) => ({
      userId,
      day: on(n + 1)
        .toISOString()
        .slice(0, 10),
      challengeId: 'reviews',
      place: 1,
      completedAt: on(n + 1, ms),
    }));
    await store.db.insert(challengeCompletions).values(claims);
    players.push(userId);
  }
  await scan();
  expect(await Promise.all(players.map(signalsOf))).toEqual([
    { midnight: { days: 10 } },
    undefined,
    undefined,
  ]);
});

/** A flagged user. */
async function farmer() {
  const player = await createPlayer(store.db, { name: '<b>Farmer</b>' });
  for (let n = 1; n <= 5; n += 1) await fullDay(player, n, MINUTE);
  await scan();
  const ctx = async (now = TEST_NOW) =>
    testContext({ db: store.db, actor: await createAdmin(store.db, { role: 'support' }), now });
  const listed = async (now = TEST_NOW) =>
    (await listFlagged(await ctx(now), listFarmingInput.parse({}))).users.find(
      ({ user_id }) => user_id === player.userId,
    );
  return { ...player, ctx, listed };
}

test('a flagged user is listed with the figures, and only they; nothing else happens to them', async () => {
  const { userId, listed, wallet } = await farmer();
  expect(await listed()).toEqual({
    user_id: userId,
    name: '<b>Farmer</b>',
    email: `${userId}@example.com`,
    suspended: false,
    signals: { quick_days: { days: 5 } },
    points: 75,
    checked_to: '2026-11-19',
  });
  expect(await wallet()).toMatchObject({ balance: 75, lifetime: 75 });
});

test('who was found to be fine is off the list for 30 days, logged', async () => {
  const { userId, ctx, listed } = await farmer();
  const input = verdictInput.parse({ userId, verdict: 'fine', reason: 'Has a tutor beside them' });
  const request = { key: 'k', fingerprint: 'f' };
  const by = await ctx();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giveVerdict(by, input, request)),
  );
  for (const answer of answers)
    expect(answer).toEqual({ success: true, fine_until: '2026-12-20T12:00:00.000Z' });
  expect([await listed(), await listed(later(29.9))]).toEqual([undefined, undefined]);
  expect(await listed(later(30))).toMatchObject({ user_id: userId });
  const entries = eq(auditEntries.userId, userId);
  expect(await store.db.select().from(auditEntries).where(entries)).toMatchObject([
    {
      action: 'mark_fine',
      stage: 'done',
      reason: 'Has a tutor beside them',
      before: { fine_until: null },
      after: { fine_until: '2026-12-20T12:00:00.000Z' },
    },
  ]);
});

test('a verdict about a user who is not flagged is refused, and logged', async () => {
  const { userId } = await createPlayer(store.db);
  const { ctx } = await farmer();
  for (const id of [userId, randomUUID(), 'x'])
    await expect(
      giveVerdict(
        await ctx(),
        verdictInput.parse({ userId: id, verdict: 'fine', reason: 'A class' }),
      ),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'This user isn’t flagged anymore. Reload the list.',
    });
  const logged = store.db.select().from(auditEntries).where(eq(auditEntries.userId, userId));
  expect(await logged).toMatchObject([
    { action: 'mark_fine', stage: 'refused', reason: 'A class', detail: { code: 'not_found' } },
  ]);
  const reason = 'A class';
  expect(verdictInput.safeParse({ userId, verdict: 'farmer', reason }).success).toBe(false);
  for (const missing of [undefined, null, ' \u200b'])
    expect(verdictInput.safeParse({ userId, verdict: 'fine', reason: missing }).success).toBe(
      false,
    );
});

test('every player of yesterday is checked once, whatever instances do', async () => {
  const { userId: example } = await createPlayer(store.db);
  const ids = Array.from({ length: 450 }, () => randomUUID());
  await store.db
    .insert(learners)
    .values(ids.map((id) => ({ id, kind: 'account' as const, createdAt: TEST_NOW })));
  await store.sql`insert into users (id, email, name, password_hash, phone, birthdate, address, created_at)
    select learners.id, learners.id || '@example.com', name, password_hash, phone, birthdate, address, users.created_at
    from learners, users where users.id = ${example} and learners.id = any(${`{${ids}}`}::text::uuid[])`;
  const rows = ids.flatMap((userId) =>
    Array.from({ length: 15 }, (_, n) => ({
      userId,
      day: on(n + 1)
        .toISOString()
        .slice(0, 10),
      earned: 5,
    })),
  );
  await store.db.insert(pointDays).values(rows);
  await Promise.all([scan(), scan(), scan()]);
  await scan();
  const flagged = await store.db.select({ id: farmingFlags.userId }).from(farmingFlags);
  const found = new Set(flagged.map(({ id }) => id));
  expect(ids.filter((id) => !found.has(id))).toEqual([]);
  expect(await store.db.select().from(farmingScans)).toMatchObject([
    { day: '2026-11-19', isDone: true },
  ]);
  const reader = testContext({ db: store.db, actor: await createAdmin(store.db) });
  const seen = new Set<string>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listFlagged(reader, listFarmingInput.parse({ cursor }));
    for (const { user_id } of page.users) seen.add(user_id);
    cursor = page.next;
  }
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
});

test('flags and verdicts end by themselves, and go with the account', async () => {
  const { userId, ctx } = await farmer();
  await giveVerdict(
    await ctx(),
    verdictInput.parse({ userId, verdict: 'fine', reason: 'A class' }),
  );
  const forget = (days: number) =>
    adminMaintenance['old farming flags']({ db: store.db, now: later(days) });
  const rows = async () => [
    (await store.db.select().from(farmingFlags).where(eq(farmingFlags.userId, userId))).length,
    (await store.db.select().from(farmingVerdicts).where(eq(farmingVerdicts.userId, userId)))
      .length,
  ];
  await forget(29);
  expect(await rows()).toEqual([1, 1]);
  await forget(30);
  expect(await rows()).toEqual([0, 0]);
  const again = await farmer();
  await store.db.delete(studyEvents).where(eq(studyEvents.userId, again.userId));
  await store.db.delete(learners).where(eq(learners.id, again.userId));
  expect(await signalsOf(again.userId)).toBe(undefined);
});
