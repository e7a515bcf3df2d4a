import type { PointsCost, Times } from '../children/points.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { count, type Finding, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { SEED, seedPoints } from './seed.ts';

const GOALS = { boardMs: 5, writesPerSecond: 2_000 };
const WRITE_SECONDS = 8;

const fine = (ms: number) => `${ms.toFixed(2)} ms`;
const both = ({ p50, p99 }: Times) => `p50 ${fine(p50)}, p99 ${fine(p99)}`;

/** P5 and P6: boards and writes of points with a million users, in the database. */
export async function measurePoints(): Promise<Section> {
  await buildChildren();
  return withDatabase(async (url) => {
    const rows = await seed(url);
    const args = [url, String(SEED.users), SEED.lastDay, String(WRITE_SECONDS)];
    const cost = await runChild<PointsCost>('points', ...args);
    return { name: `Points (${rows})`, findings: findingsOf(cost), raw: cost };
  });
}

async function seed(url: string): Promise<string> {
  const sql = seedingClient(url);
  try {
    await seedPoints(sql);
    const [row] =
      await sql`select (select count(*) from users) as users, (select count(*) from ledger_entries) as entries`;
    return `${count(Number(row?.users))} users, ${count(Number(row?.entries))} ledger rows`;
  } finally {
    await sql.end();
  }
}

function findingsOf({ reads, writes }: PointsCost): Finding[] {
  const goal = `p99 ≤ ${GOALS.boardMs} ms`;
  const read = (what: string, times: Times): Finding => {
    return { target: 'P6', what, value: both(times), goal, met: times.p99 <= GOALS.boardMs };
  };
  return [
    ...reads.flatMap(({ board, top, rank }) => [
      read(`top 50 by ${board}`, top),
      ...(board.startsWith('points')
        ? [read(`both own ranks,${board.slice('points,'.length)}`, rank)]
        : []),
    ]),
    ...writes.map(({ name, perSecond, times, failed }) => ({
      target: 'P5',
      what: `${name}, 20 clients, in the database (${failed} refused)`,
      value: `${count(perSecond)}/s, ${both(times)}`,
      goal: `≥ ${count(GOALS.writesPerSecond)}/s`,
      met: perSecond >= GOALS.writesPerSecond && failed === 0,
    })),
  ];
}
