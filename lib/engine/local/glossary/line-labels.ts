import { perObject } from '../../caches/per-object';
import type { ReadDocument } from '../../types';
import { withoutMark } from './entry-lines';

const LABEL = /^(\p{L}[^:]{0,70}): /u;
const LOOKED_AT = 100;
const FEWEST = 3;

const labelsOf = perObject(({ passages }: ReadDocument): ReadonlyMap<string, number> => {
  const labels = new Map<string, number>();
  for (const { text } of passages) {
    const label = LABEL.exec(withoutMark(text.slice(0, LOOKED_AT)))?.[1]?.toLowerCase();
    if (label !== undefined) labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return labels;
});

/** Whether several lines open with these words, as those of a play do with who speaks: "ROSA: Then they think wrong." */
export const opensSeveralLines = (document: ReadDocument, words: string): boolean =>
  (labelsOf(document).get(words.toLowerCase()) ?? 0) >= FEWEST;
