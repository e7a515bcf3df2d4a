import {
  boolean,
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
import type {
  CardPractice,
  ChapterPack,
  Check,
  Emphasis,
  LessonItem,
  LessonWording,
  PackParts,
  SectionTerm,
} from '../../lib/engine/types';
import { bytes, ownedBy } from './columns';
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
    emphasis: jsonb().$type<Emphasis[]>(),
    /** Of an item of a list, from 1. Null outside of lists, and in documents stored before it was kept. */
    depth: integer(),
    /** True where it isn't the first passage of its item. */
    goesOn: boolean('goes_on'),
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
    /** Of its key points. */
    pointsEngine: engine('points_engine'),
    /** The text in a model's words, shown in place of `content`, which is the authors'; null without one. */
    wording: jsonb().$type<LessonWording>(),
    /** Null in lessons from before there was any, and in overviews of long documents. */
    alsoInSection: jsonb('also_in_section').$type<SectionTerm[]>(),
    /** Offsets in `content`. Null in lessons from before it was kept. */
    emphasis: jsonb().$type<Emphasis[]>(),
    /** Of `content`. Null without any, and in lessons from before they were kept. */
    items: jsonb().$type<LessonItem[]>(),
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
