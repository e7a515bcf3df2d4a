/**
 * Types shared by reading, the engine, the store and the screens.
 * A document's text is its passages joined by `PASSAGE_SEPARATOR`; offsets count its UTF-16 units. An anchor's quote
 * lies within one passage and never cuts a surrogate pair.
 */

export const PASSAGE_SEPARATOR = '\n\n';

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'web';

/** What a section is for. `body` is the text itself; `front` a preface, a title page or about the authors. */
export type SectionRole =
  | 'body'
  | 'front'
  | 'contents'
  | 'rights'
  | 'references'
  | 'index'
  | 'objectives'
  | 'reviewQuestions'
  | 'keyTerms'
  | 'glossary'
  | 'summary'
  | 'notes';

export type Section = {
  /** 1 for a chapter, 2 for a section …; 0 for text before any heading. */
  level: number;
  /** Empty for text before any heading. */
  title: string;
  /** Index into `passages`. */
  firstPassage: number;
  /** `sectionsWithRoles` */
  role: SectionRole;
};

export type Passage = {
  /** Index into `sections`. */
  section: number;
  /** From 1; null for kinds without pages. */
  page: number | null;
  /** In the document's text. */
  start: number;
  text: string;
  /** In order, without overlaps; absent where nothing is emphasized or the kind has none. */
  emphasis?: Emphasis[];
} & ItemPlace;

/** Where a paragraph stands in a list. Outside of lists there is neither. */
export type ItemPlace = {
  /** From 1; of an item that stands under another one more, up to `DEEPEST_ITEM`. */
  depth?: number;
  /** Not the first paragraph of its item. */
  goesOn?: boolean;
};

/** UTF-16 units of its passage. Never cuts a surrogate pair. `code`: source code, whose line breaks count. */
export type Emphasis = { start: number; length: number; kind: 'bold' | 'italic' | 'code' };

export const READING_NOTES = [
  'pages_without_text',
  'language_without_model',
  'text_truncated',
  'text_without_sentences',
  'tasks_without_text',
] as const;

export type ReadingNote = {
  code: (typeof READING_NOTES)[number];
  message: string;
  pages?: number[];
};

/** The engine's only input, whatever the kind. */
export type ReadDocument = {
  title: string;
  kind: DocumentKind;
  /** 0 for kinds without pages. */
  pageCount: number;
  wordCount: number;
  /** ISO 639-1, or 'und'. */
  language: string;
  sections: Section[];
  passages: Passage[];
  notes: ReadingNote[];
};

/** `documentText.slice(start, start + quote.length) === quote` */
export type Anchor = {
  /** Index into `passages`. */
  passage: number;
  start: number;
  quote: string;
};

export type Anchored = Anchor & { text: string };

/** Of a long document. What is left out, such as an index, is in none. */
export type Chapter = {
  title: string;
  /** Indexes into `passages`; the end is exclusive. */
  firstPassage: number;
  endPassage: number;
  firstPage: number | null;
  lastPage: number | null;
  words: number;
};

/** A section of the authors in one sentence; null if none of its sentences stands for it alone. */
export type SectionLine = {
  title: string;
  /** Index into `passages`. */
  firstPassage: number;
  line: Anchored | null;
  /** Where no line stands for it: two or more headings below it or key terms, in text order. */
  topics?: Anchored[];
};

/** A paragraph of a lesson in a list. `start` is an offset in `content`; an item that it doesn't show is none to stand under. */
export type LessonItem = Required<Pick<ItemPlace, 'depth'>> &
  Pick<ItemPlace, 'goesOn'> & { start: number };

export type Lesson = {
  title: string;
  durationMinutes: number;
  /** Paragraphs separated by a blank line. */
  content: string;
  /** The authors' bold and italic words, in order; offsets in `content`. */
  emphasis?: Emphasis[];
  /** The paragraphs that are items of lists, in order. */
  items?: LessonItem[];
  firstPage: number | null;
  lastPage: number | null;
  /** 3 to 6, fewer in short lessons. */
  keyPoints: Anchored[];
  /** Headings and key terms that the text leaves out, in text order; missing in overviews of long documents. */
  alsoInSection?: SectionTerm[];
  /** Mixed kinds, best first; missing where none were made. */
  checks?: Check[];
};

/** A heading or key term of a section; `text` says what it is. */
export type SectionTerm = Anchored & { term: string };

/** A lesson's text in a model's words. Offsets are those of `content`; the other sentences are the document's. */
export type LessonWording = {
  content: string;
  durationMinutes: number;
  /** In the text's order. `sources`: the document's sentences that say it. */
  sentences: { from: number; to: number; sources: Anchor[] }[];
};

