/** Wire types of the study routes. Fields may be added; published ones keep their names. */
import type { FlagReason } from '../constants/card-flags';
import type { CertificateName } from '../constants/rewards';
import type {
  DocumentKind,
  Emphasis,
  EngineName,
  LessonItem,
  ReadingNote,
  Stage,
} from '../engine/types';
import type {
  CheckWire,
  ConceptWire,
  FlashcardWire,
  KeyPointWire,
  LibraryEntryWire,
  RelationWire,
  SectionTermWire,
  SourceWire,
  ThemeWire,
} from './documents/rows';
import type { Part } from './rules';

export type {
  CheckWire,
  ConceptWire,
  FlashcardWire,
  KeyPointWire,
  LibraryEntryWire,
  RelationWire,
  SectionTermWire,
  SourceWire,
  ThemeWire,
} from './documents/rows';

export type LessonWire = {
  id: string;
  title: string;
  /** `4 min` */
  duration: string;
  minutes: number;
  /** In the authors' words, or in a model's. */
  content: string;
  /** The authors' bold and italic words, in order; UTF-16 offsets in `content`. */
  emphasis: Emphasis[];
  /** The paragraphs that are items of lists, in order; none in lessons from before they were kept, and in a model’s words. */
  items: LessonItem[];
  /** Sentences in a model's words, in order, each with what it stands on; the others are the authors'. */
  worded: WordedSentenceWire[];
  /** `key_point_sources[i]` belongs to `key_points[i]`. */
  key_points: string[];
  key_point_sources: SourceWire[];
  key_points_engine: EngineName;
  /** What the text leaves out of its section; empty in lessons made before there was any. */
  also_in_section: SectionTermWire[];
  first_page: number | null;
  last_page: number | null;
  completed: boolean;
  /** `POST /api/checks/{checkId}/answer` judges an answer. */
  checks: CheckWire[];
  /** By id of an answered check, whether the newest answer was right. */
  answered: Record<string, boolean>;
  /** The text in short pieces; of a long lesson, what matters most. */
  screens: LessonScreenWire[];
  /** Up to three for the tutor. */
  suggested_questions: string[];
};

/** UTF-16 offsets in the lesson's `content`; the end is exclusive. */
export type WordedSentenceWire = { from: number; to: number; sources: SourceWire[] };

/** UTF-16 offsets in the lesson's `content`; the end is exclusive. */
export type LessonScreenWire = {
  from: number;
  to: number;
  /** The one marked phrase; `end` is where its sentence ends, and `source` what it was taken from, if anything was. */
  mark: { from: number; to: number; end: number; source: SourceWire | null } | null;
  /** Ids of the checks that are asked after it. */
  checks: string[];
};

export type VisualWire = {
  structure: { paragraphs: number; sentences: number; reading_time: number };
  /** At most six. */
  concepts: string[];
  /** The first level of the map; none in older documents. */
  themes: ThemeWire[];
  concept_map: ConceptWire[];
  relations: RelationWire[];
  word_cloud_data: { text: string; value: number }[];
};

/** product-rules.md, "Usage limits" */
export type OmittedWire = { part: Part; code: 'limit_reached' | 'plan_required'; error: string };

/** A section of the authors; of a long document, a chapter. */
export type SummarySectionWire = {
  /** Empty for text before any heading. */
  title: string;
  /** The section in one sentence; null if none stands for it alone. */
  line: KeyPointWire | null;
  /** What it is about, where it has no line: headings below it or key terms. */
  topics: KeyPointWire[];
  /** Those of the summary. */
  sentences: KeyPointWire[];
};

/** A chapter of a long document. `minutes` at 200 words a minute; pages null for kinds without pages. */
export type OutlineWire = {
  title: string;
  first_page: number | null;
  last_page: number | null;
  words: number;
  minutes: number;
};

/** `chapter`: its number in URLs, from 1. `made`: lessons, cards and visual data are stored. */
export type ChapterWire = OutlineWire & { chapter: number; made: boolean };

/** `GET` and `POST /api/documents/{documentId}/chapters/{chapter}`. Empty until it's made. */
export type ChapterMaterialWire = Pick<
  DocumentWire,
  'document_id' | 'content' | 'visual_data' | 'suggested_questions' | 'model' | 'locked'
> & { chapter: ChapterWire };

