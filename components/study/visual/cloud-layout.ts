import cloud from 'd3-cloud';

/** Specification 2: at most 15 terms. */
export const MOST_TERMS = 15;

export type CloudTerm = { text: string; value: number };
export type PlacedTerm = { text: string; size: number; x: number; y: number };

const SMALLEST_PX = 15;
/** Each retry draws all terms this much smaller. */
const SHRINK = 0.88;
const TRIES = 12;

/** Type sizes in pixels: the area of a word follows its weight, so the size follows the root. */
export function termSizes(terms: readonly CloudTerm[], largest: number): number[] {
  const most = Math.max(...terms.map(({ value }) => value), 1);
  return terms.map(({ value }) => Math.max(SMALLEST_PX, Math.round(largest * Math.sqrt(Math.max(0, value) / most))));
}

/** A small generator with a fixed seed: the same terms make the same picture (mulberry32). */
function seededRandom(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type CloudInput = { terms: readonly CloudTerm[]; width: number; height: number; fontFamily: string };
type Word = { text: string; size: number; x?: number; y?: number };

function placeOnce({ terms, width, height, fontFamily }: CloudInput, largest: number): PlacedTerm[] {
  const sizes = termSizes(terms, largest);
  let placed: Word[] = [];
  cloud<Word>()
    .size([width, height])
    .words(terms.map(({ text }, index) => ({ text, size: sizes[index] ?? SMALLEST_PX })))
    .font(fontFamily)
    .fontWeight(650)
    .fontSize(({ size }) => size)
    .rotate(0)
    .padding(5)
    .random(seededRandom())
    .on('end', (words) => {
      placed = words;
    })
    .start();
  return placed.map(({ text, size, x = 0, y = 0 }) => ({ text, size, x: x + width / 2, y: y + height / 2 }));
}

/**
 * Places all terms in a box, their middles on the baseline. d3-cloud drops what does not fit; here everything is drawn
 * smaller instead, until all fit. Measures on a canvas, so it runs in a browser only, after the font has loaded.
 */
export function layoutCloud(input: CloudInput): PlacedTerm[] {
  let largest = Math.min(84, input.width / 7);
  let placed: PlacedTerm[] = [];
  for (let tries = 0; tries < TRIES && placed.length < input.terms.length; tries += 1) {
    placed = placeOnce(input, largest);
    largest *= SHRINK;
  }
  return placed;
}
