import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../lib/errors';
import { type Anchor, STAGES } from '../../lib/study/types';
import { learners } from './accounts';
import { at, bytes, ownedBy } from './columns';
import { documents } from './documents';
import { storedFiles } from './files';

/** What was taken of a learner's daily limits, to be given back when the work fails. */
type TakenUsage = { day: string; keys: string[] };

const documentId = () => ownedBy('document_id', () => documents.id);

/** Headings, in reading order. A section runs from its first passage to the next section's. */
export const sections = pgTable(
  'sections',
  {
    documentId: documentId(),
    position: integer().notNull(),
    level: integer().notNull(),
    title: text().notNull(),
    firstPassage: integer('first_passage').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

/**
 * The text itself, paragraph by paragraph. A document's text is its passages joined by a blank line;
 * `start` is the passage's offset in that text. Offsets count UTF-16 code units, as JavaScript strings do.
 */
export const passages = pgTable(
  'passages',
  {
    documentId: documentId(),
    position: integer().notNull(),
    section: integer().notNull(),
    /** 1-based; null where the kind has no pages. */
    page: integer(),
    start: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] }), index('passages_page').on(t.documentId, t.page)],
);

/**
 * The exact words something stands on: `quote` is `text.slice(start, start + quote.length)` of the document,
 * and lies within one passage.
 */
const anchor = {
  passage: integer().notNull(),
  quoteStart: integer('quote_start').notNull(),
  quote: text().notNull(),
};

export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    position: integer().notNull(),
    title: text().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    content: text().notNull(),
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
  },
  (t) => [uniqueIndex('lessons_position').on(t.documentId, t.position)],
);

export const keyPoints = pgTable(
  'key_points',
  {
    lessonId: ownedBy('lesson_id', () => lessons.id),
    position: integer().notNull(),
    text: text().notNull(),
    ...anchor,
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.position] })],
);

export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    position: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    category: text({ enum: ['concept', 'definition', 'application', 'fact'] }).notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    ...anchor,
  },
  (t) => [uniqueIndex('cards_position').on(t.documentId, t.position)],
);

export const concepts = pgTable(
  'concepts',
  {
    documentId: documentId(),
    position: integer().notNull(),
    name: text().notNull(),
    weight: doublePrecision().notNull(),
    ...anchor,
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

/** Two concepts that one sentence joins. */
export const conceptRelations = pgTable(
  'concept_relations',
  {
    documentId: documentId(),
    fromConcept: integer('from_concept').notNull(),
    toConcept: integer('to_concept').notNull(),
    /** The words that join them, such as "is part of"; empty where they only occur together. */
    label: text().notNull(),
    ...anchor,
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.fromConcept, t.toConcept] }),
    foreignKey({
      name: 'concept_relations_from',
      columns: [t.documentId, t.fromConcept],
      foreignColumns: [concepts.documentId, concepts.position],
    }).onDelete('cascade'),
    foreignKey({
      name: 'concept_relations_to',
      columns: [t.documentId, t.toConcept],
      foreignColumns: [concepts.documentId, concepts.position],
    }).onDelete('cascade'),
  ],
);

/**
 * The tutor's retrieval index over a document's passages, as `lib/study/retrieval` packs it, in pieces: encoding a book's
 * index in one go would hold up everybody else.
 */
export const indexPieces = pgTable(
  'index_pieces',
  {
    documentId: documentId(),
    position: integer().notNull(),
    data: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

export const lessonCompletions = pgTable('lesson_completions', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  completedAt: at('completed_at').notNull(),
});

export const masteredCards = pgTable('mastered_cards', {
  cardId: uuid('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  masteredAt: at('mastered_at').notNull(),
});

/** Append-only: what the learner thought of a card, each time. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: uuid().primaryKey(),
    cardId: ownedBy('card_id', () => cards.id),
    learnerId: ownedBy('learner_id', () => learners.id),
    /** As in FSRS: 1 again, 2 hard, 3 good, 4 easy. */
    grade: integer().notNull(),
    /** Between the card being shown and the grade, as the client measured it. */
    tookMs: integer('took_ms'),
    reviewedAt: at('reviewed_at').notNull(),
  },
  (t) => [
    check('card_reviews_grade', sql`${t.grade} between 1 and 4`),
    index('card_reviews_card').on(t.cardId, t.reviewedAt),
    index('card_reviews_learner').on(t.learnerId, t.reviewedAt),
  ],
);

