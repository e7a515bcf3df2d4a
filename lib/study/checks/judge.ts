import type { Check, CheckAnswer } from '../../engine/types';
import { isMeant } from '../../text/typed-term';

type Judged<K extends Check = Check> = K extends Check
  ? Pick<K, 'kind' | 'question' | 'solution'>
  : never;
export type JudgedCheck = Judged;

/**
 * Whether an answer is right; null if nobody could give it to this check. Same answer, same verdict.
 * @param language of the text, for typed answers
 */
export function judgeCheck(
  check: JudgedCheck,
  answer: CheckAnswer,
  language?: string,
): boolean | null {
  const { kind, question, solution } = check;
  switch (kind) {
    case 'choice':
      return typeof answer === 'number' && answer in question.options
        ? answer === solution.option
        : null;
    case 'changed':
      return typeof answer === 'boolean' ? answer === solution.changed : null;
    case 'order': {
      const isOrder = isChoiceOf(answer, question.steps) && new Set(answer).size === answer.length;
      return isOrder ? areEqual(answer, solution.steps) : null;
    }
    case 'match':
      return isChoiceOf(answer, question.meanings) ? areEqual(answer, solution.meanings) : null;
    case 'typed':
      return typeof answer === 'string' ? isMeant(answer, solution, language) : null;
  }
}

/** The solution in words, an entry for each step or pair. */
export function rightAnswer({ kind, question, solution }: JudgedCheck): string[] {
  switch (kind) {
    case 'choice':
      return [question.options[solution.option] ?? ''];
    case 'changed':
      return [solution.changed ? 'Changed' : 'True'];
    case 'order':
      return solution.steps.map((step) => question.steps[step] ?? '');
    case 'match':
      return question.terms.map(
        (term, at) => `${term}: ${question.meanings[solution.meanings[at] ?? -1] ?? ''}`,
      );
    case 'typed':
      return solution.accepted.slice(0, 1);
  }
}

/** As many of the list's places as it has. */
function isChoiceOf(answer: CheckAnswer, list: readonly string[]): answer is number[] {
  return Array.isArray(answer) && answer.length === list.length && answer.every((at) => at in list);
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
