import type { Anchor } from './types';

export type TutorAnswer = {
  text: string;
  sources: Anchor[];
  inDocument: boolean;
  table?: ComparisonTable;
};

/** The first column names what is compared by; `[1]` in a cell is the answer's first source. */
export type ComparisonTable = { columns: string[]; rows: string[][] };

export type MoveKind = 'simpler' | 'example' | 'quiz' | 'why' | 'more' | 'steps' | 'exam';
/** What can be asked next. `message` is sent as the learner's next message. */
export type AnswerMove = { kind: MoveKind; message: string };

/** An answer with what a teacher adds. */
export type TutorReply = TutorAnswer & {
  /** At most three. */
  moves?: AnswerMove[];
  /** A question back, then a nudge; neither gives the answer away. */
  hints?: string[];
  /** Where a quiz is asked for. */
  quiz?: WantedQuiz;
  /** Where a language model may say it better. */
  forModel?: ModelTask;
};

/** `passages`: of the topic; null for the whole document. `text` announces questions to be answered with buttons. */
export type WantedQuiz = { passages: number[] | null; count: number | null; text: string };

/** A question in the terms of a teacher, and what the document has on it. */
export type ModelTask = {
  intent: TutorIntent;
  language: string;
  /** Best first. */
  windows: TextWindow[];
};

export type TutorIntent = {
  kind: 'answer' | 'explain' | 'summary' | 'compare' | 'example' | 'steps' | 'key_points' | 'exam';
  count: number | null;
  /** In easy words. */
  simply: boolean;
};

/** Sentences in a row under one heading. */
export type TextWindow = { heading: string; sentences: Anchor[] };

/** What is wanted beside the answer. */
export type TutorWishes = { hints: boolean; model: boolean };

export type Conversation = {
  /** The learner's last messages, newest first. */
  earlier: readonly string[];
  /** Questions before this one; "test me" then asks others. */
  turn: number;
};
