import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/**
 * Gives all study material of one learner to another: what a visitor did passes to the account that they open
 * (decisions.md, "Demo"). Work that still runs delivers to the new owner. Usage counts stay where they were made.
 */
export async function handOverDocuments(db: Db, fromLearnerId: string, toLearnerId: string): Promise<void> {
  await db.execute(sql`
    with moved_jobs as (
      update processing_jobs set learner_id = ${toLearnerId}::uuid where learner_id = ${fromLearnerId}::uuid
    ),
    moved_reviews as (
      update card_reviews set learner_id = ${toLearnerId}::uuid where learner_id = ${fromLearnerId}::uuid
    )
    update documents set learner_id = ${toLearnerId}::uuid where learner_id = ${fromLearnerId}::uuid`);
}

/** A visitor may have five books: erasing many in one statement would take too long. */
const ERASED_AT_ONCE = 5;

/** Erases visitors whose day is over, with all they uploaded, a few at a time. Two calls at once erase different ones. */
export async function eraseExpiredVisitors(db: Db, now: Date): Promise<number> {
  const erased = await db.execute(sql`
    delete from learners where id in (
      select id from learners where kind = 'demo' and expires_at < ${now.toISOString()}::timestamptz
      order by expires_at limit ${ERASED_AT_ONCE} for update skip locked
    ) returning id`);
  return erased.length;
}