/** `GET /api/documents/{documentId}` */
export type DocumentWire = {
  document_id: string;
  content: {
    filename: string;
    title: string;
    summary: string;
    summary_sources: KeyPointWire[];
    /** Of the summary in all its depths. */
    summary_engine: EngineName;
    /** What it's about in one sentence; null if none says so alone, and for documents made before there was one. */
    gist: KeyPointWire | null;
    /** In text order; null for documents made before there were any. */
    summary_sections: SummarySectionWire[] | null;
    mini_courses: LessonWire[];
    flashcards: FlashcardWire[];
  };
  visual_data: VisualWire;
  kind: DocumentKind;
  source_url: string | null;
  language: string;
  page_count: number;
  word_count: number;
  notes: ReadingNote[];
  /** `model` once a language model made a part of it; `engine` of a part says which. */
  engine: EngineName;
  model: ModelWorkWire | null;
  /**
   * `GET /api/documents/{documentId}/original`; `size` in bytes. Null if the file would have exceeded the plan's
   * quota.
   */
  original: { size: number; content_type: string } | null;
  suggested_questions: string[];
  created_at: string;
  /** Of a document above 30,000 words; otherwise empty. */
  chapters: ChapterWire[];
  /** After the trial, without lessons and visual data. */
  locked: boolean;
};

/**
 * A language model's work on a document or chapter, over what the built-in engine made. Null where no model is
 * configured, and for demo visitors. `GET` and `PUT /api/documents/{documentId}/model?chapter`
 */
export type ModelWorkWire = {
  /**
   * `ask`: the learner has not agreed yet that text goes to `host`. `ready`: can be started. `stopped` by the learner,
   * `failed` by a fault; both can be started again. `refused`: the learner doesn't want it for this document.
   */
  status: 'ask' | 'ready' | 'running' | 'done' | 'stopped' | 'failed' | 'refused';
  model: string;
  host: string;
  /** `sections` is null until they are counted. */
  sections_done: number;
  sections: number | null;
  /** Why it failed, or why sections were left out, as a sentence. */
  problem: string | null;
  /** Share of the learner's tokens of the day that are used, 0 to 1. */
  used_today: number;
  /** Share of the document's tokens that are used, 0 to 1. */
  used_of_document: number;
};

/** `POST /api/process-content` and `/api/process-url` */
export type ProcessedWire = DocumentWire & { omitted: OmittedWire[] };

/** Lines of `application/x-ndjson`: progress, then one result or error. */
export type ProcessingLine =
  | { type: 'progress'; stage: Stage; fraction: number }
  | { type: 'outline'; chapters: OutlineWire[] }
  | { type: 'result'; result: ProcessedWire }
  | {
      type: 'error';
      status: number;
      error: string;
      detail: { error: string; code: string } & Record<string, unknown>;
    };

/** `GET /api/documents`: most recently opened first. */
export type LibraryWire = { documents: LibraryEntryWire[] };

/** `GET /api/documents/{documentId}/text?from=0&limit=200`. `next` is null at the end. */
export type TextWire = {
  sections: { title: string; level: number; first_passage: number }[];
  passages: {
    position: number;
    page: number | null;
    start: number;
    text: string;
    /** Offsets in `text`, in UTF-16 units. */
    emphasis?: Emphasis[] | null;
    /** Of an item of a list, from 1; null outside of lists, and in documents from before it was kept. */
    depth?: number | null;
    /** Not the first passage of its item. */
    goes_on?: boolean | null;
  }[];
  total: number;
  next: number | null;
};

/** `GET /api/processing/current`: null unless the newest job runs or ended in the last ten minutes. */
export type JobWire = {
  job: {
    job_id: string;
    filename: string;
    status: 'running' | 'done' | 'failed' | 'cancelled';
    stage: Stage;
    fraction: number;
    /** Of a long document, as soon as it's read. */
    outline: OutlineWire[] | null;
    /** By another server. */
    resumed: boolean;
    document_id: string | null;
    /** `status`: the HTTP status. `document_id`: the existing document, with the code `already_uploaded`. */
    error: { error: string; code: string; status: number; document_id?: string } | null;
  } | null;
};

/**
 * `POST /api/lessons/{lessonId}/open`. `seconds_left` until it can be completed: 0 if it can be now, null if one of its
 * questions must be answered first.
 */
export type LessonOpeningWire = { opened_at: string; seconds_left: number | null };

/** `POST /api/lessons/{lessonId}/complete`: the document's, in order. */
export type LessonProgressWire = { completed_lessons: string[] };

/** `POST /api/checks/{checkId}/answer`: `right` is the solution in words, one entry for each step or pair. */
export type CheckAnswerWire = {
  /** The card on the same line, of which the answer counts as a review; null if there is none. */
  card_id: string | null;
  /** When that card comes back, and whether that is on this study day; null if it doesn't. */
  card_due: { at: string; today: boolean } | null;
  answer_id: string;
  correct: boolean;
  right: string[];
  explanation: string;
  source: SourceWire;
};

/**
 * `PUT` and `DELETE /api/cards/{cardId}/mastered`, `POST /api/documents/{documentId}/cards/reset` and
 * `…/cards/restore`
 */
export type MasteredWire = { mastered: boolean };

/** `POST` and `DELETE /api/cards/{cardId}/flag` */
export type FlagWire = { flagged: FlagReason | null };

/** `GET /api/perks/certificate/{documentId}` */
export type CertificateWire = {
  name: string;
  course: string;
  lessons: number;
  completed_at: string;
  design: CertificateName;
};
