import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type {
  Anchored,
  PackParts,
  ReadingNote,
  SectionLine,
  Theme,
  VisualStructure,
  WordCloudTerm,
} from '../../lib/engine/types';
import { learners } from './accounts';
import { at, ownedBy } from './columns';

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    /** The learner may change the title. */
    filename: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['pdf', 'docx', 'doc', 'txt', 'web'] }).notNull(),
    sourceUrl: text('source_url'),
    /** SHA-256; the same text earns points once. */
    contentHash: text('content_hash').notNull(),
    /** Of the file; null where it wasn't recorded, and for the sample. */
    fileHash: text('file_hash'),
    fileSize: bigint('file_size', { mode: 'number' }),
    language: text().notNull(),
    /** 0 if the kind has no pages. */
    pageCount: integer('page_count').notNull(),
    wordCount: integer('word_count').notNull(),
    notes: jsonb().$type<ReadingNote[]>().notNull(),
    /** `model` once a model made a part of it. */
    engine: text({ enum: ['local', 'model'] }).notNull(),
    /** Of summary, gist and section lines. */
    summaryEngine: text('summary_engine', { enum: ['local', 'model'] })
      .notNull()
      .default('local'),
    summary: jsonb().$type<Anchored[]>().notNull(),
    /** Null if no sentence says alone what the document is about, and where it wasn't recorded. */
    gist: jsonb().$type<Anchored>(),
    /** Null where they weren't recorded. */
    sectionLines: jsonb('section_lines').$type<SectionLine[]>(),
    structure: jsonb().$type<VisualStructure>().notNull(),
    /** Of the concept map; empty in documents from before these. */
    themes: jsonb().$type<Theme[]>().notNull().default([]),
    wordCloud: jsonb('word_cloud').$type<WordCloudTerm[]>().notNull(),
    suggestedQuestions: jsonb('suggested_questions').$type<string[]>().notNull(),
    /** Those taken from the daily limits, also where the text carries none. Null where it wasn't recorded. */
    parts: jsonb().$type<PackParts>(),
    createdAt: at('created_at').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (t) => [
    index('documents_learner').on(t.learnerId, t.openedAt),
    index('documents_text').on(t.learnerId, t.contentHash),
    index('documents_created').on(t.createdAt),
    // So that a row and its document have the same owner.
    unique('documents_owner').on(t.id, t.learnerId),
  ],
);
