import 'server-only';
import { between, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { dailyMetrics, documents, pointDays, users } from '@/db/schema';
import { DAILY_METRICS } from '../../constants/admin';
import type { DayTotal } from './rules';

const total = z.object({
  day: z.string(),
  metric: z.enum(DAILY_METRICS),
  value: z.coerce.number(),
});

/** The totals of these days, counted now from rows that exist; revenue is kept by its trigger. */
function countedOn(days: readonly string[]): SQL {
  const within = (moment: SQL | typeof users.createdAt | typeof documents.createdAt) =>
    sql`${moment} >= day::timestamp at time zone 'UTC' and ${moment} < (day + 1)::timestamp at time zone 'UTC'`;
  return sql`
    select wanted.day, metric, value
    from unnest(${`{${days.join(',')}}`}::date[]) as wanted(day),
    lateral (values
      ('sign_ups', (select count(*) from ${users} where ${within(users.createdAt)})),
      ('active_learners', (select count(*) from ${pointDays} where ${pointDays.day} = wanted.day and ${pointDays.earned} > 0)),
      ('documents', (select count(*) from ${documents} where ${within(documents.createdAt)}))
    ) as counted(metric, value)`;
}

export function countDays(db: Db, days: readonly string[]): Promise<DayTotal[]> {
  return rowsOf(
    db,
    total,
    sql`select day::text, metric, value from (${countedOn(days)}) as counted`,
  );
}

/** Days that have totals keep them. @returns the sum of the new totals */
export async function saveDays(db: Db, days: readonly string[]): Promise<number> {
  const saved = await rowsOf(
    db,
    total,
    sql`insert into ${dailyMetrics} (day, metric, value) ${countedOn(days)} on conflict do nothing
      returning day::text, metric, value`,
  );
  return saved.reduce((sum, { value }) => sum + value, 0);
}

export function findDays(db: Db, first: string, last: string): Promise<DayTotal[]> {
  return db
    .select()
    .from(dailyMetrics)
    .where(between(dailyMetrics.day, first, last));
}
