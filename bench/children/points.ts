import { randomUUID } from 'node:crypto';
import { sql as part } from 'drizzle-orm';
import { connect, type Db } from '../../db/client';
import { BOARD_PERIODS, BOARD_VIEWS } from '../../lib/constants/points';
import { claimSpin, spinWheel } from '../../lib/play/store';
import { readRanks, readTop } from '../../lib/points/board-store';
import { awardActivity } from '../../lib/points/store';
import { redeemItem } from '../../lib/rewards/store';
import { itemAt } from '../../scripts/item-at';
import { percentile } from '../stats';

/** The queries of points, against a seeded database. */
export type PointsCost = {
  reads: { board: string; top: Times; rank: Times }[];
  writes: { name: string; perSecond: number; times: Times; failed: number }[];
};
export type Times = { p50: number; p99: number };

const [url = '', users = '0', lastDay = '', seconds = '5'] = process.argv.slice(2);
const NOW = new Date(`${lastDay}T18:00:00Z`);
const READS = 500;
const CLIENTS = 20;
const ITEM = 'bench';

const timesOf = (taken: number[]): Times => ({
  p50: percentile(taken, 0.5),
  p99: percentile(taken, 0.99),
});

async function timed(query: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await query();
  return performance.now() - startedAt;
}

async function repeated(times: number, query: () => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < 20; n += 1) await query();
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) taken.push(await timed(query));
  return timesOf(taken);
}

/** Random users of the seed. */
async function someUsers(db: Db, count: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(part`
    select md5((1 + floor(random() * ${Number(users)}::int)::int)::text)::uuid as id from generate_series(1, ${count}::int)`);
  return [...new Set(rows.map(({ id }) => id))];
}

async function read(db: Db): Promise<PointsCost['reads']> {
  const ids = await someUsers(db, READS);
  const randomUser = () => itemAt(ids, Math.floor(Math.random() * ids.length));
  const reads: PointsCost['reads'] = [];
  for (const period of BOARD_PERIODS) {
    const rank = await repeated(READS, () => readRanks(db, randomUser(), period, lastDay));
    for (const view of BOARD_VIEWS) {
      const top = await repeated(READS / 2, () =>
        readTop(db, { view, period, day: lastDay, rows: 50 }),
      );
      reads.push({ board: `${view}, ${period}`, top, rank });
    }
  }
  return reads;
}

/** Concurrent clients write for one user after the other. */
async function load(name: string, ids: string[], write: (userId: string) => Promise<boolean>) {
  const taken: number[] = [];
  let failed = 0;
  let next = 0;
  const startedAt = performance.now();
  const until = startedAt + Number(seconds) * 1000;
  const client = async () => {
    while (performance.now() < until && next < ids.length) {
      const userId = itemAt(ids, next++);
      taken.push(await timed(async () => void ((await write(userId)) || failed++)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = taken.length / ((performance.now() - startedAt) / 1000);
  return { name, perSecond, times: timesOf(taken), failed };
}

async function write(db: Db): Promise<PointsCost['writes']> {
  const ids = await someUsers(db, 200_000);
  await db.execute(part`
    insert into study_events (user_id, source, kind, day, happened_at)
    select id, 'lesson:bench', 'lesson', ${lastDay}::date, ${NOW.toISOString()}::timestamptz
    from unnest(${`{${ids.join(',')}}`}::uuid[]) as id`);
  await db.execute(part`
    insert into reward_items (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, position)
    values (${ITEM}, 'digital', 'Bench', '', 1, 0, 1000000, 1000000, false, 0)`);
  const spins = new Map<string, string>();
  const since = new Date(NOW.getTime() - 86_400_000);
  const award = await load('award', ids, async (userId) => {
    const { outcome } = await awardActivity(db, { userId, kind: 'lesson', since }, NOW);
    return outcome === 'awarded';
  });
  const spin = await load('spin', ids, async (userId) => {
    const { spinId, outcome } = await spinWheel(
      db,
      { userId, spinId: randomUUID(), points: 2 },
      NOW,
    );
    spins.set(userId, spinId);
    return outcome === 'spun';
  });
  const claim = await load('claim', [...spins.keys()], async (userId) => {
    return (
      (await claimSpin(db, { userId, spinId: spins.get(userId) ?? '' }, NOW)).outcome === 'claimed'
    );
  });
  const redeem = await load('redeem (one item)', ids, async (userId) => {
    const params = { userId, itemId: ITEM, redemptionId: randomUUID(), adultBornBy: '2008-11-20' };
    return (await redeemItem(db, params, NOW)).outcome === 'redeemed';
  });
  return [award, spin, claim, redeem];
}

const { db, sql } = connect({ url, poolSize: CLIENTS, prepare: true });
await sql.unsafe('select 1');
const reads = await read(db);
const writes = await write(db);
await sql.end();
console.log(JSON.stringify({ reads, writes } satisfies PointsCost));
