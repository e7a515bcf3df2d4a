import type { Range } from '../../text/paragraphs';
import { UNSPACED } from '../language/patterns';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** As readers count them: "well-known" is one word, and in scripts without spaces a dictionary tells them. */
export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(WORD)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Where the words are that `countWords` counts. */
export function wordsIn(text: string): Range[] {
  const found = UNSPACED.test(text)
    ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
    : [...text.matchAll(WORD)].map(({ index, 0: segment }) => ({ index, segment }));
  return found.map(({ index, segment }) => ({ from: index, to: index + segment.length }));
}
