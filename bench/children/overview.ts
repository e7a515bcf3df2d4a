import { connect } from '../../db/client';
import { getAnalytics } from '../../lib/admin/overview/analytics';
import { countMissingDays } from '../../lib/admin/overview/roll-up';
import { percentile } from '../stats';

/** The overview of the admin area, against a seeded database. */
export type OverviewCost = {
  /** Without any totals of past days. */
  firstMs: number;
  rollUpMs: number;
  p50: number;
  p99: number;
};

const [url = '', lastDay = '', calls = '0'] = process.argv.slice(2);
const POOL_SIZE = 10;
const WARM_UP = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const { db, sql } = connect({ url, poolSize: POOL_SIZE, prepare: true });
await sql.unsafe('select 1');
const ctx = { db, now: new Date(`${lastDay}T18:00:00Z`) };
const firstMs = await timed(() => getAnalytics(ctx));
const rollUpMs = await timed(() => countMissingDays(ctx));
for (let n = 0; n < WARM_UP; n += 1) await getAnalytics(ctx);
const taken: number[] = [];
for (let n = 0; n < Number(calls); n += 1) taken.push(await timed(() => getAnalytics(ctx)));
await sql.end();
const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
console.log(JSON.stringify({ firstMs, rollUpMs, p50, p99 } satisfies OverviewCost));
