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
import { FLAG_REASONS } from '../../lib/constants/card-flags';
import type {
  CardPractice,
  ChapterPack,
  Check,
  CheckAnswer,
  PackParts,
} from '../../lib/engine/types';
import { learners } from './accounts';
import { at, bytes, day, ownedBy } from './columns';
import { documents } from './documents';

const documentId = () => ownedBy('document_id', () => documents.id);

/** What made a part. */
const engine = (name = 'engine') =>
  text(name, { enum: ['local', 'model'] })
    .notNull()
    .default('local');

/** A section runs from its first passage to the next section's. */
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
 * A document's text is its passages joined by a blank line; `start` is an offset in UTF-16 code
 * units.
 */
export const passages = pgTable(
  'passages',
  {
    documentId: documentId(),
    position: integer().notNull(),
    section: integer().notNull(),
    /** From 1; null if the kind has no pages. */
    page: integer(),
    start: integer().notNull(),
    text: text().notNull(),
    /** Null if nothing is emphasized, and in documents stored before it was kept. */
    emphasis: jsonb().$type<{ start: number; length: number; kind: 'bold' | 'italic' }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.position] }),
    index('passages_page').on(t.documentId, t.page),
  ],
);

/** `quote` is `text.slice(quoteStart, quoteStart + quote.length)`, within one passage. */
const anchor = {
  passage: integer().notNull(),
  quoteStart: integer('quote_start').notNull(),
  quote: text().notNull(),
};

/** The outline of a long document, and what was made of its chapters beside lessons and cards. */
export const chapters = pgTable(
  'chapters',
  {
    documentId: documentId(),
    /** From 1. */
    position: integer().notNull(),
    title: text().notNull(),
    firstPassage: integer('first_passage').notNull(),
    /** Exclusive. */
    endPassage: integer('end_passage').notNull(),
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    words: integer().notNull(),
    /** Null until the chapter is opened, like the next. */
    pack: jsonb().$type<ChapterPack>(),
    /** Those made; others were left out of the document, too. */
    parts: jsonb().$type<PackParts>(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

/** Of lessons and cards: 0 for the whole document. */
const chapter = () => integer().notNull().default(0);

export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    chapter: chapter(),
    position: integer().notNull(),
    title: text().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    content: text().notNull(),
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    /** Of its key points; the text is always the authors'. */
    pointsEngine: engine('points_engine'),
  },
  (t) => [uniqueIndex('lessons_position').on(t.documentId, t.chapter, t.position)],
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

/** Questions on a lesson; lessons made before there were any have none. */
export const checks = pgTable(
  'checks',
  {
    id: uuid().primaryKey(),
    lessonId: ownedBy('lesson_id', () => lessons.id),
    position: integer().notNull(),
    kind: text({ enum: ['choice', 'changed', 'order', 'match', 'typed'] }).notNull(),
    question: jsonb().$type<Check['question']>().notNull(),
    /** Never sent before an answer. */
    solution: jsonb().$type<Check['solution']>().notNull(),
    explanation: text().notNull(),
    engine: engine(),
    ...anchor,
  },
  (t) => [uniqueIndex('checks_position').on(t.lessonId, t.position)],
);

export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey(),
    documentId: documentId(),
    chapter: chapter(),
    position: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    category: text({ enum: ['concept', 'definition', 'application', 'fact'] }).notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    engine: engine(),
    /** Null for a language model's cards, and those stored before it was made. */
    practice: jsonb().$type<CardPractice>(),
    ...anchor,
  },
  (t) => [uniqueIndex('cards_position').on(t.documentId, t.chapter, t.position)],
);

export const concepts = pgTable(
  'concepts',
  {
    documentId: documentId(),
    position: integer().notNull(),
    name: text().notNull(),
    weight: doublePrecision().notNull(),
    /** Index into the document's themes; null in documents from before these. */
    theme: integer(),
    ...anchor,
  },
  (t) => [primaryKey({ columns: [t.documentId, t.position] })],
);

export const conceptRelations = pgTable(
  'concept_relations',
  {
    documentId: documentId(),
    fromConcept: integer('from_concept').notNull(),
    toConcept: integer('to_concept').notNull(),
    /** Such as "is part of"; empty in some documents from before labels were required. */
    label: text().notNull(),
    engine: engine(),
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
 * The tutor's retrieval index, in pieces: encoding a book's index at once would block the event
 * loop.
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

/** When a lesson was opened first: one without questions can be completed a while later. */
export const lessonOpenings = pgTable('lesson_openings', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  openedAt: at('opened_at').notNull(),
});

export const masteredCards = pgTable('mastered_cards', {
  cardId: uuid('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  masteredAt: at('mastered_at').notNull(),
});

/** Cards that their learner reported. They leave the deck. A report is read for the card ranker, and goes with its document. */
export const cardFlags = pgTable(
  'card_flags',
  {
    cardId: uuid('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    learnerId: ownedBy('learner_id', () => learners.id),
    reason: text({ enum: FLAG_REASONS }).notNull(),
    note: text(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('card_flags_learner').on(t.learnerId, t.createdAt),
    index('card_flags_created').on(t.createdAt, t.cardId),
  ],
);

/** Append-only. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: uuid().primaryKey(),
    cardId: ownedBy('card_id', () => cards.id),
    learnerId: ownedBy('learner_id', () => learners.id),
    /** As in FSRS: 1 again, 2 hard, 3 good, 4 easy. */
    grade: integer().notNull(),
    /** From showing the card to the grade, as measured by the client. */
    tookMs: integer('took_ms'),
    /** Later than the card's earlier ones. */
    reviewedAt: at('reviewed_at').notNull(),
    /** In the learner's time zone then; null in reviews from before it was kept: their UTC day. */
    studyDay: day('study_day'),
    /** The probability of recall that was expected, 0 to 1; null for a new card, and in reviews from before it was kept. */
    recall: doublePrecision(),
    /** False if it came faster than a person reads. */
    counted: boolean().notNull().default(true),
  },
  (t) => [
    check('card_reviews_grade', sql`${t.grade} between 1 and 4`),
    index('card_reviews_card').on(t.cardId, t.reviewedAt),
    index('card_reviews_learner').on(t.learnerId, t.reviewedAt),
    index('card_reviews_day').on(t.learnerId, t.studyDay),
    index('card_reviews_without_day').on(t.learnerId).where(sql`${t.studyDay} is null`),
  ],
);

/** Append-only. */
export const checkAnswers = pgTable(
  'check_answers',
  {
    id: uuid().primaryKey(),
    checkId: ownedBy('check_id', () => checks.id),
    learnerId: ownedBy('learner_id', () => learners.id),
    answer: jsonb().$type<CheckAnswer>().notNull(),
    correct: boolean().notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [
    index('check_answers_check').on(t.checkId, t.answeredAt),
    index('check_answers_learner').on(t.learnerId, t.answeredAt),
  ],
);
