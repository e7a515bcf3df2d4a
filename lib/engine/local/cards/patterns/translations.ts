import { spread } from '../../../spread';
import { perObject } from '../../per-object';
import { asksMeaningOf, type ListedWord, listedWords } from '../../translations';
import { MOST_CARDS, newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/** Of a long list every so many words, by sentence. */
const askedWords = perObject(
  (document: Parameters<typeof listedWords>[0]): ReadonlyMap<number, ListedWord> =>
    new Map(spread(listedWords(document), MOST_CARDS).map((word) => [word.sentence, word])),
);

/** A word of a vocabulary list, and what it means: both as the list writes them. */
export const translationCards: SentencePattern = ({ document }, _, index) => {
  const word = askedWords(document).get(index);
  if (!word) return [];
  const { foreign, known } = word;
  const front = asksMeaningOf(document, word);
  return [newDraft('translation', { front, back: known, term: authorsTerm(foreign, null) })];
};
