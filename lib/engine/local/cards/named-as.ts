import { articleFor, isPluralNoun } from '../../language/words';
import { sentenceAt, wordAt } from '../analysed';
import type { Mention } from '../terms/candidates';
import type { RankedTerm, TermUse } from '../terms/term-index';
import type { CardSource } from './draft';
import { insideText } from './text';

export type Named = { text: string; plural: boolean };

const SAMPLE = 60;

/** With the article that the document uses most: "the amygdala", "a neuron", "sleep". */
export function namedAs(source: CardSource, term: RankedTerm): Named {
  const head = term.text.replace(/^.*[\s-]/su, '').toLowerCase();
  if (isPluralNoun({ text: head, lemma: head.replace(/s$/, '') })) return { text: term.text, plural: true };
  const counts = { a: 0, the: 0, none: 0, plural: 0 };
  for (const mention of term.mentions.slice(0, SAMPLE)) {
    const form = formBefore(source, mention);
    if (form) counts[form] += 1;
  }
  if (term.isName || !isCountable(counts)) return { text: term.text, plural: false };
  const article = counts.the > counts.a + counts.plural ? 'the' : articleFor(term.text);
  return { text: `${article} ${term.text}`, plural: false };
}

type Forms = { a: number; the: number; none: number; plural: number };
/** "a sleep" is rare beside "sleep"; "exchange rates" is frequent. */
const COUNTED_SHARE = 0.25;

function isCountable({ a, the, none, plural }: Forms): boolean {
  return a + plural > COUNTED_SHARE * none || (the > none && the > 0);
}

/** Null within a longer phrase, to which the article belongs. */
function formBefore({ document }: CardSource, { sentence, firstToken, endToken }: Mention): keyof Forms | null {
  const { firstToken: start, endToken: limit } = sentenceAt(document, sentence);
  const after = endToken < limit ? wordAt(document, endToken) : null;
  const isPart = after !== null && (after.tag === 'NOUN' || after.tag === 'PROPN' || after.text === '-');
  if (isPart) return null;
  if (isPluralNoun(wordAt(document, endToken - 1))) return 'plural';
  const before = firstToken > start ? wordAt(document, firstToken - 1).text : '';
  if (before === 'the') return 'the';
  return before === 'a' || before === 'an' ? 'a' : 'none';
}

/** "what is the amygdala", "what are chloroplasts": in the number of the use. */
export function whatIs(
  source: CardSource,
  { term, firstToken, endToken }: TermUse,
  sentence: { passage: number },
): string {
  const { text, plural } = namedAs(source, term);
  if (plural || !isPluralNoun(wordAt(source.document, endToken - 1))) return `what ${plural ? 'are' : 'is'} ${text}`;
  return `what are ${insideText(source, sentence, { from: firstToken, to: endToken })}`;
}
