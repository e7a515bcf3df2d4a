import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { usageCounters } from '@/db/schema';
import type { UsageKey } from '../../constants/usage';

const UPLOADS: UsageKey = 'file_uploads';
const usage = z.object({ actions: z.coerce.number(), files: z.coerce.number() });

/** What all learners used on a day, without what was refunded. */
export function sumUsage(db: Db, day: string) {
  const { used, key } = usageCounters;
  return rowOf(
    db,
    usage,
    sql`select coalesce(sum(${used}), 0) as actions, coalesce(sum(${used}) filter (where ${key} = ${UPLOADS}), 0) as files
      from ${usageCounters} where ${usageCounters.day} = ${day}`,
  );
}
