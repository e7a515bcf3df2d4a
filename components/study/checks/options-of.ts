import type { AnswerDraft, Asked } from './answer-draft';
import { STATEMENT_WORDS } from './check-words';
import type { Judged } from './outcome';

type Option = { value: number | boolean; label: string };

export type OptionsProps = {
  /** The id of the element that asks. */
  labelledBy: string;
  options: readonly Option[];
  /** The chosen one. */
  value: Option['value'] | null;
  /** Null until the answer is judged. */
  judged?: Judged | null;
  onChange: (value: Option['value']) => void;
  /** Shows the keys that choose. */
  isNumbered?: boolean;
  lang?: string;
};

/** The options of a question that is answered by choosing one; null for other kinds. */
export function optionsOf(check: Asked): Option[] | null {
  if (check.kind === 'choice')
    return check.question.options.map((label, value) => ({ value, label }));
  if (check.kind !== 'changed') return null;
  return [
    { value: false, label: STATEMENT_WORDS.false },
    { value: true, label: STATEMENT_WORDS.true },
  ];
}

/** The chosen option's value; null without one. */
export function chosenOf(draft: AnswerDraft): Option['value'] | null {
  return typeof draft === 'number' || typeof draft === 'boolean' ? draft : null;
}
