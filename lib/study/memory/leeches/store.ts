import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import type { ScheduleChange } from '../cards/plan-review';
import { changingSchedule, holding } from '../cards/store';

type NewRelease = {
  id: string;
  cardId: string;
  learnerId: string;
  at: Date;
  change: ScheduleChange;
};

/** False if the card was deleted, or its schedule changed meanwhile. */
export function addRelease(
  db: Db,
  { id, cardId, learnerId, at, change }: NewRelease,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with learner as materialized (select id from learners where id = ${learnerId}::uuid for key share),
    ${holding({ cardId, learnerId, revision: change.revision })},
    changed as (${changingSchedule(change, sql`(select card_id, true as counted from held)`)}),
    added as (
      insert into leech_releases (id, card_id, released_at)
      select ${id}::uuid, card_id, ${at.toISOString()}::timestamptz from held returning card_id
    )
    select card_id from added`,
  );
}
