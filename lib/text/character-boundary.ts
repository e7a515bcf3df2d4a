import { lazily } from '../lazily';

/** In UTF-16 units; longer grapheme clusters are hostile. */
export const LONGEST_CHARACTER = 64;

const characters = lazily(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** The last grapheme boundary at or before `at`; never inside a surrogate pair. */
export function characterBoundary(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_CHARACTER);
  const around = text.slice(from, at + LONGEST_CHARACTER);
  let boundary = 0;
  for (const { index } of characters().segment(around)) {
    if (from + index > at) break;
    boundary = from + index;
  }
  if (boundary > from) return boundary;
  return isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
