/**
 * Text on a page, in points, from the top left corner of the page as a person holds it; from the top right where the
 * page is written from right to left, so that reading always begins at 0.
 * Source of the model: Breuel, "Two geometric algorithms for layout analysis" (2002) and Meunier's XY-cut (2005).
 */
export type Fragment = {
  text: string;
  left: number;
  right: number;
  /** Of the line the letters stand on. */
  baseline: number;
  /** Of the font, in points. */
  size: number;
  /** The font's name in `Fonts`. */
  font: string;
  /** The file has a space before it, however narrow. */
  spaced: boolean;
  /** Its words run against the direction of the page, such as a Latin name in Arabic. */
  against: boolean;
};

/** Fragments that share a line, from left to right. */
export type Row = {
  fragments: Fragment[];
  baseline: number;
  size: number;
  left: number;
  right: number;
};

/** Width and height as the page is shown, in points. */
export type PageText = { number: number; width: number; height: number; fragments: Fragment[] };

/** What a font looks like. */
export type FontFace = {
  monospaced: boolean;
  /** Null until `learnBoldFonts` has looked. */
  bold: boolean | null;
  /** pdf.js's name of it in this process; null when unknown. */
  loadedName: string | null;
};

/** A document's fonts by the names that `FontNames` gives them. */
export type Fonts = Map<string, FontFace>;

/** Raised and lowered marks are smaller than their line and stand within this of it, in parts of its size. */
const RAISED = 0.65;
const LOWERED = 0.4;
const MARK_SIZE = 0.86;

/** Baselines of one line differ by no more than this, in parts of the larger size. */
const SAME_LINE = 0.3;

/** Groups fragments into rows, top to bottom. Raised and lowered marks go with their line. */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Row[] = [];
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  for (const fragment of sorted) {
    const row = findRow(rows, fragment);
    if (row) add(row, fragment);
    else rows.push(newRow(fragment));
  }
  return mergeMarks(rows.sort((a, b) => a.baseline - b.baseline));
}

/** A raised mark in the middle of a line was met before the words next to it, and stands alone so far. */
function mergeMarks(rows: readonly Row[]): Row[] {
  const merged: Row[] = [];
  rows.forEach((row, i) => {
    const next = rows[i + 1];
    const isMark = next && row.size < next.size * MARK_SIZE && next.baseline - row.baseline <= RAISED * next.size;
    const inside = next && row.left >= next.left && row.right <= next.right + next.size;
    if (isMark && inside) next.fragments.push(...row.fragments);
    else merged.push(row);
  });
  for (const row of merged) row.fragments.sort((a, b) => a.left - b.left);
  return merged;
}

/** Sorted by baseline, so that only the last few rows can be meant. */
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
  if (size < row.size * MARK_SIZE) return below <= LOWERED * row.size && below >= -RAISED * row.size;
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

function newRow(fragment: Fragment): Row {
  const { baseline, size, left, right } = fragment;
  return { fragments: [fragment], baseline, size, left, right };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
