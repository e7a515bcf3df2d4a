import { saysOnlyLetters } from './structure/choice-questions/answer-lines';
import { asksForWrong, choiceQuestions } from './structure/choice-questions/choice-questions';
import { writtenAnswers } from './structure/written-answers/written-answers';
import type { ReadDocument } from './types';

/** A question of the authors, and the first and last passage of its answer. */
export type AnsweredQuestion = [question: string, first: number, last: number];

/**
 * The authors' answers are found by the words of their questions too, and the questions themselves are not. Of answers to
 * choose only the right one is found, as the others may be wrong; of "Which is not …?" none is true.
 */
export function answersToFind(document: ReadDocument): {
  answered: AnsweredQuestion[];
  /** Passages that aren't found. */
  omitted: ReadonlySet<number>;
} {
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
      ...written.flatMap(({ asks }) => asks),
    ]),
  };
}
