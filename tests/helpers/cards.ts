import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { cards } from '@/db/schema';
import { anchorOf } from './sample-study';

/** More cards of a document, behind those of the sample. @returns their ids, in order */
export async function addCards(
  db: Db,
  documentId: string,
  count: number,
  { chapter = 0 } = {},
): Promise<string[]> {
  const { passage, start, quote } = anchorOf('REM sleep is the stage');
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: randomUUID(), documentId, chapter, position: 10 + n },
    ...{ front: `Question ${n}?`, back: `Answer ${n}`, category: 'fact', difficulty: 'easy' },
    ...{ passage, quoteStart: start, quote },
  })) satisfies (typeof cards.$inferInsert)[];
  await db.insert(cards).values(rows);
  return rows.map(({ id }) => id);
}
