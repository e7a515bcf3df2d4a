import distanceOf from 'damerau-levenshtein';
import type { Check, CheckAnswer } from '../../engine/types';

type Judged<K extends Check = Check> = K extends Check
  ? Pick<K, 'kind' | 'question' | 'solution'>
  : never;
export type JudgedCheck = Judged;

/** Whether an answer is right; null if it isn't of the check's form. Same answer, same verdict. */
export function judgeCheck(check: JudgedCheck, answer: CheckAnswer): boolean | null {
  const { kind, solution } = check;
  switch (kind) {
    case 'choice':
      return typeof answer === 'number' ? answer === solution.option : null;
    case 'changed':
      return typeof answer === 'boolean' ? answer === solution.changed : null;
    case 'order':
      return Array.isArray(answer) ? areEqual(answer, solution.steps) : null;
    case 'match':
      return Array.isArray(answer) ? areEqual(answer, solution.meanings) : null;
    case 'typed':
      return typeof answer === 'string' ? isMeant(answer, solution) : null;
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

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

const ARTICLES =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|o|os|as|um|uma) (?=\S)|^l /;
/** Letters of a term in which one typing error is forgiven. */
const FORGIVEN_FROM = 5;

/** Forgives accents, case, articles, hyphens, plurals and one typing error, unless that gives another term. */
function isMeant(answer: string, { accepted, confusable }: Solution): boolean {
  const given = folded(answer);
  if (given === '') return false;
  if (accepted.some((term) => folded(term) === given)) return true;
  if (confusable.some((term) => folded(term) === given)) return false;
  return accepted.some((term) =>
    [plain, folded].some((form) => isTypingErrorOf(form(term), form(answer))),
  );
}
type Solution = { accepted: readonly string[]; confusable: readonly string[] };

function isTypingErrorOf(term: string, given: string): boolean {
  return (
    term.length >= FORGIVEN_FROM &&
    Math.abs(term.length - given.length) <= 1 &&
    distanceOf(term, given).steps === 1
  );
}

function folded(text: string): string {
  return plain(text).split(' ').map(singular).join(' ');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(ARTICLES, '');
}

/** The same for both numbers; need not be a word. */
function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?<=(?:s|x|z|ch|sh))es$|s$/, '');
}
