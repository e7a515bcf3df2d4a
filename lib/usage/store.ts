import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { usageCounters } from '@/db/schema';
import type { UsageKey } from '../constants/usage';

/** What a learner used on one UTC day; keys never used are absent. */
export async function readUsage(db: Db, learnerId: string, day: string): Promise<Partial<Record<UsageKey, number>>> {
  const rows = await db
    .select({ key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.learnerId, learnerId), eq(usageCounters.day, day)));
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]));
}
