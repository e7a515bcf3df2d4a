import type { Passage } from '../../types';
import { type SaidAnswer, withoutAnswerBehind } from './answer-lines';
import { type OptionPiece, optionsIn, plainPiece } from './option-lines';

/** An answer to choose, without its mark. `start` and `end` are offsets in the document's text. */
export type ChoiceOption = { passage: number; start: number; end: number; text: string };

/** A question while a text is read. */
export type OpenQuestion = {
  number: number | null;
  /** Without its number. */
  question: string;
  /** Null if a heading asks. */
  passage: number | null;
  options: (ChoiceOption & Pick<OptionPiece, 'letter' | 'hasBox' | 'isMarked'>)[];
  /** What the authors say to be right. */
  said: SaidAnswer | null;
  /** The passages below that say it, or why. */
  answers: number[];
};

const MOST_OPTIONS = 8;
const LONGEST_QUESTION = 600;
const LONGEST_OPTION = 300;
/** Of an answer without a mark. */
const LONGEST_PLAIN = 120;

/** "12. ", "Q3: ", "Question 4) ", "Problem 1. (2 points) " */
const NUMBER = new RegExp(
  '^\\W{0,3}(?:(?:question|problem|item|frage|pregunta|questão|domanda)\\s*|q\\.?\\s*)?(\\d{1,3})\\s*[.):–-]\\s*' +
    '(?:[([][\\d.]{1,4} ?(?:marks?|points?|pts?)[)\\]]\\s*)?(?=\\S)',
  'iu',
);
/** Asks, or leaves a gap: "What …?", "Packets are sent by a _____." */
const ASKS = /\?|_{2,}|…$/u;

const TASKS =
  'analy[sz]e|calculate|compare|compute|consider|define|derive|describe|determine|discuss|draw|estimate|evaluate|explain|' +
  'find|give|how|identify|justify|list|name|outline|prove|show that|sketch|solve|state|suggest|suppose|what|why|write';
/** A part of a problem, not an answer: "b) … [3 marks]", "a) What is …?" */
const IS_PART = /\?$|[([]\d{1,2} (?:marks?|points?|pts)[)\]]/iu;
/** Or "(a) Find …" */
const IS_TASK = new RegExp(`${IS_PART.source}|^(?:${TASKS}) (?!\\p{L}+s\\b)`, 'iu');

/** Asks what to do: its answers may be orders. */
const ASKS_WHAT_TO_DO =
  /\b(?:should|must|would|first|next|best|action|step|intervention|treatment|management|priority|advice|response|how to|way|order)\b/iu;

/** "What is a cell?" of "Q3: What is a cell?" */
export const withoutNumber = (text: string): string => text.replace(NUMBER, '');

/** A question without its options, which follow. `passage`: the one that asks, null for a heading. */
export function asked(text: string, passage: number | null): OpenQuestion {
  const [mark = '', number] = NUMBER.exec(text) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    question: text.slice(mark.length),
    passage,
    options: [],
    said: null,
    answers: [],
  };
}

/** Whether it asks by its form: where a line only leads to a list, a mark says that something is done or stressed. */
export const asksByForm = ({ number, question }: OpenQuestion): boolean =>
  number !== null || ASKS.test(question);

/** Breaks off where an answer goes on: "The powerhouse of the cell is the", "Stars are made of:". English. */
const BREAKS_OFF =
  /\b(?:is|are|was|were|be|been|has|have|the|an?|of|in|on|at|to|by|from|with|for|as|called|because|that|than|through|into)\s*:?$/iu;

/** Whether its words leave something open: a name or an order over lettered lines may lead to clauses, steps or an outline. */
export const needsAnswer = ({ question }: OpenQuestion): boolean =>
  ASKS.test(question) || BREAKS_OFF.test(question);

/** Whether none of its answers has a letter or a box. */
export const isPlain = ({ options }: OpenQuestion): boolean =>
  options.every(({ letter, hasBox }) => letter === null && !hasBox);

/** Whether what was read is a question with answers to choose. */
export function isChoice(open: OpenQuestion): boolean {
  const { question, options } = open;
  const isPart = needsAnswer(open) && ASKS_WHAT_TO_DO.test(question) ? IS_PART : IS_TASK;
  return (
    options.length >= 2 &&
    options.length <= MOST_OPTIONS &&
    // "(x)" may count in Roman numerals.
    new Set(options.map(({ hasBox }) => hasBox)).size === 1 &&
    question.length > 0 &&
    question.length <= LONGEST_QUESTION &&
    options.every(({ text }) => text.length <= LONGEST_OPTION && !isPart.test(text))
  );
}

/** The answers in a passage from the letter `next` on, and what is said to be right behind the last one. */
export function offeredIn({ text }: Passage, next: string) {
  const { text: rest, letter } = withoutAnswerBehind(text);
  const offered = optionsIn(rest, next);
  return offered && { ...offered, said: letter === null ? null : { letter } };
}

/** A line that follows a question: Word counts answers in lists of its own, whose letters are no text. */
export function plainOptions(open: OpenQuestion, text: string): OptionPiece[] {
  const isOne =
    ASKS.test(open.question) &&
    isPlain(open) &&
    text.length <= LONGEST_PLAIN &&
    !/[?:]$|:\s/u.test(text) &&
    !NUMBER.test(text);
  return isOne ? [plainPiece(text)] : [];
}

/** What is all bold is marked. */
export function optionsOf(
  { start, emphasis = [] }: Passage,
  passage: number,
  pieces: readonly OptionPiece[],
): OpenQuestion['options'] {
  return pieces.map(({ start: from, text, letter, hasBox, isMarked }) => {
    const [at, to] = [start + from, from + text.length];
    const isBold = emphasis.some(
      (span) => span.kind === 'bold' && span.start <= from && span.start + span.length >= to,
    );
    return {
      ...{ passage, start: at, end: start + to, text },
      ...{ letter, hasBox, isMarked: isMarked || isBold },
    };
  });
}
