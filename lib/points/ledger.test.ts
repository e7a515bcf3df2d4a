import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { boardHistogram, boardScores, ledgerEntries, pointDays } from '@/db/schema';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { untilBlocked } from '@/tests/helpers/until-blocked';
import { type Posting, postPoints } from './post-points';
import { recordActivity } from './store';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const at = (time: string) => new Date(`2026-${time}Z`);
const NOON = at('11-20T12:00:00');

async function player() {
  const { userId, earn, grant, freeze, show, wallet } = await createPlayer(store.db);
  const post = ({ points = 1, ...given }: Partial<Posting> = {}, now = NOON) =>
    earn(points, given, now);
  const boards = async () => {
    const rows = await store.db.select().from(boardScores).where(eq(boardScores.userId, userId));
    return Object.fromEntries(rows.map(({ board, score }) => [board, score]));
  };
  return { userId, post, grant, freeze, show, wallet, boards };
}

test('a ledger row updates every total', async () => {
  const { post, wallet, boards } = await player();
  expect(await post({ source: 'lesson:a', points: 3 })).toEqual({
    ...{
      source: 'lesson:a',
      points: 3,
      asked: 3,
      isNew: true,
      balance: 3,
      lifetime: 3,
      earnedToday: 3,
    },
  });
  expect(await wallet()).toMatchObject({
    balance: 3,
    lifetime: 3,
    streak: 1,
    longestStreak: 1,
    lastStreakDay: '2026-11-20',
  });
  expect(await boards()).toEqual({
    ...{ 'points:all': 3, 'points:2026-W47': 3, 'points:2026-11': 3 },
    ...{ 'streaks:all': 1, 'streaks:2026-W47': 1, 'streaks:2026-11': 1 },
  });
});

test('the same source is booked once, also by fifty concurrent calls', async () => {
  const { post, wallet } = await player();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post({ source: 'lesson:a', points: 2 })),
  );
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([2]));
  expect(await wallet()).toMatchObject({ balance: 2, lifetime: 2 });
});

test.each([
  { before: 10, points: 5, booked: 5 },
  { before: 12, points: 5, booked: 3 },
  { before: 14, points: 1, booked: 1 },
  { before: 15, points: 5, booked: 0 },
])(
  'after $before points of a day, $points more book $booked',
  async ({ before, points, booked }) => {
    const { post } = await player();
    await post({ points: before });
    expect(await post({ points })).toMatchObject({
      points: booked,
      asked: points,
      earnedToday: before + booked,
    });
    expect(await post({ points }, at('11-21T00:00:00'))).toMatchObject({
      points,
      earnedToday: points,
    });
  },
);

test('a hundred awards at once never earn more than fifteen points', async () => {
  const { post, wallet } = await player();
  await Promise.all(Array.from({ length: 100 }, () => post({ points: 2 })));
  expect(await wallet()).toMatchObject({ balance: 15, lifetime: 15 });
});

test('awards that are let through at the same moment earn no more', async () => {
  const { userId, post, wallet } = await player();
  await post({ points: 1 });
  const sources = Array.from({ length: 5 }, () => `lesson:${randomUUID()}`);
  for (const source of sources)
    await recordActivity(store.db, { learnerId: userId, kind: 'lesson', source }, NOON);
  const award = (source: string) =>
    postPoints(store.db, { userId, reason: 'lesson', source, points: 9 }, NOON);
  let awards: Promise<unknown>[] = [];
  await store.sql.begin(async (held) => {
    await held`select from users where id = ${userId} for update`;
    awards = sources.map(award);
    await untilBlocked(store.sql, 5);
  });
  await Promise.all(awards);
  expect(await wallet()).toMatchObject({ balance: 15, lifetime: 15 });
});

test('spending reduces only the balance, and never below zero', async () => {
  const { post, grant, wallet, boards } = await player();
  await post({ points: 10 });
  expect(await grant(-4)).toMatchObject({
    points: -4,
    balance: 6,
    lifetime: 10,
  });
  await expect(grant(-7)).rejects.toMatchObject({
    cause: { constraint_name: 'wallets_balance' },
  });
  await grant(500);
  expect(await wallet()).toMatchObject({ balance: 506, lifetime: 10 });
  expect((await boards())['points:all']).toBe(10);
});

