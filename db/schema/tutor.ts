import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '../../lib/engine/types';
import { at, ownedBy, type TakenUsage } from './columns';
import { documents } from './documents';

/**
 * One question to the tutor and its answer. While a question has no answer, its message is taken: if the work fails
 * or the process dies, the row is deleted and the usage refunded. An answer that the document doesn't give keeps its row, and is
 * refunded too.
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
