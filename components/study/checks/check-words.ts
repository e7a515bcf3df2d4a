import { GAP } from '@/lib/engine/types';
import type { CheckWire } from '@/lib/study/wire';

/** The answers to a statement, by whether it was changed. */
export const STATEMENT_WORDS = { true: 'One fact was changed', false: 'True' } as const;

/** What a question of a kind asks, apart from what it shows. */
export const TASKS = {
  changed: 'Is this true, or was one fact changed?',
  match: 'Match each term with its meaning.',
  typed: 'Which term fits this description?',
} as const;

/** `initials`: of the words of a term to type, such as `e. p.` */
export function initialsWords(initials: string): string {
  return initials.includes(' ') ? `First letters: ${initials}` : `First letter: ${initials}`;
}

/** A line of the right answer, in the words of the choice. */
export function rightWords(kind: CheckWire['kind'], line: string): string {
  return kind === 'changed' ? STATEMENT_WORDS[line === 'True' ? 'false' : 'true'] : line;
}

/** What a question asks, apart from what it shows. */
export function taskOf(check: CheckWire): string {
  switch (check.kind) {
    case 'choice':
      return hasGap(check.question) ? 'What is missing?' : check.question.text;
    case 'order':
      return check.question.text === ''
        ? 'Put these steps in order.'
        : `Put these in order: ${check.question.text}`;
    case 'typed':
      if (asks(check.question)) return check.question.text;
      return hasGap(check.question) ? 'Which term is missing?' : TASKS.typed;
    default:
      return TASKS[check.kind];
  }
}

/** The text's own words below the task; null if the task says all. */
export function shownText(check: CheckWire): string | null {
  switch (check.kind) {
    case 'changed':
      return check.question.text;
    case 'typed':
      return asks(check.question) ? null : check.question.text;
    case 'choice':
      return hasGap(check.question) ? check.question.text : null;
    default:
      return null;
  }
}

/** Whether the text is a question of the authors, not a description. */
const asks = ({ text }: { text: string }): boolean => text.endsWith('?') && !hasGap({ text });

function hasGap({ text }: { text: string }): boolean {
  return text.includes(GAP);
}

/** The words before and after a gap; null without one. */
export function aroundGap(text: string): [string, string] | null {
  const [before, after, ...more] = text.split(GAP);
  return after === undefined || before === undefined || more.length > 0 ? null : [before, after];
}
