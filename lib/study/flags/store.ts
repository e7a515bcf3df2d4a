import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import { cardFlags, cards, documents } from '@/db/schema';
import type { FlagReason } from '../../constants/card-flags';
import { lockingCard, type OwnCard } from '../cards/store';

export type NewFlag = OwnCard & { reason: FlagReason; note: string | null; now: Date };

/** A second flag replaces the first. False without an own card. */
export function putFlag(
  db: Db,
  { cardId, learnerId, reason, note, now }: NewFlag,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingCard({ cardId, learnerId })}
    insert into card_flags (card_id, learner_id, reason, note, created_at)
    select own.id, ${learnerId}::uuid, ${reason}::text, ${note}::text, ${now.toISOString()}::timestamptz
    from own
    on conflict (card_id) do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at
    returning card_id`,
  );
}

export type FlaggedCard = {
  documentId: string;
  front: string;
  back: string;
  reason: FlagReason;
  note: string | null;
};

/** Oldest first. */
export function listFlagged(db: Db): Promise<FlaggedCard[]> {
  return db
    .select({
      documentId: documents.id,
      front: cards.front,
      back: cards.back,
      reason: cardFlags.reason,
      note: cardFlags.note,
    })
    .from(cardFlags)
    .innerJoin(cards, eq(cards.id, cardFlags.cardId))
    .innerJoin(documents, eq(documents.id, cards.documentId))
    .orderBy(asc(cardFlags.createdAt), asc(cardFlags.cardId));
}
