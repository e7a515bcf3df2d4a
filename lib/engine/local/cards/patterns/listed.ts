import { perObject } from '../../../caches/per-object';
import { spread } from '../../../spread';
import type { AnalysedDocument } from '../../analysed';
import { listedWords, type PlacedWord } from '../../genres/listed-words';
import { MOST_CARDS, newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/** Of a long list every so many words, by sentence. */
const askedWords = perObject(
  (document: AnalysedDocument): ReadonlyMap<number, PlacedWord> =>
    new Map(spread(listedWords(document), MOST_CARDS).map((word) => [word.sentence, word])),
);

/** A word of a list, and what it means or what belongs to it: both as the list writes them. */
export const listedCards: SentencePattern = ({ document }, _, index) => {
  const word = askedWords(document).get(index);
  if (!word) return [];
  const { question, meaning } = word;
  return [
    newDraft('listed', { front: question, back: meaning, term: authorsTerm(word.word, null) }),
  ];
};
