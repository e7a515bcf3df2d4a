import { initialsOf } from '../../../text/typed-term';
import { UNSPACED } from '../../language/patterns';
import { synonymsOf } from '../../language/words/synonyms';
import { stem } from '../../language/words/words';
import { spread } from '../../spread';
import type { Check } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { areConfusable, isSameInBoth, listedWords, type PlacedWord } from '../genres/listed-words';
import { countWords } from '../wording/phrasing';
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

/** Questions on the words of a vocabulary list that a lesson shows: some to match, then meanings to choose and words to type by turns. */
export function wordChecks(document: AnalysedDocument, shown: readonly number[]): Check[] {
  const sentences = new Set(shown);
  const words = listedWords(document).filter(
    (word) => sentences.has(word.sentence) && !isSameInBoth(word),
  );
  const match = wordMatch(document, spread(words, 2 * MOST_PAIRS));
  const asked = spread(words, MOST).flatMap((word, at) => {
    const [first, second] = at % 2 === 0 ? [meaningChoice, wordTyped] : [wordTyped, meaningChoice];
    return first(document, word) ?? second(document, word) ?? [];
  });
  return [...(match ? [match] : []), ...asked];
}

/** What a word means, among the meanings of its neighbors in the list. */
export function meaningChoice(document: AnalysedDocument, word: PlacedWord): Check | null {
  const wrong = othersNear(document, word)
    .slice(0, WRONG_OPTIONS)
    .map(({ meaning }) => meaning);
  if (wrong.length < FEWEST_WRONG) return null;
  const options = shuffled([word.meaning, ...wrong], word.word);
  return {
    ...sourceOf(document, word),
    kind: 'choice',
    question: { text: word.question, options },
    solution: { option: options.indexOf(word.meaning) },
  };
}

/** A word is to be written; null where it is a sentence, or where its first sign would give it away. */
export function wordTyped(document: AnalysedDocument, word: PlacedWord): Check | null {
  const { question, answer } = word.toWrite;
  const isShown = UNSPACED.test(answer) || !/\p{L}{2}/u.test(answer);
  if (countWords(answer) > MOST_WORDS_TYPED || isShown) return null;
  const accepted = listedWords(document)
    .filter((other) => other.toWrite.question === question)
    .flatMap((other) => other.toWrite.accepted);
  return {
    ...sourceOf(document, word),
    kind: 'typed',
    question: { text: question, initials: initialsOf(answer) },
    solution: { accepted: [...new Set(accepted)], confusable: [] },
  };
}

/** Words to match with their meanings, of which no two could stand for one another. */
function wordMatch(document: AnalysedDocument, words: readonly PlacedWord[]): Check | null {
  const chosen: PlacedWord[] = [];
  for (const word of words)
    if (chosen.length < MOST_PAIRS && chosen.every((other) => areApart(word, other)))
      chosen.push(word);
  const [first] = chosen;
  if (!first || chosen.length < FEWEST_PAIRS) return null;
  const meanings = mixed(
    chosen.map(({ meaning }) => meaning),
    first.word,
  );
  return {
    ...sourceOf(document, first),
    explanation: chosen.map(({ word, meaning }) => `${word}: ${meaning}.`).join(' '),
    kind: 'match',
    question: { terms: chosen.map(({ word }) => word), meanings },
    solution: { meanings: chosen.map(({ meaning }) => meanings.indexOf(meaning)) },
  };
}

const sourceOf = (document: AnalysedDocument, { sentence, word, meaning }: PlacedWord) => ({
  ...anchorOf(document, sentence),
  explanation: `${word}: ${meaning}`,
});

/** Whether two words can stand beside each other in a question: neither answers for the other. */
export const areApart = (one: PlacedWord, other: PlacedWord): boolean =>
  !areConfusable(one, other) && !areSynonyms(one, other);

/** "big" and "large", where both are English. */
function areSynonyms(one: PlacedWord, other: PlacedWord): boolean {
  const [a, b] = [one, other].map(({ forms }) => forms.meaning.at(-1));
  return a !== undefined && b !== undefined && synonymsOf(a).includes(stem(b));
}

/** Words this near in a list are often synonyms: "to discuss", "to debate". */
const TOO_NEAR = 4;

/** Those of one form with the word first, "to buy" beside "to sell", of these its closest neighbors last, else nearest first. */
function othersNear(document: AnalysedDocument, word: PlacedWord): PlacedWord[] {
  const all = listedWords(document);
  const at = all.indexOf(word);
  const around = all.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const rank = (other: PlacedWord) => {
    const distance = Math.abs(all.indexOf(other) - at);
    const isOther = formOf(other) !== formOf(word);
    return distance + (distance <= TOO_NEAR ? NEAR : 0) + (isOther ? 2 * NEAR : 0);
  };
  const ranked = around
    .filter((other) => areApart(word, other))
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

const formOf = ({ meaning }: PlacedWord): string =>
  (meaning.match(FORM) ?? []).join('').toLowerCase();