/**
 * One question to the tutor and its answer. A question without an answer holds the message it was counted for: when the
 * work fails or the process dies, the row goes and the count is given back. An answer that the document doesn't give keeps its
 * row, and the count is given back too.
 */
export const tutorExchanges = pgTable(
  'tutor_exchanges',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
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

/**
 * One piece of work done for a learner: reading an upload, or generating a part later. By it a reload finds its document,
 * a cancel reaches the worker, and what was taken of the daily limits is given back when the work fails.
 */
export const processingJobs = pgTable(
  'processing_jobs',
  {
    /** Chosen by the client. */
    id: uuid().primaryKey(),
    learnerId: ownedBy('learner_id', () => learners.id),
    work: text({ enum: ['read', 'lessons', 'cards'] }).notNull(),
    filename: text().notNull(),
    status: text({ enum: ['running', 'done', 'failed', 'cancelled'] }).notNull(),
    stage: text({ enum: STAGES }).notNull(),
    fraction: doublePrecision().notNull(),
    taken: jsonb().$type<TakenUsage>().notNull(),
    /** What came out of it; for a part generated later, the document it is for. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    /** The input file; null once it's deleted, and for jobs that work on a stored document. */
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    /** The URL to read, for a job that isn't an upload. */
    sourceUrl: text('source_url'),
    /** Not cancelled when its caller disconnects; another instance can resume it. */
    detached: boolean().notNull().default(false),
    /** It makes another document even of content that the learner already has. */
    again: boolean().notNull().default(true),
    /** Fencing token of the run that holds the job: every write of a run checks it. Null once released. */
    runner: uuid(),
    /** Number of the current run. */
    runs: integer().notNull().default(1),
    /** Number of the last run that saved a new checkpoint or released the job; 0 before the first. */
    progressRun: integer('progress_run').notNull().default(0),
    error: jsonb().$type<{ error: string; code: ErrorCode; document_id?: string }>(),
    createdAt: at('created_at').notNull(),
    /** By the database's clock. Written every second while a run is alive; without heartbeats, a running job is stale. */
    heartbeatAt: at('heartbeat_at').notNull(),
  },
  (t) => [
    index('processing_jobs_learner').on(t.learnerId, t.createdAt),
    index('processing_jobs_running').on(t.heartbeatAt).where(sql`${t.status} = 'running'`),
    index('processing_jobs_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    uniqueIndex('processing_jobs_one_file').on(t.fileId).where(sql`${t.status} = 'running'`),
    uniqueIndex('processing_jobs_one_part').on(t.documentId, t.work).where(sql`${t.status} = 'running'`),
  ],
);

/** Checkpoints of running jobs, encoded by `lib/study/worker`. A trigger deletes them when the job ends. */
export const readingCheckpoints = pgTable(
  'reading_checkpoints',
  {
    jobId: ownedBy('job_id', () => processingJobs.id),
    /** Pages as extracted, or a piece of the finished document. */
    kind: text({ enum: ['pages', 'document'] }).notNull(),
    /** Number of the first page, from 1, or of the piece, from 0. */
    position: integer().notNull(),
    data: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.kind, t.position] })],
);

/** Uploads that are being received: each has one of its learner's slots, on whatever instance. A lease that isn't renewed lapses. */
export const uploadLeases = pgTable(
  'upload_leases',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    slot: integer().notNull(),
    /** The upload that has the slot. */
    holder: uuid().notNull(),
    /** By the database's clock. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.slot] })],
);

/** Seconds of worker time that a learner or an address used within the current hour. */
export const workerTime = pgTable(
  'worker_time',
  {
    /** Whose time it is (`lib/study/processing/time-budget.ts`). */
    key: text().primaryKey(),
    seconds: doublePrecision().notNull(),
    /** When the hour ends, by the database's clock. */
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('worker_time_ends').on(t.endsAt)],
);
