import { articleFor, capitalised, isPluralNoun } from '../../language/words/words';
import { GAP } from '../../types';
import { mentionText, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { formBefore, lastWord, withoutCapital } from '../cards/text';
import type { RankedTerm } from '../terms/term-index';
import type { Gap } from './gaps';
import { headOf, type Sibling, type Siblings } from './siblings';

const SAMPLE = 60;

/** "a pathway called the _____" */
const NAMED_KIND =
  /(?<!\p{L})(\p{L}{1,40}) (?:called|known as|termed|named|referred to as) (?:the |a\(n\) )?_____/u;

/** Whether a term is a pathway, or of one class with the one that is. */
function isOfKind(kind: string, right: RankedTerm, { term, fact }: Sibling): boolean {
  const heads = [lastWord(term.text), fact ? headOf(fact.meaning) : ''].map(singular);
  return heads.includes(singular(kind)) || heads.includes(singular(lastWord(right.text)));
}

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** Other terms of one class with its own, as they would stand in a gap. */
export function fillingsOf(
  source: CardSource,
  siblings: Siblings,
  gap: Gap,
  most: number,
): string[] {
  const found = new Map<RankedTerm, string>();
  const kind = NAMED_KIND.exec(gap.text)?.[1];
  const fits = ({ term, fact }: Sibling) => {
    if (kind && !isOfKind(kind, gap.term, { term, fact })) return false;
    const filling = fillingOf(source, gap, term);
    if (filling !== null) found.set(term, filling);
    return filling !== null;
  };
  const others = siblings.of(gap, most, { fits, areAllClose: true });
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
