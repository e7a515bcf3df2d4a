import type { AnswerMove, ComparisonTable } from '../engine/tutor-types';

/** What an answer brings beside its text; `[1]` in any of it is the answer's first source. */
export type AnswerExtras = {
  /** Before the answer, in this order: a question back, a nudge. Then the passage and the answer are shown. */
  hints?: string[];
  /** A comparison. */
  table?: ComparisonTable;
  /** The IDs of the checks of a quiz. */
  checks?: string[];
  /** What can be asked next. */
  moves?: AnswerMove[];
};

/** As in the calls. */
export const NO_EXTRAS = { hints: [], table: null, checks: [], moves: [] };
