import { articleFor, capitalised, isPluralNoun } from '../../language/words';
import { GAP } from '../../types';
import { mentionText, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { formBefore, withoutCapital } from '../cards/text';
import type { RankedTerm } from '../terms/term-index';
import type { Gap } from './gaps';
import type { Siblings } from './siblings';

const SAMPLE = 60;

/** Other terms of one class with its own, as they would stand in a gap. */
export function fillingsOf(
  source: CardSource,
  siblings: Siblings,
  gap: Gap,
  most: number,
): string[] {
  const found = new Map<RankedTerm, string>();
  const fits = (term: RankedTerm) => {
    const filling = fillingOf(source, gap, term);
    if (filling !== null) found.set(term, filling);
    return filling !== null;
  };
  const others = siblings.of(gap, most, { fits: ({ term }) => fits(term), areAllClose: true });
  return others.flatMap((term) => found.get(term) ?? []);
}

/** In the gap's number and with its article; null if the text never uses the term so. */
function fillingOf(source: CardSource, { form }: Gap, term: RankedTerm): string | null {
  const { document } = source;
  const mention = term.mentions.slice(0, SAMPLE).find((one) => {
    const own = formBefore(source, one);
    return own === form || (form === 'the' && own === 'a');
  });
  if (!mention) return null;
  const text = mentionText(document, mention).replace(/\s+/g, ' ');
  const isPlural = isPluralNoun(wordAt(document, mention.endToken - 1));
  if (isPlural === (form === 'plural') && term.text.length === text.length) return term.text;
  return term.isName ? text : withoutCapital(text);
}

/** The statement with another term in the gap. */
export function filled({ text }: Gap, filling: string): string {
  const [before = '', after = ''] = text.split(GAP);
  const article = articleFor(filling).slice(1);
  return capitalised(before.replace(/\b(a)\(n\) $/i, `$1${article} `) + filling + after);
}
