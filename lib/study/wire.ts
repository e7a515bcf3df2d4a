/**
 * The responses of the study calls, in the published snake_case. Types only, so that screens and handlers share them. Fields may be
 * added; published ones keep their names.
 */
import type { CertificateName } from '../constants/rewards';
import type { CardCategory, CardDifficulty, DocumentKind, EngineName, ReadingNote, Stage } from '../engine/types';
import type { Part } from './rules';

/** Where a sentence stands: a click opens the reader at `passage` with `quote` marked. Offsets are UTF-16 units of the document's text. */
export type SourceWire = { passage: number; start: number; quote: string; page: number | null };

export type KeyPointWire = { text: string; source: SourceWire };

export type LessonWire = {
  id: string;
  title: string;
  /** As shown: `4 min`. */
  duration: string;
  content: string;
  /** `key_point_sources[i]` belongs to `key_points[i]`. */
  key_points: string[];
  key_point_sources: SourceWire[];
  first_page: number | null;
  last_page: number | null;
  completed: boolean;
  /** Up to three that this lesson answers, to ask the tutor. */
  suggested_questions: string[];
};

export type FlashcardWire = {
  id: string;
  front: string;
  back: string;
  difficulty: CardDifficulty;
  category: CardCategory;
  source: SourceWire;
  mastered: boolean;
};

export type ConceptWire = { name: string; weight: number; source: SourceWire };
/** `from` and `to` index `concept_map`. */
export type RelationWire = { from: number; to: number; label: string; source: SourceWire };

export type VisualWire = {
  structure: { paragraphs: number; sentences: number; reading_time: number };
  /** The names alone. */
  concepts: string[];
  concept_map: ConceptWire[];
  relations: RelationWire[];
  word_cloud_data: { text: string; value: number }[];
};

/** Why a part is missing: a limit is used up, or the trial is over (product-rules.md, "Usage limits"). */
export type OmittedWire = { part: Part; code: 'limit_reached' | 'payment_required'; error: string };

/** `GET /api/documents/{documentId}`: all that was made of one document, with the learner's progress. */
export type DocumentWire = {
  document_id: string;
  content: {
    filename: string;
    title: string;
    summary: string;
    summary_sources: KeyPointWire[];
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
  engine: EngineName;
  /**
   * The file that it was made of, at `GET /api/documents/{documentId}/original`; `size` in bytes. Null where it is not kept: the
   * learner's originals would have exceeded the plan's quota.
   */
  original: { size: number; content_type: string } | null;
  suggested_questions: string[];
  created_at: string;
  /** The trial is over: lessons and visual data are left out until the plan is paid for. */
  locked: boolean;
};

/** `POST /api/process-content` and `/api/process-url`: the same, and what was not made of it. */
export type ProcessedWire = DocumentWire & { omitted: OmittedWire[] };

/** The lines of `application/x-ndjson`: stages, then exactly one result or error. */
export type ProcessingLine =
  | { type: 'progress'; stage: Stage; fraction: number }
  | { type: 'result'; result: ProcessedWire }
  | { type: 'error'; status: number; error: string; detail: { error: string; code: string } & Record<string, unknown> };

/** `GET /api/documents`: the library, most recently opened first. */
export type LibraryWire = { documents: LibraryEntryWire[] };
export type LibraryEntryWire = {
  document_id: string;
  title: string;
  filename: string;
  kind: DocumentKind;
  page_count: number;
  word_count: number;
  lessons: number;
  lessons_completed: number;
  cards: number;
  cards_mastered: number;
  created_at: string;
  opened_at: string;
};

/** `GET /api/documents/{documentId}/text?from=0&limit=200`: passages for the reader. `next` is null at the end. */
export type TextWire = {
  sections: { title: string; level: number; first_passage: number }[];
  passages: { position: number; page: number | null; start: number; text: string }[];
  total: number;
  next: number | null;
};

/** `GET /api/processing/current`: the learner's newest job if it still runs or ended in the last ten minutes; null otherwise. */
export type JobWire = {
  job: {
    job_id: string;
    filename: string;
    status: 'running' | 'done' | 'failed' | 'cancelled';
    stage: Stage;
    fraction: number;
    /** The server that worked on it stopped, and another one resumed it. */
    resumed: boolean;
    document_id: string | null;
    /** `status` is what the call would have been answered with. `document_id` is the document that the learner already has, when the code is `already_uploaded`. */
    error: { error: string; code: string; status: number; document_id?: string } | null;
  } | null;
};

/** `POST /api/lessons/{lessonId}/complete`: the completed lessons of its document, in order. */
export type LessonProgressWire = { completed_lessons: string[] };

/** `POST /api/cards/{cardId}/review`. */
export type ReviewWire = { review_id: string };

/** `PUT` and `DELETE /api/cards/{cardId}/mastered`, `POST /api/documents/{documentId}/cards/reset` and `…/cards/restore`. */
export type MasteredWire = { mastered: boolean };

/** `GET /api/perks/certificate/{documentId}` */
export type CertificateWire = {
  name: string;
  course: string;
  lessons: number;
  completed_at: string;
  design: CertificateName;
};
