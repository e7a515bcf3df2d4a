import type { Asked } from './answer-draft';
import { STATEMENT_WORDS } from './check-words';

/** The options of a question that is answered by choosing one; null for other kinds. */
export function optionsOf(check: Asked): { value: number | boolean; label: string }[] | null {
  if (check.kind === 'choice')
    return check.question.options.map((label, value) => ({ value, label }));
  if (check.kind !== 'changed') return null;
  return [
    { value: false, label: STATEMENT_WORDS.false },
    { value: true, label: STATEMENT_WORDS.true },
  ];
}
