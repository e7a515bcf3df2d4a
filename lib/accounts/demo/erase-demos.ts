import 'server-only';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { isConnectionFailure } from '@/db/connection-failure';
import { rowOf } from '@/db/rows';
import { cardReviews, learners, practiceRuns } from '@/db/schema';

/** The next run continues. */
const ERASED_PER_RUN = 20;

/**
 * What a program can write in a visit's day takes longer to erase than the 5 s of a statement. So many rows of the log at once; a run of
 * practice has up to 6,000 answers.
 */
const AT_ONCE = { reviews: 10_000, runs: 5 };

/** product-rules.md, "Demo". One that can't be erased now doesn't keep the others. @throws why the first one can't */
export async function eraseExpiredDemos(db: Db, now: Date): Promise<void> {
  const expired = await db
    .select({ id: learners.id })
    .from(learners)
    .where(lte(learners.expiresAt, now))
    .orderBy(asc(learners.expiresAt))
    .limit(ERASED_PER_RUN);
  const failures: unknown[] = [];
  for (const { id } of expired)
    await eraseDemo(db, id).catch((error: unknown) => {
      if (isConnectionFailure(error)) throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

/** A visitor has up to five books and 200 MB of originals (1.2 s), beside the log. */
async function eraseDemo(db: Db, id: string): Promise<void> {
  await eraseAll(db, cardReviews, id, AT_ONCE.reviews);
  await eraseAll(db, practiceRuns, id, AT_ONCE.runs);
  const own = db
    .select({ id: learners.id })
    .from(learners)
    .where(and(eq(learners.id, id), eq(learners.kind, 'demo')))
    .for('update', { skipLocked: true });
  await db.delete(learners).where(inArray(learners.id, own));
}

async function eraseAll(
  db: Db,
  table: typeof cardReviews | typeof practiceRuns,
  learnerId: string,
  atOnce: number,
): Promise<void> {
  const some: SQL = sql`
    with erased as (
      delete from ${table} where id in (
        select id from ${table} where learner_id = ${learnerId}::uuid limit ${atOnce}::int for update skip locked
      ) returning id
    )
    select count(*)::int as rows from erased`;
  while ((await rowOf(db, z.object({ rows: z.int() }), some)).rows === atOnce);
}
