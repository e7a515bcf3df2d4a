import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '../../lib/engine/types';
import type { AnswerExtras } from '../../lib/tutor/extras';
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
    /** Beside the text: null in exchanges from before there were any. */
    extras: jsonb().$type<AnswerExtras>(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** Of a cleared conversation, which can be brought back for a while. */
    clearedAt: at('cleared_at'),
  },
  (t) => [
    index('tutor_exchanges_document').on(t.documentId, t.askedAt),
    index('tutor_exchanges_cleared').on(t.clearedAt).where(sql`${t.clearedAt} is not null`),
  ],
);
