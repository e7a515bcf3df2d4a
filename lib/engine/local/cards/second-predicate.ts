import { groupOf } from '../../language/patterns';
import { wordAt } from '../analysed';
import type { TokenRange } from '../clauses/range';
import { countWords, withoutLastMarks } from '../wording/phrasing';
import type { CardSource } from './draft';
import { isPerson } from './patterns/description';
import { textOf } from './text';

/** In words; a longer description says enough. */
const ENOUGH = 9;
const MOST_ADDED = 20;
/** Verbs that tell of the text, of chance or of a time, not of the thing. */
const TELLS_LITTLE = new RegExp(
  `^${groupOf([
    'can|may|might|must|will|should|could|would|had|do|does|was|were|be',
    'vary|varies|tend|tends|seem|seems|appear|appears|remain|remains|become|becomes|begin|begins',
    'differ|differs|get|gets|go|goes',
  ])}$`,
);
/** Nouns that “which is” would not agree with: “abnormally high levels”. */
const SEVERAL = /^(?!(?:an?|the|one) ).*[^s]s$/iu;
/** A rank says no kind, whatever follows. */
const RANKS = /^(?:the|an?) (?:most|least|only|\p{L}+est)\b| (?:that|which|who|whose) /u;

/**
 * A short description with what the sentence goes on to say of the same thing: "a layer below the dermis, which
 * connects the skin to the muscles". `range` is the second predicate, its verb first.
 */
export function withPredicate(
  source: CardSource,
  sentence: { passage: number },
  described: string,
  range: TokenRange,
): string {
  const { document } = source;
  const { text, lemma, tag } = wordAt(document, range.from);
  const isPresent = text === lemma || /s$|^(?:are|have)$/.test(text);
  if (!(tag === 'VERB' || tag === 'AUX') || !isPresent) return described;
  if (TELLS_LITTLE.test(text) || RANKS.test(described)) return described;
  if (SEVERAL.test(described) && /s$/.test(text)) return described;
  const said = withoutLastMarks(textOf(source, sentence, range));
  if (countWords(described) > ENOUGH || countWords(said) > MOST_ADDED) return described;
  return `${described}, ${isPerson(described) ? 'who' : 'which'} ${said}`;
}
