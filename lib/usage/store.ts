import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedQuery } from '@/db/prepared-query';
import { rateLimits, usageCounters } from '@/db/schema';
import type { UsageKey } from '../constants/usage';

const usageOfDay = preparedQuery((db) =>
  db
    .select({ key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(
      and(
        eq(usageCounters.learnerId, sql.placeholder('learnerId')),
        eq(usageCounters.day, sql.placeholder('day')),
      ),
    )
    .prepare('usage_of_day'),
);

/** Unused keys are absent. */
export async function readUsage(
  db: Db,
  learnerId: string,
  day: string,
): Promise<Partial<Record<UsageKey, number>>> {
  const rows = await usageOfDay(db).execute({ learnerId, day });
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]));
}

/** Keys without a count are absent. */
export async function readAddressCounts(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...keys]));
  return new Map(rows.map(({ key, points }) => [key, points]));
}
