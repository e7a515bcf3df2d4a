import { initialsOf } from '../../../text/typed-term';
import { UNSPACED } from '../../language/patterns';
import { synonymsOf } from '../../language/words/synonyms';
import { stem } from '../../language/words/words';
import { spread } from '../../spread';
import type { Check } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { areConfusable, isSameInBoth, listedPairs, type PlacedPair } from '../genres/listed-pairs';
import { countWords, withoutLastMarks } from '../wording/phrasing';
import { eventOrder } from './event-order';
import { mixed, shuffled } from './facts';
import { FEWEST_PAIRS, MOST_PAIRS } from './match';

/** Beside words to match. */
const MOST = 6;
const WRONG_OPTIONS = 3;
const FEWEST_WRONG = 2;
/** In a list, on either side of a word. */
const NEAR = 30;
/** Of what is typed. */
const MOST_WORDS_TYPED = 4;
/** Of what is matched, in words. */
const LONGEST_MATCHED = 20;

const isShort = ({ meaning }: PlacedPair): boolean => countWords(meaning) <= LONGEST_MATCHED;

/** Questions on the words, dates and formulas of lists that a lesson shows: some to match, events to order, then meanings to choose and words to type by turns. */
export function pairChecks(document: AnalysedDocument, shown: readonly number[]): Check[] {
  const sentences = new Set(shown);
  const pairs = listedPairs(document).filter(
    (pair) => sentences.has(pair.sentence) && !isSameInBoth(pair),
  );
  const match = matched(document, spread(pairs.filter(isShort), 2 * MOST_PAIRS));
  const asked = spread(pairs, MOST).flatMap((pair, at) => {
    const [first, second] = at % 2 === 0 ? [meaningChoice, wordTyped] : [wordTyped, meaningChoice];
    return first(document, pair) ?? second(document, pair) ?? [];
  });
  return [match ?? [], eventOrder(document, shown) ?? [], asked].flat();
}

/** What a term means, among the meanings of its neighbors in the list. */
export function meaningChoice(document: AnalysedDocument, pair: PlacedPair): Check | null {
  const wrong = othersNear(document, pair)
    .slice(0, WRONG_OPTIONS)
    .map(({ meaning }) => meaning);
  if (wrong.length < FEWEST_WRONG) return null;
  const options = shuffled([pair.meaning, ...wrong], pair.term);
  return {
    ...sourceOf(document, pair),
    kind: 'choice',
    question: { text: pair.question, options },
    solution: { option: options.indexOf(pair.meaning) },
  };
}

/** A word is to be written; null where it is a sentence, or where its first sign would give it away. */
export function wordTyped(document: AnalysedDocument, pair: PlacedPair): Check | null {
  if (!pair.toWrite) return null;
  const { question, answer } = pair.toWrite;
  const isShown = UNSPACED.test(answer) || !/\p{L}{2}/u.test(answer);
  if (countWords(answer) > MOST_WORDS_TYPED || isShown) return null;
  const accepted = listedPairs(document)
    .flatMap(({ toWrite }) => toWrite ?? [])
    .filter((other) => other.question === question)
    .flatMap(({ accepted }) => accepted);
  return {
    ...sourceOf(document, pair),
    kind: 'typed',
    question: { text: question, initials: initialsOf(answer) },
    solution: { accepted: [...new Set(accepted)], confusable: [] },
  };
}

/** Terms to match with their meanings, of which no two could stand for one another; all of one kind. */
function matched(document: AnalysedDocument, pairs: readonly PlacedPair[]): Check | null {
  const chosen: PlacedPair[] = [];
  for (const pair of pairs)
    if (
      chosen.length < MOST_PAIRS &&
      chosen.every((other) => other.kind === pair.kind && areApart(pair, other))
    )
      chosen.push(pair);
  const [first] = chosen;
  if (!first || chosen.length < FEWEST_PAIRS) return null;
  const meanings = mixed(
    chosen.map(({ meaning }) => meaning),
    first.term,
  );
  return {
    ...sourceOf(document, first),
    explanation: chosen
      .map(({ term, meaning }) => `${term}: ${withoutLastMarks(meaning)}.`)
      .join(' '),
    kind: 'match',
    question: { terms: chosen.map(({ term }) => term), meanings },
    solution: { meanings: chosen.map(({ meaning }) => meanings.indexOf(meaning)) },
  };
}

const sourceOf = (document: AnalysedDocument, { sentence, term, meaning }: PlacedPair) => ({
  ...anchorOf(document, sentence),
  explanation: `${term}: ${meaning}`,
});

/** Whether two words can stand beside each other in a question: neither answers for the other. */
export const areApart = (one: PlacedPair, other: PlacedPair): boolean =>
  !areConfusable(one, other) && !areSynonyms(one, other);

/** "big" and "large", where both are English. */
function areSynonyms(one: PlacedPair, other: PlacedPair): boolean {
  const [a, b] = [one, other].map(({ forms }) => forms.meaning.at(-1));
  return a !== undefined && b !== undefined && synonymsOf(a).includes(stem(b));
}

/** Words this near in a list are often synonyms: "to discuss", "to debate". */
const TOO_NEAR = 4;

/** Those of one form with the word first, "to buy" beside "to sell", of these its closest neighbors last, else nearest first. */
function othersNear(document: AnalysedDocument, pair: PlacedPair): PlacedPair[] {
  const all = listedPairs(document);
  const at = all.indexOf(pair);
  const around = all.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const rank = (other: PlacedPair) => {
    const distance = Math.abs(all.indexOf(other) - at);
    const isOther = formOf(other) !== formOf(pair);
    return distance + (distance <= TOO_NEAR ? NEAR : 0) + (isOther ? 2 * NEAR : 0);
  };
  const ranked = around
    .filter((other) => other.kind === pair.kind && areApart(pair, other))
    .map((other) => ({ other, rank: rank(other) }))
    .sort((a, b) => a.rank - b.rank);
  const byMeaning = new Map(
    ranked.toReversed().map(({ other }) => [other.meaning.toLowerCase(), other]),
  );
  return ranked.flatMap(({ other }) =>
    byMeaning.get(other.meaning.toLowerCase()) === other ? [other] : [],
  );
}

const FORM = /^(?:to |an? |the )|[?!]$/giu;

const formOf = ({ meaning }: PlacedPair): string =>
  (meaning.match(FORM) ?? []).join('').toLowerCase();
