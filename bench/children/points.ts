import { randomUUID } from 'node:crypto';
import { sql as part } from 'drizzle-orm';
import { connect, type Db } from '../../db/client';
import { BOARD_PERIODS, BOARD_VIEWS } from '../../lib/constants/points';
import { claimSpin, spinWheel } from '../../lib/play/store';
import { readRanks, readTop } from '../../lib/points/board-store';
import { awardActivity } from '../../lib/points/store';
import { redeemItem } from '../../lib/rewards/store';

/** The calls of points, as the app makes them, against a seeded database. */
export type PointsCost = {
  reads: { board: string; top: Times; rank: Times }[];
  acts: { act: string; perSecond: number; times: Times; failed: number }[];
};
export type Times = { p50: number; p99: number };

const [url = '', users = '0', lastDay = '', seconds = '5'] = process.argv.slice(2);
const NOW = new Date(`${lastDay}T18:00:00Z`);
const READS = 500;
const CLIENTS = 20;
const ITEM = 'bench';

function timesOf(taken: number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

async function repeated(times: number, act: () => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < 20; n += 1) await act();
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) taken.push(await timed(act));
  return timesOf(taken);
}

/** Ids that the seed gave, in no order. */
async function someUsers(db: Db, count: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(part`
    select md5((1 + floor(random() * ${Number(users)}::int)::int)::text)::uuid as id from generate_series(1, ${count}::int)`);
  return [...new Set(rows.map(({ id }) => id))];
}

async function read(db: Db): Promise<PointsCost['reads']> {
  const ids = await someUsers(db, READS);
  const anyone = () => ids[Math.floor(Math.random() * ids.length)]!;
  const reads: PointsCost['reads'] = [];
  for (const period of BOARD_PERIODS) {
    const rank = await repeated(READS, () => readRanks(db, anyone(), period, lastDay));
    for (const view of BOARD_VIEWS) {
      const top = await repeated(READS / 2, () => readTop(db, { view, period, day: lastDay, rows: 50 }));
      reads.push({ board: `${view}, ${period}`, top, rank });
    }
  }
  return reads;
}

/** Twenty clients, each acting for one user after the other, for a few seconds. */
async function crowd(act: string, ids: string[], one: (userId: string) => Promise<boolean>) {
  const taken: number[] = [];
  let failed = 0;
  let next = 0;
  const startedAt = performance.now();
  const until = startedAt + Number(seconds) * 1000;
  const client = async () => {
    while (performance.now() < until && next < ids.length) {
      const userId = ids[next++]!;
      taken.push(await timed(async () => void ((await one(userId)) || failed++)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = taken.length / ((performance.now() - startedAt) / 1000);
  return { act, perSecond, times: timesOf(taken), failed };
}

async function act(db: Db): Promise<PointsCost['acts']> {
  const ids = await someUsers(db, 200_000);
  await db.execute(part`
    insert into study_events (user_id, source, kind, day, happened_at)
    select id, 'lesson:bench', 'lesson', ${lastDay}::date, ${NOW.toISOString()}::timestamptz
    from unnest(${`{${ids.join(',')}}`}::uuid[]) as id`);
  await db.execute(part`
    insert into reward_items (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, position)
    values (${ITEM}, 'digital', 'Bench', '', 1, 0, 1000000, 1000000, false, 0)`);
  const turns = new Map<string, string>();
  const since = new Date(NOW.getTime() - 86_400_000);
  const award = await crowd('award', ids, async (userId) => {
    const { outcome } = await awardActivity(db, { userId, kind: 'lesson', since }, NOW);
    return outcome === 'awarded';
  });
  const spin = await crowd('spin', ids, async (userId) => {
    const turn = await spinWheel(db, { userId, spinId: randomUUID(), points: 2 }, NOW);
    turns.set(userId, turn.spinId);
    return turn.outcome === 'spun';
  });
  const claim = await crowd('claim', [...turns.keys()], async (userId) => {
    return (await claimSpin(db, { userId, spinId: turns.get(userId)! }, NOW)).outcome === 'claimed';
  });
  const redeem = await crowd('redeem (one item)', ids, async (userId) => {
    const params = { userId, itemId: ITEM, redemptionId: randomUUID(), adultBornBy: '2008-11-20' };
    return (await redeemItem(db, params, NOW)).outcome === 'redeemed';
  });
  return [award, spin, claim, redeem];
}

const { db, sql } = connect({ url, poolSize: CLIENTS, prepare: true });
await sql.unsafe('select 1');
const reads = await read(db);
const acts = await act(db);
await sql.end();
console.log(JSON.stringify({ reads, acts } satisfies PointsCost));
