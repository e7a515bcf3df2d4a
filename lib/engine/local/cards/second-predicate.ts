import { wordAt } from '../analysed';
import type { TokenRange } from '../clauses/range';
import { countWords, withoutLastMarks } from '../wording/phrasing';
import type { CardSource } from './draft';
import { textOf } from './text';

/** In words; a longer description says enough. */
const ENOUGH = 9;
const MOST_ADDED = 20;
/** Verbs that tell of the text, of chance or of a time, not of the thing. */
const TELLS_LITTLE =
  /^(?:can|may|might|must|will|should|could|would|has|have|had|do|does|is|are|was|were|be|vary|varies|tend|tends|seem|seems|appear|appears|remain|remains|become|becomes|begin|begins|differ|differs|get|gets|go|goes|occurs?|exists?)$/;
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
  const verb = wordAt(document, range.from);
  const isPresent = verb.tag === 'VERB' && (verb.text === verb.lemma || /s$/.test(verb.text));
  if (!isPresent || TELLS_LITTLE.test(verb.text) || RANKS.test(described)) return described;
  const said = withoutLastMarks(textOf(source, sentence, range));
  if (countWords(described) > ENOUGH || countWords(said) > MOST_ADDED) return described;
  return `${described}, which ${said}`;
}
