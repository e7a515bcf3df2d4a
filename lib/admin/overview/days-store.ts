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

type Moment = typeof users.createdAt | typeof documents.createdAt;

/** A constant, so that also a kept plan knows how many rows the day has. */
const dayOf = (day: string): SQL => sql.raw(`date '${z.iso.date().parse(day)}'`);

function isOn(day: string, moment: Moment): SQL {
  const [begins, ends] = [dayOf(day), sql`(${dayOf(day)} + 1)`].map(
    (date) => sql`${date}::timestamp at time zone 'UTC'`,
  );
  return sql`${moment} >= ${begins} and ${moment} < ${ends}`;
}

const countedOn = (day: string): SQL => sql`
  select ${dayOf(day)} as day, metric, value from (values
    ('sign_ups', (select count(*) from ${users} where ${isOn(day, users.createdAt)})),
    ('active_learners', (select count(*) from ${pointDays} where ${pointDays.day} = ${dayOf(day)} and ${pointDays.earned} > 0)),
    ('documents', (select count(*) from ${documents} where ${isOn(day, documents.createdAt)}))
  ) as counted(metric, value)`;

/** The totals of these days, counted now from rows that exist; revenue is kept by its trigger. */
const counted = (days: readonly string[]): SQL => sql.join(days.map(countedOn), sql` union all `);

export function countDays(db: Db, days: readonly string[]): Promise<DayTotal[]> {
  return rowsOf(db, total, sql`select day::text, metric, value from (${counted(days)}) as counted`);
}

/** Days that have totals keep them. @returns the sum of the new totals */
export async function saveDays(db: Db, days: readonly string[]): Promise<number> {
  const saved = await rowsOf(
    db,
    total,
    sql`insert into ${dailyMetrics} (day, metric, value) ${counted(days)} on conflict do nothing
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
