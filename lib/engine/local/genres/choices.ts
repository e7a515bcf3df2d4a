import { perObject } from '../../caches/per-object';
import { framed } from '../../language/languages/frames';
import { matches } from '../../language/patterns';
import {
  asksForWrong,
  type ChoiceQuestion,
  choicePassages,
} from '../../structure/choice-questions/choice-questions';
import type { ChoiceOption } from '../../structure/choice-questions/open-question';
import {
  type JudgedStatement,
  judgedStatements,
} from '../../structure/judged-statements/judged-statements';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';
import { asSentence } from '../wording/phrasing';

/** A question with answers to choose, and the one that the authors say is right. */
export type AnsweredChoice = { choice: ChoiceQuestion; right: ChoiceOption };

const passagesOf = perObject(({ source }: AnalysedDocument) => choicePassages(source));

const answeredIn = perObject(({ choices }: AnalysedDocument) => {
  const answered = choices.flatMap((choice): AnsweredChoice[] => {
    const right = choice.options[choice.right ?? -1];
    return right ? [{ choice, right }] : [];
  });
  return Map.groupBy(answered, ({ right }) => right.passage);
});

/** The sections whose headings ask such a question. */
export const asksInHeading = perObject(({ choices, source }: AnalysedDocument) => {
  const asked = choices.filter(({ passage }) => passage === null);
  const first = asked.map(({ options }) => source.passages[options[0]?.passage ?? -1]?.section);
  return new Set(first);
});

/** Whether a sentence belongs to a question with answers to choose: what it says may be wrong. */
export const isOfChoice = perSentence((document, index) =>
  passagesOf(document).has(sentenceAt(document, index).passage),
);

/** Whether a sentence is an answer to choose, or what follows the first one in its paragraph; or says which is right. */
export const isOption = perSentence((document, index) => {
  const { passage, start } = sentenceAt(document, index);
  const first = firstOptions(document).get(passage);
  return first !== undefined && start >= first;
});

/** Where the first answer of each passage begins, with its mark. */
const firstOptions = perObject(({ choices, source }: AnalysedDocument) => {
  const options = choices.flatMap((choice) =>
    choice.options.flatMap((option, i) => {
      const asks = i === 0 && option.passage === choice.passage;
      const { start = 0 } = source.passages[option.passage] ?? {};
      return [[option.passage, asks ? option.start : start] as const];
    }),
  );
  const answers = choices.flatMap((choice) => choice.answers.map((at) => [at, 0] as const));
  return new Map([...answers, ...options.toReversed()]);
});

/** A right answer that is true, too: not of "Which is not …?"; or a statement that the authors call true. */
export const tellsAnswer = perSentence((document, index): boolean => {
  if (judgedAt(document, index)?.isTrue) return true;
  const answered = answeredAt(document, index);
  return answered !== null && !asksForWrong(answered.choice);
});

/** The question whose right answer begins in a sentence. */
export const answeredAt = perSentence((document, index): AnsweredChoice | null => {
  const { passage, start, end } = sentenceAt(document, index);
  const answered = answeredIn(document).get(passage) ?? [];
  return answered.find(({ right }) => right.start >= start && right.start < end) ?? null;
});

const judgedIn = perObject(({ source }: AnalysedDocument) =>
  Map.groupBy(judgedStatements(source).statements, ({ passage }) => passage),
);

/** The statement to judge that begins in a sentence. */
export const judgedAt = perSentence((document, index): JudgedStatement | null => {
  const { passage, start, end } = sentenceAt(document, index);
  const judged = judgedIn(document).get(passage) ?? [];
  return judged.find((one) => one.start >= start && one.start < end) ?? null;
});

/** "True or false? …", and the two answers; null where the authors don't say which is right. */
export function truthAsked(
  { language }: AnalysedDocument,
  { text, isTrue }: JudgedStatement,
): { question: string; answers: [isTrue: string, isFalse: string]; right: string } | null {
  if (isTrue === null) return null;
  const answers: [string, string] = [framed(language, 'isTrue'), framed(language, 'isFalse')];
  const question = framed(language, 'trueOrFalse', asSentence(text));
  return { question, answers, right: answers[isTrue ? 0 : 1] };
}

/** "Both A and C": names letters, which no screen shows. */
export const namesLetters = matches(
  /\b(?:both|neither|only|all|none)\b.*\b[A-H]\b|\b[A-H](?:,| and| or| &) [A-H]\b/u,
);

/** "All of the above", "Two of these" */
export const meansOthers = matches(/\b(?:above|of (?:these|those|them))\b/iu);

/** "_____", or what Markdown has left of it: "**_**". */
const GAP = /_{2,}|\*{0,2}_\*{0,2}(?=[\s.,?!]|$)/u;

/** A question with `filling` in its gap; as it is without a gap. */
export const withGapFilled = (question: string, filling: string): string =>
  question.replace(GAP, () => filling);

/** A question with its answer, in one line: in its gap, behind it, or as the end of its sentence. */
export function answeredText({ choice: { question }, right }: AnsweredChoice): string {
  if (GAP.test(question)) return withGapFilled(question, right.text);
  const text =
    /[.!?]$/u.test(right.text) || /[?:]$/u.test(question) ? right.text : `${right.text}.`;
  return `${question.replace(/\s*…$/u, '')} ${text}`;
}
