import type { AnswerMove, ComparisonTable } from '../engine/tutor-types';
import type { EngineName } from '../engine/types';
import type { CheckWire, SourceWire } from '../study/wire';

/** What an answer brings beside its text; `[1]` in any of it is `sources[0]`. */
export type AnswerExtrasWire = {
  /** Shown one after the other before the answer, which is hidden until then; empty for "Just answer". */
  hints: string[];
  /** A comparison; the first column names what is compared by. */
  table: ComparisonTable | null;
  /** To be answered in the conversation. `POST /api/checks/{checkId}/answer` judges each. */
  checks: CheckWire[];
  /** What can be asked next. */
  moves: AnswerMove[];
};

/** `[1]` in the text is `sources[0]`. */
export type TutorMessageWire = AnswerExtrasWire & {
  id: string;
  role: 'learner' | 'tutor';
  text: string;
  sources: SourceWire[];
  /** False if the document doesn't answer. */
  in_document: boolean;
  engine: EngineName;
  created_at: string;
};

/** `hint`: hints before the answer. */
export type AnswerStyle = 'hint' | 'direct';

type RemainingWire = {
  /** Daily and extra messages. */
  remaining_messages: number;
  message_limit: number;
  /** Used after the daily ones; they don't expire. */
  extra_messages: number;
};

/** A source as programs know it; `passage_id` is `{documentId}:{passage}`. */
export type CitationWire = { passage_id: string; page: number | null; quote: string };

/** `POST /api/grok-chat?user_id&message&document_id&lesson_id&style` */
export type TutorAnswerWire = RemainingWire &
  AnswerExtrasWire & {
    /** As in the history. */
    message_id: string;
    response: string;
    sources: SourceWire[];
    /** One for each source. */
    citations: CitationWire[];
    /** False if the document doesn't answer; the text says so. */
    in_document: boolean;
    engine: EngineName;
  };

/** `GET /api/documents/{documentId}/messages` */
export type TutorHistoryWire = RemainingWire & { messages: TutorMessageWire[] };

/** `POST /api/documents/{documentId}/messages/restore`: how many exchanges are back; 0 when it is too late. */
export type RestoredWire = { restored: number };

/**
 * Events of `text/event-stream`: a model's sentences as they are checked, then one answer or error. With `style=hint`
 * there are no sentences: the hints come first. Sentences of a paragraph follow each other; an item of a list begins
 * with "• ". `sources` are those that a sentence is the first to name: `[1]` is the first of all sent so far.
 */
export type TutorEvent =
  | { event: 'sentence'; data: { text: string; opensParagraph: boolean; sources: SourceWire[] } }
  | { event: 'answer'; data: TutorAnswerWire }
  | {
      event: 'error';
      data: {
        status: number;
        error: string;
        detail: { error: string; code: string } & Record<string, unknown>;
      };
    };
