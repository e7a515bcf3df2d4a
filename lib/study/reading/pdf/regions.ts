import { type Fragment, median, type Row, rowsOf } from './geometry';

/** One column or block of text, its rows in reading order. */
export type Region = { rows: Row[] };

/** Columns inside columns inside columns: deeper nesting is a table. */
const DEEPEST = 3;

/** A gutter is at least this wide, in parts of the text's size: wider than any space between words. */
const GUTTER = 0.9;

/** Rows that a run needs before it can be columns at all. */
const FEWEST_ROWS = 3;

type Gap = { left: number; right: number };

/** Rows below one another that leave the same strips free. */
type Run = { rows: Row[]; gaps: Gap[] };

/**
 * The fragments of a page as regions in reading order. Runs of rows that leave one strip free from top to bottom are
 * columns where both sides read as text; rows that cross the strip, such as titles, stay between the runs.
 */
export function regionsOf(fragments: readonly Fragment[], depth = 0): Region[] {
  const rows = rowsOf(fragments);
  if (rows.length < FEWEST_ROWS || depth >= DEEPEST) return rows.length > 0 ? [{ rows }] : [];
  const regions: Region[] = [];
  let plain: Row[] = [];
  for (const run of runsOf(rows)) {
    const columns = columnsOf(run);
    if (columns.length < 2) {
      plain.push(...run.rows);
      continue;
    }
    if (plain.length > 0) regions.push({ rows: plain });
    plain = [];
    for (const column of columns) regions.push(...regionsOf(column, depth + 1));
  }
  if (plain.length > 0) regions.push({ rows: plain });
  return regions;
}

/** Cuts the rows where no free strip goes on. */
function runsOf(rows: readonly Row[]): Run[] {
  const edges = { left: Math.min(...rows.map((row) => row.left)), right: Math.max(...rows.map((row) => row.right)) };
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const row of rows) {
    const gaps = gapsOf(row, edges);
    const common = open ? intersect(open.gaps, gaps, GUTTER * row.size) : [];
    if (open && common.length > 0) {
      open.rows.push(row);
      open.gaps = common;
    } else {
      open = { rows: [row], gaps };
      runs.push(open);
    }
  }
  return runs;
}

/** The strips of the region that a row leaves free, those at its ends among them; widest first is not needed. */
function gapsOf(row: Row, edges: Gap): Gap[] {
  const least = GUTTER * row.size;
  const gaps: Gap[] = [];
  let from = edges.left;
  for (const { left, right } of row.fragments) {
    if (left - from >= least) gaps.push({ left: from, right: left });
    from = Math.max(from, right);
  }
  if (edges.right - from >= least) gaps.push({ left: from, right: edges.right });
  return gaps;
}

function intersect(one: readonly Gap[], other: readonly Gap[], least: number): Gap[] {
  const common: Gap[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const a = one[i] as Gap;
    const b = other[j] as Gap;
    const gap = { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right) };
    if (gap.right - gap.left >= least) common.push(gap);
    if (a.right < b.right) i += 1;
    else j += 1;
  }
  return common;
}

/** The run's columns from left to right; a single one where its free strips divide no text. */
function columnsOf({ rows, gaps }: Run): Fragment[][] {
  if (rows.length < FEWEST_ROWS) return [];
  const fragments = rows.flatMap((row) => row.fragments);
  const columns: Column[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const end of [...gaps.map(({ left, right }) => (left + right) / 2), Number.POSITIVE_INFINITY]) {
    const inside = fragments.filter(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 <= end);
    if (inside.length > 0) columns.push(new Column(inside));
    from = end;
  }
  return mergeLabels(columns).map((column) => column.fragments);
}

class Column {
  readonly rows: Row[];
  readonly left: number;
  readonly width: number;

  constructor(readonly fragments: Fragment[]) {
    this.rows = rowsOf(fragments);
    this.left = Math.min(...this.rows.map((row) => row.left));
    this.width = Math.max(...this.rows.map((row) => row.right)) - this.left;
  }

  /** Lines of a good length that fill the column's width. */
  isText(): boolean {
    if (this.rows.length < FEWEST_ROWS) return false;
    const fill = median(this.rows.map((row) => (row.right - row.left) / this.width));
    return fill >= 0.7 && median(this.rows.map(lengthOf)) >= 16;
  }
}

function lengthOf(row: Row): number {
  return row.fragments.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * Joins what is no column of text with its right neighbour, the last one with its left: bullets, numbers and labels
 * belong to the text beside them, and the cells of a table to their rows.
 */
function mergeLabels(columns: Column[]): Column[] {
  if (isIndex(columns)) return columns;
  const merged = [...columns];
  for (let i = 0; i < merged.length && merged.length > 1; ) {
    if (merged[i]?.isText() || isShortEnd(merged, i)) {
      i += 1;
      continue;
    }
    const at = i === merged.length - 1 ? i - 1 : i;
    const [one, other] = merged.slice(at, at + 2) as [Column, Column];
    merged.splice(at, 2, new Column([...one.fragments, ...other.fragments]));
    i = at;
  }
  return merged;
}

/** The last column of a text may have a line or two only. */
function isShortEnd(columns: readonly Column[], at: number): boolean {
  const [column, before] = [columns[at], columns[at - 1]];
  if (!column || !before || at < columns.length - 1 || column.rows.length >= FEWEST_ROWS) return false;
  return before.isText() && before.rows.length >= 8 && column.rows.every((row) => lengthOf(row) >= 16);
}

/** Many short entries in columns of one width, as at the end of a book. */
function isIndex(columns: readonly Column[]): boolean {
  if (columns.length < 2) return false;
  const widths = columns.map(({ width }) => width);
  const even = Math.min(...widths) >= 0.6 * Math.max(...widths);
  return even && columns.every(({ rows }) => rows.length >= 15 && rows.filter(isNumeric).length < rows.length / 3);
}

function isNumeric(row: Row): boolean {
  return row.fragments.every(({ text }) => !/\p{L}/u.test(text));
}
