import { perObject } from '../../../caches/per-object';
import { personNames, withoutOwning } from '../../../structure/persons';
import { type AnalysedDocument, sentenceText } from '../../analysed';

/** Of what is taught, the most used first. */
export const personsOf = perObject((document: AnalysedDocument): readonly string[] => {
  const taught = document.sentences.filter((sentence) => sentence.taught);
  return personNames(taught.map((sentence) => sentenceText(document, sentence)));
});

const rankOf = perObject(
  (document: AnalysedDocument): ReadonlyMap<string, number> =>
    new Map(personsOf(document).map((name, rank) => [name, rank])),
);

/** From 0, of those named most; undefined for anything but a person. */
export const rankOfPerson = (document: AnalysedDocument, word: string): number | undefined =>
  rankOf(document).get(withoutOwning(word));
