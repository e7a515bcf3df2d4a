import type { Check } from '../../types';
import type { CardSource } from '../cards/draft';
import { type Change, changesOf } from './changes';
import { hashOf, sourceOf } from './facts';
import { filled, fillingsOf } from './fillings';
import { type Gap, gapsIn } from './gaps';
import type { Siblings } from './siblings';
import type { Statement } from './statements';

/** One of so many statements that could be changed is shown as it is, beside those that can't be. */
const UNCHANGED = 4;

/** A statement that could be false by one change; changed, or as it is. */
export function changedCheck(
  source: CardSource,
  siblings: Siblings,
  { statement, gaps }: { statement: Statement; gaps: readonly Gap[] },
): Check | null {
  const changed = changedText(source, siblings, statement, gaps);
  const isShown = hashOf(statement.text) % UNCHANGED > 0;
  return changed === null ? null : statementCheck(source, statement, isShown ? changed : null);
}

/** A statement made false by one change; null where none does that for sure. */
export function changedText(
  source: CardSource,
  siblings: Siblings,
  statement: Statement,
  gaps?: readonly Gap[],
): string | null {
  const changed = falseChange(siblings, statement)?.text;
  return changed ?? withOtherTerm(source, siblings, gaps ?? gapsIn(source, statement));
}

/** A statement as it is, or as what it was changed to. */
export function statementCheck(
  { document }: CardSource,
  { text, sentence }: Statement,
  changed: string | null,
): Check {
  return {
    ...sourceOf(document, sentence),
    kind: 'changed',
    question: { text: changed ?? text },
    solution: { changed: changed !== null },
  };
}

/** A change that no other sentence of the text supports. */
export function falseChange({ evidence }: Siblings, { text }: Statement): Change | null {
  const isFalse = ({ removed, added }: Change) =>
    !evidence.supports(text.replace(removed, ''), added);
  return changesOf(text, (phrase) => evidence.says(phrase)).find(isFalse) ?? null;
}

function withOtherTerm(
  source: CardSource,
  siblings: Siblings,
  gaps: readonly Gap[],
): string | null {
  for (const gap of gaps.filter(({ central }) => central)) {
    const [other] = fillingsOf(source, siblings, gap, 1);
    if (other !== undefined) return filled(gap, other);
  }
  return null;
}
