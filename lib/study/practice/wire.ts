import type { PracticeKind } from '../../constants/practice';
import type { CheckAnswer } from '../../engine/types';
import type { SourceWire } from '../documents/rows';
import type { PracticeForm } from './item';

/** Without the solution. */
type Shown<F> = F extends { solution: unknown } ? Omit<F, 'solution'> : never;

export type PracticeQuestionWire = Shown<PracticeForm> & {
  /** Of the text, as in `DocumentWire`. */
  language: string;
  /** The question that has to be right before this one; null for the others. */
  after: number | null;
};

/** A card that a question is about. */
export type PracticeLineWire = {
  card_id: string;
  front: string;
  back: string;
  source: SourceWire;
  /** The authors' headings above it, the outermost first. */
  sections: string[];
  document_id: string;
  document_title: string;
};

/** What is told about a question once it can't be answered any more. `given` is null if it wasn't known, or not answered. */
export type PracticeOutcomeWire = {
  question: number;
  answered: boolean;
  given: CheckAnswer | null;
  /** Of the first answer. */
  correct: boolean;
  right: string[];
  lines: PracticeLineWire[];
};

/** `GET /api/practice/{runId}`, and the response to `POST /api/practice` */
export type PracticeRunWire = {
  run_id: string;
  kind: PracticeKind;
  /** Null for all documents. */
  document_id: string | null;
  chapter: number;
  started_at: string;
  /** Since the start, for the clock. */
  elapsed_ms: number;
  limit_seconds: number | null;
  questions: PracticeQuestionWire[];
  /** In the order in which they were given; `correct` is null while a test is on. */
  answers: { question: number; answer: CheckAnswer | null; correct: boolean | null }[];
  over: boolean;
  /** Once it's over. */
  took_ms: number | null;
  outcomes: PracticeOutcomeWire[] | null;
  /** Of Match with as many pairs, this run included; null without one. */
  best_ms: number | null;
};

/** `POST /api/practice/{runId}/answers` */
export type PracticeAnswerWire = {
  /** Null in a test: it is told at the end. */
  correct: boolean | null;
  /** The solution in words; empty in a test, and for a wrong pair. */
  right: string[];
  line: PracticeLineWire | null;
  /** The answer was the card's review; false in matchings, and if it came too fast. */
  reviewed: boolean;
  over: boolean;
  took_ms: number | null;
  best_ms: number | null;
};

/** `GET /api/practice?document_id&chapter` */
export type PracticeChoiceWire = {
  kinds: {
    kind: PracticeKind;
    /** Cards that can be asked about in this way. */
    cards: number;
    fewest: number;
    /** The usual one first; none if there are too few cards. */
    sizes: number[];
    /** A run that hasn't ended. */
    open: { run_id: string; settled: number; questions: number; started_at: string } | null;
  }[];
  /** Of Match, by pairs. */
  best: { pairs: number; best_ms: number }[];
};
