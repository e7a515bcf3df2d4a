import 'server-only';
import { z } from 'zod';
import { documents } from '@/db/schema';
import { FLAG_REASONS } from '../../constants/card-flags';
import { type ChapterPack, type LessonWording, READING_NOTES } from '../../engine/types';
import { workState } from '../model-work/runs/work-state';

export const source = z.object({
  passage: z.int(),
  start: z.int(),
  quote: z.string(),
  page: z.int().nullable(),
});
/** A position in the document's text, in UTF-16 units. A click opens the reader at `passage` with `quote` marked. */
export type SourceWire = z.output<typeof source>;
export const sources = z.array(source);

const keyPoint = z.object({ text: z.string(), source });
export type KeyPointWire = z.output<typeof keyPoint>;

const sectionTerm = z.object({ term: z.string(), text: z.string(), source });
/** A heading or key term of a section, with the sentence that says what it is. */
export type SectionTermWire = z.output<typeof sectionTerm>;

/** What made a part. */
const engine = z.enum(documents.engine.enumValues);

const texts = z.array(z.string());
const shown = <K extends string, Q extends z.ZodRawShape>(kind: K, question: Q) =>
  z.object({ id: z.string(), kind: z.literal(kind), question: z.object(question), engine });
const check = z.discriminatedUnion('kind', [
  shown('choice', { text: z.string(), options: texts }),
  shown('changed', { text: z.string() }),
  shown('order', { text: z.string(), steps: texts }),
  shown('match', { terms: texts, meanings: texts }),
  shown('typed', { text: z.string(), initials: z.string() }),
]);
/** A question without its solution. */
export type CheckWire = z.output<typeof check>;
export const checkList = z.array(check);

/** The line that a question is about, and whether its newest answer was right; null without one. */
const checkLine = z.object({ source, correct: z.boolean().nullable() });

const emphasis = z
  .array(z.object({ start: z.int(), length: z.int(), kind: z.enum(['bold', 'italic', 'code']) }))
  .nullable();

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  durationMinutes: z.number(),
  content: z.string(),
  emphasis,
  items: z
    .array(z.object({ start: z.int(), depth: z.int(), goesOn: z.boolean().optional() }))
    .nullable(),
  firstPage: z.int().nullable(),
  lastPage: z.int().nullable(),
  completed: z.boolean(),
  keyPoints: z.array(keyPoint),
  alsoInSection: z.array(sectionTerm),
  pointsEngine: engine,
  // Checked before it was stored.
  wording: z.custom<LessonWording | null>(),
  checks: z.array(check),
  /** `checkLines[i]` belongs to `checks[i]`. */
  checkLines: z.array(checkLine),
});
export type StoredLesson = z.output<typeof lesson>;

export const card = z.object({
  id: z.string(),
  front: z.string(),
  back: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  category: z.enum(['concept', 'definition', 'application', 'fact']),
  source,
  mastered: z.boolean(),
  /** Why the learner reported it; it isn't shown then. */
  flagged: z.enum(FLAG_REASONS).nullable(),
  engine,
});
export type FlashcardWire = z.output<typeof card>;

const theme = z.object({ title: z.string(), source });
export type ThemeWire = z.output<typeof theme>;

/** `theme` indexes `themes`; null in documents from before these. */
const concept = z.object({
  name: z.string(),
  weight: z.number(),
  theme: z.int().nullable(),
  source,
});
export type ConceptWire = z.output<typeof concept>;

const relation = z.object({ from: z.int(), to: z.int(), label: z.string(), source, engine });
/** `from` and `to` index `concept_map`. */
export type RelationWire = z.output<typeof relation>;

const kind = z.enum(documents.kind.enumValues);
const notes = z.array(
  z.object({
    code: z.enum(READING_NOTES),
    message: z.string(),
    pages: z.array(z.int()).optional(),
  }),
);

const isoTime = z.coerce.date().transform((time) => time.toISOString());

const chapter = z.object({
  position: z.int(),
  title: z.string(),
  firstPage: z.int().nullable(),
  lastPage: z.int().nullable(),
  words: z.int(),
  made: z.boolean(),
});
export type StoredChapter = z.output<typeof chapter>;

const anchored = z.object({
  passage: z.int(),
  start: z.int(),
  quote: z.string(),
  text: z.string(),
});

/** By passage, as text. */
const pages = z.record(z.string(), z.int().nullable());
export type PagesOfPassages = z.output<typeof pages>;

const header = {
  id: z.string(),
  filename: z.string(),
  title: z.string(),
  kind,
  source_url: z.string().nullable(),
  language: z.string(),
  page_count: z.int(),
  word_count: z.int(),
  notes,
  engine,
  summary_engine: engine,
  structure: z.object({ paragraphs: z.number(), sentences: z.number(), readingTime: z.number() }),
  word_cloud: z.array(z.object({ text: z.string(), value: z.number() })),
  suggested_questions: z.array(z.string()),
  created_at: isoTime,
  original: z.object({ size: z.int(), contentType: z.string().nullable() }).nullable(),
  lessons: z.array(lesson),
  cards: z.array(card),
  pages,
  work: workState,
};

/** A document with everything made of it and the learner's progress. */
export const documentRow = z.object({
  ...header,
  gist: anchored.nullable(),
  section_lines: z
    .array(
      z.object({
        title: z.string(),
        firstPassage: z.int(),
        line: anchored.nullable(),
        topics: z.array(anchored).optional(),
      }),
    )
    .nullable(),
  chapters: z.array(chapter),
  summary: z.array(keyPoint),
  themes: z.array(theme),
  concepts: z.array(concept),
  relations: z.array(relation),
});
export type StoredDocument = z.output<typeof documentRow>;

/** The document's own columns, with what was made of one chapter. */
export const chapterDocumentRow = z.object({
  ...header,
  chapter,
  /** Null until it's made. Written by the engine. */
  pack: z.custom<ChapterPack>().nullable(),
});
export type StoredChapterDocument = z.output<typeof chapterDocumentRow>;

export const libraryEntry = z.object({
  document_id: z.string(),
  title: z.string(),
  filename: z.string(),
  kind,
  page_count: z.int(),
  word_count: z.int(),
  lessons: z.int(),
  lessons_completed: z.int(),
  cards: z.int(),
  cards_mastered: z.int(),
  created_at: isoTime,
  opened_at: isoTime,
});
export type LibraryEntryWire = z.output<typeof libraryEntry>;

export const textRow = z.object({
  sections: z.array(z.object({ title: z.string(), level: z.int(), first_passage: z.int() })),
  passages: z.array(
    z.object({
      position: z.int(),
      page: z.int().nullable(),
      start: z.int(),
      text: z.string(),
      emphasis,
      depth: z.int().nullable(),
      goes_on: z.boolean().nullable(),
    }),
  ),
  total: z.int(),
});

/** A document without its text. */
export const headerRow = z.object({
  title: z.string(),
  kind,
  pageCount: z.int(),
  wordCount: z.int(),
  language: z.string(),
  notes,
  contentHash: z.string(),
});
