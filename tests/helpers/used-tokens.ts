import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { modelDays, modelTokens } from '@/db/schema';

const usedTokens = z.object({ learner: z.coerce.number(), site: z.coerce.number() });

/** Taken on a day, by a learner and by all. */
export function readTokens(db: Db, { learnerId, day }: { learnerId: string; day: string }) {
  return rowOf(
    db,
    usedTokens,
    sql`
    select coalesce((select tokens from ${modelTokens} where learner_id = ${learnerId}::uuid and day = ${day}::date), 0) as learner,
      coalesce((select tokens from ${modelDays} where day = ${day}::date), 0) as site`,
  );
}
