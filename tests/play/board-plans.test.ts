import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedingClient } from '@/bench/database';
import { SEED, seedPoints } from '@/bench/points/seed';
import { BOARD_PERIODS, BOARD_VIEWS } from '@/lib/constants/points';
import { selectRanks, selectTop } from '@/lib/points/board-store';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();
/** Performance target P6. */
const MOST_ROWS = 600;

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(query: SQL) {
  const [row] = await store.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const scans = nodesOf(row!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'].includes('Scan'))
    .map((node) => ({
      kind: node['Node Type'],
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }))
    // A table with nothing in it is read as a whole.
    .filter(({ rows }) => rows > 0);
  return {
    kinds: scans.map(({ kind }) => kind),
    rows: scans.reduce((sum, { rows }) => sum + rows, 0),
  };
}

async function randomUser(): Promise<string> {
  const [row] = await store.db.execute<{ user_id: string }>(
    sql`select user_id from board_scores limit 1`,
  );
  return row!.user_id;
}

beforeAll(async () => {
  const connection = seedingClient(store.url);
  await seedPoints(connection, 5_000, 20);
  await connection.end();
});

test.each(BOARD_PERIODS.flatMap((period) => BOARD_VIEWS.map((view) => ({ view, period }))))(
  'the top 50 of $view, $period, come from an index and touch few rows',
  async ({ view, period }) => {
    const own = await randomUser();
    const { kinds, rows } = await planOf(
      selectTop({ view, period, day: SEED.lastDay, rows: 50, own }),
    );
    expect(kinds).not.toContain('Seq Scan');
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  },
);

test.each(BOARD_PERIODS)('a rank of $0 is a short sum', async (period) => {
  const { kinds, rows } = await planOf(selectRanks(await randomUser(), period, SEED.lastDay));
  expect(kinds).not.toContain('Seq Scan');
  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
});