test('a request key answers with what it booked, and refuses another request', async () => {
  const { post } = await player();
  const request = { key: 'k1', fingerprint: 'lesson a' };
  await post({ source: 'lesson:a', request });
  expect(await post({ source: 'lesson:b', request })).toMatchObject({
    source: 'lesson:a',
    isNew: false,
    balance: 1,
  });
  await expect(
    post({ source: 'lesson:b', request: { key: 'k1', fingerprint: 'lesson b' } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
});

test.each([
  { name: 'days in a row count up', days: ['11-18', '11-19', '11-20'], streak: 3, longest: 3 },
  {
    name: 'a missed day restarts the streak and keeps the best',
    days: ['11-16', '11-17', '11-19'],
    streak: 1,
    longest: 2,
  },
  {
    name: 'two awards on a day count once',
    days: ['11-19', '11-19', '11-20'],
    streak: 2,
    longest: 2,
  },
  {
    name: 'a streak continues into the next year',
    days: ['12-31', '01-01'],
    streak: 1,
    longest: 1,
  },
  {
    name: 'a day booked late joins the days before and after it',
    days: ['11-17', '11-19', '11-18'],
    streak: 3,
    longest: 3,
  },
])('$name', async ({ days, streak, longest }) => {
  const { post, wallet } = await player();
  for (const day of days) await post({}, at(`${day}T23:59:59.999`));
  expect(await wallet()).toMatchObject({ streak, longestStreak: longest });
});

test('fifty awards at the first moment of a day extend the streak by one day', async () => {
  const { userId, post, wallet } = await player();
  await post({}, at('11-19T23:59:59.999'));
  await Promise.all(Array.from({ length: 50 }, () => post({}, at('11-20T00:00:00'))));
  expect(await wallet()).toMatchObject({ streak: 2, longestStreak: 2, balance: 16 });
  expect(await store.db.$count(pointDays, eq(pointDays.userId, userId))).toBe(2);
});

test('an award that began before midnight and is booked after it counts on the day it began', async () => {
  const { post, wallet } = await player();
  await post({ points: 15 }, at('11-20T00:00:00'));
  expect(await post({ points: 15 }, at('11-19T23:59:59.999'))).toMatchObject({
    points: 15,
    earnedToday: 15,
  });
  expect(await post({ points: 1 }, at('11-20T00:00:00.001'))).toMatchObject({
    points: 0,
    earnedToday: 15,
  });
  expect(await wallet()).toMatchObject({ streak: 2, lastStreakDay: '2026-11-20', balance: 30 });
});

test('points on the last day of a month count for that month, whatever its length', async () => {
  const { post, boards } = await player();
  const moments = [
    '2027-02-28T23:59:59.999Z',
    '2028-02-29T23:59:59.999Z',
    '2027-04-30T23:59:59.999Z',
    '2027-05-01T00:00Z',
  ];
  for (const moment of moments) await post({ points: 2 }, new Date(moment));
  expect(await boards()).toMatchObject({
    ...{ 'points:2027-02': 2, 'points:2028-02': 2, 'points:2027-04': 2, 'points:2027-05': 2 },
  });
});

test('a hundred days with random amounts never earn more than fifteen points each', async () => {
  const { userId } = await player();
  await store.sql`
    insert into study_events (user_id, source, kind, day, happened_at)
    select ${userId}, 'lesson:' || day || ':' || n, 'lesson', '2020-01-01', '2020-01-01T00:00Z'
    from generate_series(1, 100) as day, generate_series(0, 5) as n`;
  const rows = await store.sql`
    select day::text, sum((post_points(${userId}, 'lesson', 'lesson:' || day || ':' || n, 1 + abs(hashint8(day * 31 + n)) % 9, 15,
      timestamptz '2020-01-01T00:00Z' + day * interval '1 day' + n * interval '4 hours 47 minutes 59.999 seconds')).points)::int as earned,
      sum(1 + abs(hashint8(day * 31 + n)) % 9)::int as asked
    from generate_series(1, 100) as day, generate_series(0, 5) as n group by day`;
  expect(rows).toHaveLength(100);
  expect(rows.filter(({ earned, asked }) => earned !== Math.min(asked, 15))).toEqual([]);
});

test('a streak continues over 29 February', async () => {
  const { post, wallet } = await player();
  for (const day of ['2028-02-28', '2028-02-29', '2028-03-01'])
    await post({}, new Date(`${day}T08:00:00Z`));
  expect(await wallet()).toMatchObject({ streak: 3, lastStreakDay: '2028-03-01' });
});

test('freezes are spent on missed days, if there are enough for all of them', async () => {
  const { userId, post, freeze, wallet } = await player();
  await post({}, at('11-10T08:00:00'));
  await freeze(2, at('11-10T08:00:00'));
  await post({}, at('11-13T08:00:00'));
  expect(await wallet()).toMatchObject({ streak: 2, freezes: 0, lastStreakDay: '2026-11-13' });
  expect(await store.db.$count(pointDays, eq(pointDays.userId, userId))).toBe(4);
  await post({}, at('11-15T08:00:00'));
  expect(await wallet()).toMatchObject({ streak: 1, longestStreak: 2 });
});

test('week 53 spans the new year, months do not', async () => {
  const { post, boards } = await player();
  await post({ points: 2 }, at('12-31T12:00:00'));
  await post({ points: 3 }, new Date('2027-01-01T00:00:00Z'));
  expect(await boards()).toEqual({
    ...{ 'points:all': 5, 'points:2026-W53': 5, 'points:2026-12': 2, 'points:2027-01': 3 },
    ...{ 'streaks:all': 2, 'streaks:2026-W53': 2, 'streaks:2026-12': 1, 'streaks:2027-01': 1 },
  });
});

test('a user off the leaderboard neither appears nor counts, and returns with the same score', async () => {
  const { post, show, boards } = await player();
  const counted = async () => {
    const rows = await store.db
      .select()
      .from(boardHistogram)
      .where(eq(boardHistogram.board, 'points:2026-W10'));
    return rows.reduce((sum, { users }) => sum + users, 0);
  };
  await post({ points: 4 }, at('03-05T12:00:00'));
  expect(await counted()).toBe(2);
  await show(false);
  await post({ points: 4 }, at('03-05T13:00:00'));
  expect(await counted()).toBe(0);
  await show(true);
  expect(await counted()).toBe(2);
  expect((await boards())['points:2026-W10']).toBe(8);
});

test('many users who earn, spend and hide at once neither deadlock nor miscount', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, player));
  const acts = players.map(({ show, post }) => async () => {
    for (let n = 0; n < 20; n += 1) {
      if (n % 5 === 4) await show(n % 2 === 0);
      else await post({ points: (n % 3) + 1 }, at(`03-${10 + n}T12:00:00`));
    }
  });
  await Promise.all(acts.map((act) => act()));
});

