/**
 * In points from the page's top left corner as it is held (top right if written from right to left).
 * Sources: Breuel, "Two geometric algorithms for layout analysis" (2002); Meunier's XY-cut (2005).
 */
export type Fragment = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
  spaced: boolean;
  /** Runs against the page's direction, such as a Latin name in Arabic. */
  against: boolean;
};

export type Row = {
  fragments: Fragment[];
  baseline: number;
  size: number;
  left: number;
  right: number;
};

/** Size in points, as shown. */
export type PageText = { number: number; width: number; height: number; fragments: Fragment[] };

export type FontFace = {
  monospaced: boolean;
  /** Null before `learnFaces`. */
  bold: boolean | null;
  italic: boolean;
  /** pdf.js's name in this process; null if unknown. */
  loadedName: string | null;
};

export type Fonts = Map<string, FontFace>;

/** Limits of superscripts and subscripts relative to their line's size. */
const RAISED = 0.65;
const LOWERED = 0.4;
const MARK_SIZE = 0.86;

const SAME_LINE = 0.3;

/** Fragments on about the same baseline, in the order of their baselines. */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Row[] = [];
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  for (const fragment of sorted) {
    const row = findRow(rows, fragment);
    const { baseline, size, left, right } = fragment;
    if (row) add(row, fragment);
    else rows.push({ fragments: [fragment], baseline, size, left, right });
  }
  return mergeMarks(rows.sort((a, b) => a.baseline - b.baseline));
}

/** Superscripts inside a line sort before its words. */
function mergeMarks(rows: readonly Row[]): Row[] {
  const merged: Row[] = [];
  rows.forEach((row, i) => {
    const next = rows[i + 1];
    const isMark =
      next &&
      row.size < next.size * MARK_SIZE &&
      next.baseline - row.baseline <= RAISED * next.size;
    const inside = next && row.left >= next.left && row.right <= next.right + next.size;
    if (isMark && inside) next.fragments.push(...row.fragments);
    else merged.push(row);
  });
  for (const row of merged) row.fragments.sort((a, b) => a.left - b.left);
  return merged;
}

/** Fragments are sorted by baseline: only the last rows can match. */
function findRow(rows: readonly Row[], fragment: Fragment): Row | undefined {
  for (let i = rows.length - 1; i >= Math.max(0, rows.length - 4); i -= 1) {
    const row = rows[i];
    if (row && belongs(row, fragment)) return row;
  }
  return undefined;
}

function belongs(row: Row, { baseline, size, left, right }: Fragment): boolean {
  const below = baseline - row.baseline;
  if (Math.abs(below) <= SAME_LINE * Math.max(size, row.size)) return true;
  const near = left < row.right + row.size && right > row.left - row.size;
  if (!near) return false;
  if (size < row.size * MARK_SIZE)
    return below <= LOWERED * row.size && below >= -RAISED * row.size;
  return row.size < size * MARK_SIZE && below <= RAISED * size && below >= -LOWERED * size;
}

function add(row: Row, fragment: Fragment): void {
  row.fragments.push(fragment);
  row.left = Math.min(row.left, fragment.left);
  row.right = Math.max(row.right, fragment.right);
  if (fragment.size <= row.size) return;
  row.size = fragment.size;
  row.baseline = fragment.baseline;
}

export const median = (values: readonly number[]): number => quantile(values, 1 / 2);
export const lowerQuartile = (values: readonly number[]): number => quantile(values, 1 / 4);

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** In UTF-16 units, of all pieces. */
export function textLength(pieces: readonly { text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

/** The key of the largest total weight, the first of equals. */
export function heaviest<K>(weighted: Iterable<readonly [K, number]>): K | undefined {
  const sums = new Map<K, number>();
  for (const [key, weight] of weighted) sums.set(key, (sums.get(key) ?? 0) + weight);
  let best: K | undefined;
  for (const [key, sum] of sums) if (best === undefined || sum > (sums.get(best) ?? 0)) best = key;
  return best;
}
