import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '../../lib/engine/types';
import { at, ownedBy, type TakenUsage } from './columns';
import { documents } from './documents';

/**
 * If the work fails or the process dies, the row is deleted and the usage refunded. Without an
 * answer in the document, the row stays and the usage is refunded.
 */
export const tutorExchanges = pgTable(
  'tutor_exchanges',
  {
    id: uuid().primaryKey(),
    documentId: ownedBy('document_id', () => documents.id),
    question: text().notNull(),
    /** Null while in progress. */
    answer: text(),
    /** [1] in the answer is the first. */
    sources: jsonb().$type<Anchor[]>().notNull(),
    inDocument: boolean('in_document').notNull().default(true),
    engine: text({ enum: ['local', 'model'] }).notNull(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [index('tutor_exchanges_document').on(t.documentId, t.askedAt)],
);
