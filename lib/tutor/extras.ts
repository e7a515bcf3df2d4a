/** What an answer brings beside its text; `[1]` in any of it is the answer's first source. */
export type AnswerExtras = {
  /** Before the answer, in this order: a question back, a nudge. Then the passage and the answer are shown. */
  hints?: string[];
  /** A comparison: the first column names what is compared by. */
  table?: { columns: string[]; rows: string[][] };
  /** The IDs of the checks of a quiz. */
  checks?: string[];
  /** What can be asked next. */
  moves?: AnswerMove[];
};

/** `message` is sent as the learner's next message. */
export type AnswerMove = {
  kind: 'simpler' | 'example' | 'quiz' | 'why' | 'more' | 'steps' | 'exam';
  message: string;
};

/** As in the calls. */
export const NO_EXTRAS = { hints: [], table: null, checks: [], moves: [] };
