import { saysOnlyLetters } from './structure/choice-questions/answer-lines';
import {
  asksForWrong,
  type ChoiceQuestion,
  choiceQuestions,
  isToJudge,
} from './structure/choice-questions/choice-questions';
import { judgedStatements } from './structure/judged-statements/judged-statements';
import { writtenAnswers } from './structure/written-answers/written-answers';
import type { ReadDocument } from './types';

/** A question of the authors, and the first and last passage of its answer. */
export type AnsweredQuestion = [question: string, first: number, last: number];

export type AnswersToFind = {
  answered: AnsweredQuestion[];
  /** Passages that aren't found. */
  omitted: ReadonlySet<number>;
};

/**
 * The authors' answers are found by the words of their questions too, and the questions themselves are not. Of answers to
 * choose only the right one is found, as the others may be wrong; of "Which is not …?" none is true. Of statements to judge,
 * those are found that are true.
 */
export function answersToFind(document: ReadDocument): AnswersToFind {
  const choices = choiceQuestions(document);
  const chosen = choices.flatMap((choice): AnsweredQuestion[] => {
    const { passage = -1 } = choice.options[choice.right ?? -1] ?? {};
    const isAlone = choice.options.filter((one) => one.passage === passage).length === 1;
    return isAlone && !asksForWrong(choice) ? [[choice.question, passage, passage]] : [];
  });
  const right = new Set(chosen.map(([, passage]) => passage));
  const offered = choices.flatMap(({ options }) => options.map(({ passage }) => passage));
  const letters = document.passages.flatMap(({ text }, passage) =>
    choices.length > 0 && saysOnlyLetters(text) ? [passage] : [],
  );
  const written = writtenAnswers(document);
  return {
    answered: [
      ...chosen,
      ...written.map(({ question, answers }): AnsweredQuestion => {
        return [question, Math.min(...answers), Math.max(...answers)];
      }),
    ],
    omitted: new Set([
      ...offered.filter((passage) => !right.has(passage)),
      ...letters,
      ...untrueIn(document, choices),
      ...written.flatMap(({ asks }) => asks),
    ]),
  };
}

/** Passages with statements to judge, but for those that the authors call true; and what only asks or says which those are. */
function untrueIn(document: ReadDocument, choices: readonly ChoiceQuestion[]): number[] {
  const { statements, others, keys } = judgedStatements(document);
  const isTrue = (choice: ChoiceQuestion) => choice.right !== null && !asksForWrong(choice);
  const asked = choices.filter((choice) => isToJudge(choice) && !isTrue(choice));
  return [
    ...statements.flatMap((one) => (one.isTrue ? [] : [one.passage])),
    ...others,
    ...keys,
    ...asked.flatMap(({ passage }) => passage ?? []),
  ];
}