/** What is asked, and apart from it what is right; numbers index what the question lists. */
type CheckForm =
  | { kind: 'choice'; question: { text: string; options: string[] }; solution: { option: number } }
  /** A statement of the text, or one made false by a single change. */
  | { kind: 'changed'; question: { text: string }; solution: { changed: boolean } }
  /** Of `text`, empty if the text doesn't name it. */
  | { kind: 'order'; question: { text: string; steps: string[] }; solution: { steps: number[] } }
  /** The meaning of each term. */
  | {
      kind: 'match';
      question: { terms: string[]; meanings: string[] };
      solution: { meanings: number[] };
    }
  /** A description, with the first letter of each word of its term; `confusable` terms of the text are no typing errors. */
  | {
      kind: 'typed';
      question: { text: string; initials: string };
      solution: { accepted: string[]; confusable: string[] };
    };
export type CheckKind = CheckForm['kind'];
type FormOf<K extends CheckKind> = Extract<CheckForm, { kind: K }>;
/** By kind: an option, whether it was changed, the steps in order, the meaning of each term, or a term. */
export type CheckAnswer = number | boolean | number[] | string;

/** A question on a lesson; the anchor quotes what answers it, the explanation says it. */
export type Check = Anchor & { explanation: string } & CheckForm;

export type CardCategory = 'concept' | 'definition' | 'application' | 'fact';
export type CardDifficulty = 'easy' | 'medium' | 'hard';

/** What stands for a term that was left out of a sentence. */
export const GAP = '_____';

/** A way to ask for what a card says. A typed term fits a description, answers a question, or fills the `GAP` in a sentence. */
export type CardQuestion =
  | FormOf<'choice' | 'changed'>
  | (FormOf<'typed'> & { asks: 'description' | 'question' | 'gap' });

/** A card's term with what the text says of it; `clashes` are terms that could be taken for it, or its words for theirs. */
export type CardPair = { term: string; meaning: string; clashes: string[] };

/** How a card can be practiced. */
export type CardPractice = { questions: CardQuestion[]; pair: CardPair | null };

export type Card = Anchor & {
  front: string;
  back: string;
  category: CardCategory;
  difficulty: CardDifficulty;
  /** As written in the text. */
  term: string;
  /** Missing on a language model's cards. */
  practice?: CardPractice;
};

/** A part of the text; quotes its first sentence. */
export type Theme = Anchor & { title: string };

/** Quotes the sentence that introduces it best; `theme` indexes `themes`, at most six of one. */
export type Concept = Anchor & { name: string; weight: number; theme: number };

/** `from` and `to` index `concepts`; the quote joins them by `label`, its verb. */
export type ConceptRelation = Anchor & {
  from: number;
  to: number;
  label: string;
  /** `local` where it isn't said. */
  engine?: EngineName;
};

export type WordCloudTerm = { text: string; value: number };

/** `readingTime` in minutes, at least 1. */
export type VisualStructure = { paragraphs: number; sentences: number; readingTime: number };

export type EngineName = 'local' | 'model';

export type StudyPack = {
  engine: EngineName;
  /** What the whole is about; null if no sentence says so alone. */
  gist: Anchored | null;
  /** In text order; of a long document, its chapters. None without headings. */
  sectionLines: SectionLine[];
  /** 5 to 12, in text order. */
  summary: Anchored[];
  /** None of a short document. */
  chapters: Chapter[];
  /** Five, or none if not requested. */
  lessons: Lesson[];
  /** At most 60, few where the text defines little. None if not requested. */
  cards: Card[];
  /** The first level of the concept map, at most six. */
  themes: Theme[];
  /** Heaviest first. */
  concepts: Concept[];
  relations: ConceptRelation[];
  wordCloud: WordCloudTerm[];
  structure: VisualStructure;
  /** Questions that the text answers. */
  suggestedQuestions: string[];
};

/** What is made of a chapter beside its lessons and cards. */
export type ChapterPack = Omit<StudyPack, 'lessons' | 'cards' | 'chapters'> & {
  /** Of summary, gist and section lines; `local` where it isn't said. */
  summaryEngine?: EngineName;
};

export const STAGES = ['reading', 'understanding', 'lessons', 'cards', 'visual'] as const;
export type Stage = (typeof STAGES)[number];

/** `fraction` of all work, 0 to 1, never falling. */
export type Progress = { stage: Stage; fraction: number };

export type PackParts = { lessons: boolean; cards: boolean };
