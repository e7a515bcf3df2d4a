import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import type { PointsCost, Times } from '../children/points.ts';
import { withDataFolder } from '../data-folder.ts';
import { count, type Finding, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { seedingClient } from '../seeding-client.ts';
import { Redis } from './redis.ts';
import { SEED, seedPoints } from './seed.ts';

const GOALS = { boardMs: 5, actsPerSecond: 2_000 };
const ACT_SECONDS = 8;
const REDIS_PORT = 16_390;
const REDIS_READS = 1_000;

const fine = (ms: number) => `${ms.toFixed(2)} ms`;
const both = ({ p50, p99 }: Times) => `p50 ${fine(p50)}, p99 ${fine(p99)}`;

/** Boards and acts of points with a million users, in a database of the bench's own, beside sorted sets of Redis. */
export async function measurePoints(): Promise<Section> {
  await buildChildren();
  return withDataFolder(async (folder) => {
    const { url, release } = await startEmbedded({ dataDir: folder });
    try {
      await migrateDatabase(url);
      const rows = await seed(url);
      const args = [url, String(SEED.users), SEED.lastDay, String(ACT_SECONDS)];
      const cost = await runChild<PointsCost>('points', ...args);
      const redis = await redisTimes();
      return { name: `Points (${rows})`, findings: findingsOf(cost, redis), raw: { cost, redis } };
    } finally {
      await release();
    }
  });
}

async function seed(url: string): Promise<string> {
  const sql = seedingClient(url);
  try {
    await seedPoints(sql);
    const [row] =
      await sql`select (select count(*) from users) as users, (select count(*) from ledger_entries) as entries`;
    return `${count(Number(row!.users))} users, ${count(Number(row!.entries))} ledger rows`;
  } finally {
    await sql.end();
  }
}

type RedisTimes = { top: Times; rank: Times };

async function redisTimes(): Promise<RedisTimes | undefined> {
  const redis = await Redis.start(REDIS_PORT);
  if (!redis) return undefined;
  try {
    for (let from = 0; from < SEED.users; from += 10_000) {
      const members = Array.from({ length: 10_000 }, (_, n) => ['ZADD', 'board', (from + n) % 45, `user:${from + n}`]);
      await redis.send(members, members.length);
    }
    // A list of 50 pairs is a line of its length, and two lines for each of its hundred texts.
    const top = await repeated(() => redis.send([['ZREVRANGE', 'board', 0, 49, 'WITHSCORES']], 201));
    const anyone = () => `user:${Math.floor(Math.random() * SEED.users)}`;
    const rank = await repeated(() => redis.send([['ZREVRANK', 'board', anyone()]], 1));
    return { top, rank };
  } finally {
    redis.stop();
  }
}

async function repeated(act: () => Promise<void>): Promise<Times> {
  const taken: number[] = [];
  for (let n = 0; n < REDIS_READS; n += 1) {
    const startedAt = performance.now();
    await act();
    taken.push(performance.now() - startedAt);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(REDIS_READS / 2)]!, p99: sorted[Math.floor(REDIS_READS * 0.99)]! };
}

function findingsOf({ reads, acts }: PointsCost, redis: RedisTimes | undefined): Finding[] {
  const goal = `p99 ≤ ${GOALS.boardMs} ms`;
  const read = (what: string, times: Times): Finding => ({
    ...{ target: 'P6', what, value: both(times), goal, met: times.p99 <= GOALS.boardMs },
  });
  return [
    ...reads.flatMap(({ board, top, rank }) => [
      read(`top 50 by ${board}`, top),
      ...(board.startsWith('points') ? [read(`both own ranks,${board.slice('points,'.length)}`, rank)] : []),
    ]),
    redis
      ? { target: 'P6', what: 'top 50, Redis sorted set', value: both(redis.top), goal: '' }
      : { target: 'P6', what: 'Redis sorted sets', value: 'no redis-server on this machine', goal: '' },
    ...(redis ? [{ target: 'P6', what: 'a rank, Redis sorted set', value: both(redis.rank), goal: '' }] : []),
    ...acts.map(({ act, perSecond, times, failed }) => ({
      target: 'P5',
      what: `${act}, 20 clients, in the database (${failed} refused)`,
      value: `${count(perSecond)}/s, ${both(times)}`,
      goal: `≥ ${count(GOALS.actsPerSecond)}/s`,
      met: perSecond >= GOALS.actsPerSecond && failed === 0,
    })),
  ];
}
