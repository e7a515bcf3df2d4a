import cloud from 'd3-cloud';
import { seededRandom } from '@/lib/seeded-random';

/** product-rules.md, "Summary and visual learning" */
export const MAX_TERMS = 15;

export type CloudTerm = { text: string; value: number };
export type PlacedTerm = { text: string; size: number; x: number; y: number };

const MIN_PX = 15;
/** Scale of each retry. */
const SHRINK = 0.88;
const TRIES = 12;
/** The largest scale of a cloud that leaves room. */
const MAX_SCALE = 1.8;

/** As in the skeleton of `word-cloud.tsx`. */
const WIDE_PX = 560;
const NARROW_HEIGHT_PX = 260;
/** Enough for each term on its own line. */
const MIN_AREA_PX = 62_400;

export function cloudHeight(width: number): number {
  if (width >= WIDE_PX) return Math.round(width / 2);
  return Math.max(NARROW_HEIGHT_PX, Math.round(MIN_AREA_PX / width));
}

/** In pixels. The area of a word follows its value, so its size follows the square root. */
export function termSizes(terms: readonly CloudTerm[], largest: number): number[] {
  const max = Math.max(...terms.map(({ value }) => value), 1);
  return terms.map(({ value }) =>
    Math.max(MIN_PX, Math.round(largest * Math.sqrt(Math.max(0, value) / max))),
  );
}

type CloudInput = {
  terms: readonly CloudTerm[];
  width: number;
  height: number;
  fontFamily: string;
};
/** d3-cloud adds the center, and the corners relative to it. */
type Word = { text: string; size: number } & Partial<
  Record<'x' | 'y' | 'x0' | 'x1' | 'y0' | 'y1', number>
>;

function placeOnce(
  { terms, width, height, fontFamily }: CloudInput,
  largest: number,
): Required<Word>[] {
  const sizes = termSizes(terms, largest);
  let placed: Required<Word>[] = [];
  cloud<Word>()
    .size([width, height])
    .words(terms.map(({ text }, index) => ({ text, size: sizes[index] ?? MIN_PX })))
    .font(fontFamily)
    .fontWeight(650)
    .fontSize(({ size }) => size)
    .rotate(0)
    .padding(5)
    // Deterministic: the same terms make the same picture.
    .random(seededRandom(20_261_121))
    .on('end', (words) => {
      placed = words as Required<Word>[];
    })
    .start();
  return placed;
}

function fitted(words: readonly Required<Word>[], width: number, height: number): PlacedTerm[] {
  const left = Math.min(...words.map(({ x, x0 }) => x + x0));
  const right = Math.max(...words.map(({ x, x1 }) => x + x1));
  const top = Math.min(...words.map(({ y, y0 }) => y + y0));
  const bottom = Math.max(...words.map(({ y, y1 }) => y + y1));
  const scale = Math.min(MAX_SCALE, width / (right - left), height / (bottom - top));
  return words.map(({ text, size, x, y }) => ({
    text,
    size: size * scale,
    x: width / 2 + (x - (left + right) / 2) * scale,
    y: height / 2 + (y - (top + bottom) / 2) * scale,
  }));
}

/**
 * Retries at a smaller scale until all terms fit, because d3-cloud drops those that don't. Measures on a canvas: browser only,
 * after the font has loaded.
 */
export function layoutCloud(input: CloudInput): PlacedTerm[] {
  let largest = Math.min(84, input.width / 7);
  let words: Required<Word>[] = [];
  for (let tries = 0; tries < TRIES && words.length < input.terms.length; tries++) {
    words = placeOnce(input, largest);
    largest *= SHRINK;
  }
  return fitted(words, input.width, input.height);
}
