import { z } from 'zod';
import { PRACTICE_KINDS, PRACTICE_SIZES, TEST_MINUTES } from '../../constants/practice';
import { answerGiven, id, optionalChapter, tookMs } from '../schema';

/** Without a document, the cards of all. */
const scope = { document_id: id('document').optional(), chapter: optionalChapter };

export const practiceScopeInput = z.object(scope);
export type PracticeScopeInput = z.output<typeof practiceScopeInput>;

const SIZES = Object.values(PRACTICE_SIZES).flat();

export const startPracticeInput = z.object({
  ...scope,
  kind: z.enum(PRACTICE_KINDS, 'Choose how to practice.'),
  /** The usual one if it isn't given. */
  size: z
    .int()
    .min(1)
    .max(Math.max(...SIZES))
    .optional(),
  /** Minutes of a test; without a limit if it isn't given. */
  minutes: z.literal([...TEST_MINUTES], 'Choose one of the times.').optional(),
});
export type StartPracticeInput = z.output<typeof startPracticeInput>;

export const practiceRunInput = z.object({ runId: id('practice') });
export type PracticeRunInput = z.output<typeof practiceRunInput>;

const MAX_QUESTIONS = 60;
/** Far more than anyone needs who was told the answer: a run stays small enough to be read with each answer. */
const MAX_ATTEMPTS = 100;

export const practiceAnswerInput = practiceRunInput.extend({
  /** Index in the run. */
  question: z.int().min(0).max(MAX_QUESTIONS),
  /** How often it was answered before; an attempt is judged and counted once. */
  attempt: z.int().min(0).max(MAX_ATTEMPTS),
  /** Null: not known. */
  answer: answerGiven.nullable(),
  took_ms: tookMs,
});
export type PracticeAnswerInput = z.output<typeof practiceAnswerInput>;
