/**
 * The shapes that travel between reading, the engine, the store and the screens. No code.
 *
 * Text and offsets: a document's text is its passages joined by `PASSAGE_SEPARATOR`. Every offset counts UTF-16
 * code units of that text. An anchor's quote lies within one passage and never cuts a surrogate pair.
 */

/** Between two passages in a document's text. */
export const PASSAGE_SEPARATOR = '\n\n';

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'web';

export type Section = {
  /** 1 for a chapter, 2 for a section, and so on; 0 for text before any heading. */
  level: number;
  /** Empty for text before any heading. */
  title: string;
  /** Index of its first passage. */
  firstPassage: number;
};

export type Passage = {
  /** Index into `sections`. */
  section: number;
  /** 1-based; null where the kind has no pages. */
  page: number | null;
  /** Offset of `text` in the document's text. */
  start: number;
  text: string;
};

/** Something worth telling the learner about what was read, such as pages that hold only pictures. */
export type ReadingNote = {
  code: 'pages_without_text' | 'language_without_model' | 'text_truncated';
  message: string;
  pages?: number[];
};

/** What reading yields, whatever the kind: the only thing the engine ever sees. */
export type ReadDocument = {
  title: string;
  kind: DocumentKind;
  /** 0 where the kind has no pages. */
  pageCount: number;
  wordCount: number;
  /** ISO 639-1, or 'und' when it cannot be told. */
  language: string;
  sections: Section[];
  passages: Passage[];
  notes: ReadingNote[];
};

/** The exact words something stands on: `documentText.slice(start, start + quote.length) === quote`. */
export type Anchor = {
  /** Index into `passages`. */
  passage: number;
  start: number;
  quote: string;
};

/** A sentence we show, and the words it stands on. */
export type Anchored = Anchor & { text: string };

export type Lesson = {
  title: string;
  durationMinutes: number;
  /** Paragraphs separated by a blank line. */
  content: string;
  firstPage: number | null;
  lastPage: number | null;
  /** 3 to 6; fewer where the lesson has fewer statements. */
  keyPoints: Anchored[];
};

export type CardCategory = 'concept' | 'definition' | 'application' | 'fact';
export type CardDifficulty = 'easy' | 'medium' | 'hard';

export type Card = Anchor & {
  front: string;
  back: string;
  category: CardCategory;
  difficulty: CardDifficulty;
  /** The key term the card is about, as it stands in the text. */
  term: string;
};

/** `anchor` is the sentence that introduces the concept best. */
export type Concept = Anchor & { name: string; weight: number };

/** `from` and `to` index `concepts`; `quote` is the sentence that joins them; `label` is empty where no verb does. */
export type ConceptRelation = Anchor & { from: number; to: number; label: string };

export type WordCloudTerm = { text: string; value: number };

/** `readingTime` in minutes, at least 1. */
export type VisualStructure = { paragraphs: number; sentences: number; readingTime: number };

export type EngineName = 'local' | 'model';

export type StudyPack = {
  engine: EngineName;
  /** 5 to 12 sentences, in the text's order. */
  summary: Anchored[];
  /** Five, or none when the course was not asked for. */
  lessons: Lesson[];
  /** 12 to 60, or none when the cards were not asked for. */
  cards: Card[];
  concepts: Concept[];
  relations: ConceptRelation[];
  wordCloud: WordCloudTerm[];
  structure: VisualStructure;
  /** Questions the text can answer, to start a conversation with the tutor. */
  suggestedQuestions: string[];
};

export const STAGES = ['reading', 'understanding', 'lessons', 'cards', 'visual'] as const;
export type Stage = (typeof STAGES)[number];

/** `fraction` of the whole work done, 0 to 1, never falling. */
export type Progress = { stage: Stage; fraction: number };

export type PackParts = { lessons: boolean; cards: boolean };

/** What turns a read document into a study pack. Deterministic for the local engine: the same bytes, the same pack. */
export interface StudyEngine {
  readonly name: EngineName;
  makePack(
    document: ReadDocument,
    options: { parts: PackParts; onStage?: (stage: Stage, fractionOfStage: number) => void },
  ): Promise<StudyPack>;
}

/** `[1]` in `text` stands on `sources[0]`. */
export type TutorAnswer = { text: string; sources: Anchor[]; inDocument: boolean };

/** The conversation so far. */
export type Conversation = {
  /** The learner's last few messages, newest first; "why?" and "tell me more" mean one of them. */
  earlier: readonly string[];
  /** How many questions came before; "test me" then asks others. */
  turn: number;
};
