import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { entriesOf, logJson, logRow } from '../memory/schedule-rows';
import { settingsJson, studySettingsRow } from '../memory/settings/store';

const keptReview = z.object({
  id: z.string(),
  cardId: z.string(),
  grade: z.int(),
  counted: z.boolean(),
  at: z.coerce.date(),
  day: z.string(),
  /** The card's log up to this review. */
  log: logRow,
  settings: studySettingsRow,
});
export type KeptReview = z.output<typeof keptReview>;

type Repeated = { learnerId: string; requestKey: string | null };

/** The learner's review with this idempotency key. Undefined without a key, and for another learner's. */
export async function findKeptReview(
  db: Db,
  { learnerId, requestKey }: Repeated,
): Promise<KeptReview | undefined> {
  if (requestKey === null) return undefined;
  const upToIt = sql`(at, id) <= (review.reviewed_at, review.id)`;
  return findRow(
    db,
    keptReview,
    sql`
    select id, card_id as "cardId", grade, counted, reviewed_at as at, study_day as day, ${settingsJson(learnerId)} as settings,
      (select ${logJson(upToIt)} from ${entriesOf(sql`review.card_id`)} as entries) as log
    from card_reviews as review where learner_id = ${learnerId}::uuid and request_key = ${requestKey}::uuid`,
  );
}
