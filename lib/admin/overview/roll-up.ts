import 'server-only';
import type { ContextFor } from '../../context';
import { utcDay } from '../../time/days';
import { sumTallies } from './accounts-store';
import { findDays, saveDays } from './days-store';
import { type DayTotal, missingDays, seriesDays } from './rules';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now'>;

/** In one statement, which has a time limit. */
const DAYS_AT_ONCE = 4;

/**
 * Counts days that are over and have no totals yet, newest first, once: later erasures don't change
 * them. Concurrent calls keep the first result. Stops after `enough` rows: a caller who waits sees
 * idle days, which cost nothing, and leaves the rest of many busy ones to the maintenance job.
 * @returns the totals of the charts' days, with today's revenue
 */
export async function countMissingDays(
  { db, now }: Ctx,
  { enough = Number.POSITIVE_INFINITY } = {},
): Promise<DayTotal[]> {
  const { settled } = seriesDays(now);
  const find = () => findDays(db, settled[0] ?? utcDay(now), utcDay(now));
  const totals = await find();
  const missing = missingDays(settled, totals);
  if (missing.length === 0) return totals;
  let counted = 0;
  for (let n = 0; n < missing.length && counted < enough; n += DAYS_AT_ONCE) {
    counted += await saveDays(db, missing.slice(n, n + DAYS_AT_ONCE));
  }
  return find();
}

export const overviewMaintenance = {
  'totals of past days': async (ctx: Ctx) => void (await countMissingDays(ctx)),
  'tallies of accounts': ({ db }: Ctx) => sumTallies(db),
};
