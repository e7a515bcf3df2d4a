import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '../../lib/engine/types';
import { at, ownedBy, type TakenUsage } from './columns';
import { documents } from './documents';

/**
 * One question to the tutor and its answer. A question without an answer holds the message it was counted for: when the
 * work fails or the process dies, the row goes and the count is given back. An answer that the document doesn't give keeps its
 * row, and the count is given back too.
 */
export const tutorExchanges = pgTable(
  'tutor_exchanges',
  {
    id: uuid().primaryKey(),
    documentId: ownedBy('document_id', () => documents.id),
    question: text().notNull(),
    /** Null while the tutor works. */
    answer: text(),
    /** Numbered as in the answer: [1] is the first. */
    sources: jsonb().$type<Anchor[]>().notNull(),
    /** False when the answer says that the document does not tell. */
    inDocument: boolean('in_document').notNull().default(true),
    engine: text({ enum: ['local', 'model'] }).notNull(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [index('tutor_exchanges_document').on(t.documentId, t.askedAt)],
);
