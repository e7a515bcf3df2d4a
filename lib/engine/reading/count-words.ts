import { UNSPACED } from '../language/patterns';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(WORD)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}
