import 'server-only';
import { between, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { usageCounters, usageDays } from '@/db/schema';
import { USAGE_KEYS } from '../../constants/usage';

export type UsageSum = { day: string; key: string; used: number };

/** Of days that were totaled. */
export function readTotals(db: Db, first: string, last: string): Promise<UsageSum[]> {
  return db
    .select()
    .from(usageDays)
    .where(between(usageDays.day, first, last));
}

/** From the counters. */
export function sumUsage(db: Db, days: readonly string[]): Promise<UsageSum[]> {
  return db
    .select({
      day: usageCounters.day,
      key: usageCounters.key,
      used: sql<number>`sum(${usageCounters.used})::float8`,
    })
    .from(usageCounters)
    .where(inArray(usageCounters.day, [...days]))
    .groupBy(usageCounters.day, usageCounters.key);
}

/** Once: what is erased later stays counted. */
export async function totalDay(db: Db, day: string): Promise<void> {
  const keys = sql.join(
    USAGE_KEYS.map((key) => sql`(${key})`),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${usageDays} (day, key, used)
    select ${day}::date, wanted.key, coalesce(sum(counter.used), 0)
    from (values ${keys}) as wanted(key)
    left join ${usageCounters} as counter on counter.key = wanted.key and counter.day = ${day}::date
    group by wanted.key
    on conflict do nothing`);
}