/** Runs `act` while the user's first operation holds the wallet lock; that operation ends with `last`. */
async function amidstFirstAct(
  userId: string,
  act: () => PromiseLike<unknown>,
  last: string,
): Promise<void> {
  const player = await store.sql.reserve();
  await player`begin`;
  await player`select lock_wallet(${userId})`;
  let isOver = false;
  const acting = Promise.resolve(act()).finally(() => {
    isOver = true;
  });
  const blocked = async () =>
    (
      await store.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).length > 0;
  while (!isOver && !(await blocked()));
  await player.unsafe(last);
  await player`commit`;
  player.release();
  await acting;
}

test('a user who leaves the leaderboard while the first point is booked is off it', async () => {
  const { userId, show, wallet } = await player();
  await amidstFirstAct(userId, () => show(false).execute(), 'select 1');
  expect(await wallet()).toMatchObject({ onBoard: false });
});

test('a deletion waits for an operation in progress, without a deadlock', async () => {
  const { userId } = await player();
  const turn = `insert into spins (id, user_id, points, streak, spun_at) values (gen_random_uuid(), '${userId}', 1, 1, now())`;
  await amidstFirstAct(userId, () => store.sql`delete from learners where id = ${userId}`, turn);
  expect(await store.sql`select from spins where user_id = ${userId}`).toHaveLength(0);
});

test('the ledger refuses changes, even of no rows', async () => {
  const { userId } = await player();
  const refused = { cause: { message: 'Ledger entries are never changed or removed.' } };
  await expect(
    store.db.delete(ledgerEntries).where(eq(ledgerEntries.userId, userId)),
  ).rejects.toMatchObject(refused);
  await expect(store.db.update(ledgerEntries).set({ points: 9 })).rejects.toMatchObject(refused);
  await expect(store.db.execute(sql`truncate ledger_entries`)).rejects.toMatchObject(refused);
});

test('the tables themselves refuse a second row for a source or a request key', async () => {
  const { userId } = await player();
  const entry = randomUUID();
  await store.sql`insert into audit_entries (id, stage, action, admin, user_id, reason, before, after, detail, happened_at)
    values (${entry}, 'done', 'remove_points', 'admin', ${userId}, 'None', '{"points": 0}', '{"points": 0}', '{}', now())`;
  const book = (source: string, requestKey: string) =>
    store.sql`insert into ledger_entries (user_id, reason, source, points, asked, day, request_key, created_at)
      values (${userId}, 'admin', ${source}, 0, 0, '2026-11-20', ${requestKey}, ${NOON.toISOString()})`;
  await store.sql`insert into wallets (user_id) values (${userId})`;
  await book(`admin:${entry}`, 'k1');
  await expect(book(`admin:${entry}`, 'k2')).rejects.toMatchObject({
    constraint_name: 'ledger_entries_source',
  });
  await expect(book('admin:b', 'k1')).rejects.toMatchObject({
    constraint_name: 'ledger_entries_request',
  });
});

test('an erased user keeps ledger and balance rows, but none of single days', async () => {
  const { userId, post, wallet, boards } = await player();
  await post({ points: 6 });
  await store.db.execute(sql`delete from learners where id = ${userId}::uuid`);
  expect(await boards()).toEqual({});
  expect(await store.db.$count(pointDays, eq(pointDays.userId, userId))).toBe(0);
  expect(await wallet()).toMatchObject({ balance: 6, onBoard: false });
});
