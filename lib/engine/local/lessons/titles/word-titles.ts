import { perObject } from '../../../caches/per-object';
import { capitalised } from '../../../language/words/words';
import { nameOf, withoutBrackets } from '../../../structure/word-lists/word-forms';
import { type AnalysedDocument, sentenceAt } from '../../analysed';
import { type ListedPair, listedWords } from '../../genres/listed-pairs';
import { countWords } from '../../wording/phrasing';
import type { Part } from '../split';

const LONGEST = 68;
/** A phrase is longer. */
const MOST_WORDS = 4;
/** With a smaller share of words, a part has another subject. */
const LEAST_SHARE = 0.5;

/**
 * Of a part of a section's vocabulary list, by its first and last word, as in a dictionary: "Food: la pomme – le lait", "La pomme – le lait".
 * Of phrases, the first one: "Where is the station".
 */
export function* wordTitles(
  document: AnalysedDocument,
  { from, to }: Part,
  heading: string | undefined,
): Generator<string> {
  const words = listedWords(document).filter(({ sentence }) => sentence >= from && sentence < to);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || first === last || words.length < LEAST_SHARE * (to - from)) return;
  if (!isWithinSection(document, { from, to })) return;
  if (arePhrases(document)) {
    yield withoutBrackets(first.meaning);
    return;
  }
  const range = `${titleOf(first)} – ${titleOf(last)}`;
  if (heading && `${heading}: ${range}`.length <= LONGEST) yield `${heading}: ${range}`;
  if (range.length <= LONGEST) yield capitalised(range);
}

/** "la pomme", "gastr/o": only foreign words have other forms. */
const titleOf = ({ term, kind }: ListedPair): string =>
  kind === 'translation' ? nameOf(term) : withoutBrackets(term);

/** Of a list, from which on it is one of phrases. */
const PHRASES = 0.2;

const arePhrases = perObject((document: AnalysedDocument): boolean => {
  const words = listedWords(document);
  const phrases = words.filter(({ term }) => countWords(withoutBrackets(term)) > MOST_WORDS);
  return phrases.length > PHRASES * words.length;
});

/** Whether the section goes on before or after the part, and the part has no other one. */
function isWithinSection(
  document: AnalysedDocument,
  { from, to }: { from: number; to: number },
): boolean {
  const { section } = sentenceAt(document, from);
  const sectionOf = (index: number) => document.sentences[index]?.section;
  return (
    sectionOf(to - 1) === section && (sectionOf(from - 1) === section || sectionOf(to) === section)
  );
}
