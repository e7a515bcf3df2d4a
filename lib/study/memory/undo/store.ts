import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { addChange, type CardChange, cardMemoryRow, memoryJson } from '../cards/store';
import { entriesOf, logJson, logRow } from '../schedule-rows';
import { settingsJson, studySettingsRow } from '../settings/store';

const undoneRow = z.object({
  cardId: z.string(),
  isUndone: z.boolean(),
  /** The newest of the card's reviews that aren't undone. */
  isNewest: z.boolean(),
  /** The card's log without this review. */
  rest: logRow,
  settings: studySettingsRow,
  memory: cardMemoryRow,
});

type OwnReview = { reviewId: string; learnerId: string };

/** Undefined if another learner's. */
export function findReview(db: Db, { reviewId, learnerId }: OwnReview) {
  return findRow(
    db,
    undoneRow,
    sql`
    select card_id as "cardId", undone as "isUndone",
      not exists (
        select from card_reviews as newer where newer.card_id = review.card_id
          and (newer.reviewed_at, newer.id) > (review.reviewed_at, review.id)
          and not newer.undone
      ) as "isNewest",
      (select ${logJson(sql`id <> ${reviewId}::uuid`)} from ${entriesOf(sql`review.card_id`)} as entries) as rest, ${settingsJson(learnerId)} as settings, ${memoryJson(sql`review.card_id`)} as memory
    from card_reviews as review where id = ${reviewId}::uuid and learner_id = ${learnerId}::uuid`,
  );
}

type NewUndo = CardChange & { reviewId: string; now: Date };

/** False if the card was deleted, or its schedule changed meanwhile. */
export function addUndo(db: Db, { reviewId, now, ...change }: NewUndo): Promise<boolean> {
  return addChange(
    db,
    change,
    sql`
    insert into review_undos (review_id, card_id, undone_at)
    select ${reviewId}::uuid, card_id, ${now.toISOString()}::timestamptz from held returning card_id`,
  );
}
