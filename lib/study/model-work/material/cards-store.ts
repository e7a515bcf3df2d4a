import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { cards as cardsTable } from '@/db/schema';
import type { Card } from '../../../engine/types';
import { insertRows } from '../../documents/save-pack';
import type { WorkKey } from '../runs/held-work';
import { NEW_POSITION, putModelFirst } from './model-first';

/** Passages of the document. */
type Range = { from: number; end: number };

/**
 * Puts a model's cards in the place of local ones that the learner did nothing with, and first in the deck. In a
 * transaction that holds the run.
 */
export async function replaceCards(
  tx: Db,
  { documentId, chapter }: WorkKey,
  { range, cards, newId }: { range: Range; cards: readonly Card[]; newId: () => string },
): Promise<void> {
  const ofWork = sql`document_id = ${documentId}::uuid and chapter = ${chapter}::int`;
  // A card that is being reviewed right now is locked by the review: it stays.
  await tx.execute(sql`
    with unused as materialized (
      select id from cards where ${ofWork} and engine = 'local' and passage >= ${range.from}::int and passage < ${range.end}::int
      for update skip locked
    )
    delete from cards using unused where cards.id = unused.id
      and not exists (select from card_reviews where card_id = unused.id)
      and not exists (select from mastered_cards where card_id = unused.id)
      and not exists (select from card_flags where card_id = unused.id)`);
  const asked = await tx.select({ front: cardsTable.front }).from(cardsTable).where(ofWork);
  const known = new Set(asked.map(({ front }) => front.trim().toLowerCase()));
  const rows = cards
    .filter(({ front }) => !known.has(front.trim().toLowerCase()))
    .map(({ front, back, category, difficulty, passage, start, quote }, i) => ({
      ...{ id: newId(), chapter, position: NEW_POSITION + i, front, back, category, difficulty },
      ...{ engine: 'model', passage, quote_start: start, quote },
    }));
  await insertRows(tx, cardsTable, [JSON.stringify(rows)], {
    document_id: sql`${documentId}::uuid`,
  });
  await putModelFirst(tx, cardsTable, ofWork);
}
