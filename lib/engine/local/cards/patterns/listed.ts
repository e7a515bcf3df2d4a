import { perObject } from '../../../caches/per-object';
import { spread } from '../../../spread';
import type { AnalysedDocument } from '../../analysed';
import { listedPairs, type PlacedPair } from '../../genres/listed-pairs';
import { MOST_CARDS, newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/** Of a long list every so many words, by sentence. */
const askedPairs = perObject(
  (document: AnalysedDocument): ReadonlyMap<number, PlacedPair> =>
    new Map(spread(listedPairs(document), MOST_CARDS).map((pair) => [pair.sentence, pair])),
);

/** What a list says of a word, a date or a name, as it writes both. */
export const listedCards: SentencePattern = ({ document }, _, index) => {
  const pair = askedPairs(document).get(index);
  if (!pair) return [];
  const { question, meaning } = pair;
  return [
    newDraft('listed', { front: question, back: meaning, term: authorsTerm(pair.term, null) }),
  ];
};
