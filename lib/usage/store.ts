import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '@/db/built-once';
import type { Db } from '@/db/client';
import { usageCounters } from '@/db/schema';
import type { UsageKey } from '../constants/usage';

const usageOfDay = builtOnce((db) =>
  db
    .select({ key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(
      and(eq(usageCounters.learnerId, sql.placeholder('learnerId')), eq(usageCounters.day, sql.placeholder('day'))),
    )
    .prepare('usage_of_day'),
);

/** What a learner used on one UTC day; keys never used are absent. */
export async function readUsage(db: Db, learnerId: string, day: string): Promise<Partial<Record<UsageKey, number>>> {
  const rows = await usageOfDay(db).execute({ learnerId, day });
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]));
}
