import { type Fragment, median, type Row, rowsOf } from './geometry';
import type { Strip } from './regions';

const MIN_ROWS = 3;

/** In letters, and as a share of the column's width. */
const SHORTEST_LINE = 18;
const MIN_FILL = 0.7;

const LEADERS = /[.·…]\s?[.·…]\s?[.·… ]+/g;

/** Share of a column's text that is in full lines; the rest are headings, last lines, formulas, labels. */
const TEXT_SHARE = 0.6;

/** Columns from left to right; fewer than two if the strips divide no text. */
export function divideColumns(rows: readonly Row[], strips: readonly Strip[]): Fragment[][] {
  if (rows.length < MIN_ROWS) return [];
  const fragments = rows.flatMap((row) => row.fragments);
  const columns: Column[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { left, right } of strips.slice(1)) {
    const end = Number.isFinite(right) ? (left + right) / 2 : right;
    const inside = fragments.filter(
      (one) => (one.left + one.right) / 2 > from && (one.left + one.right) / 2 <= end,
    );
    if (inside.length > 0) columns.push(new Column(inside));
    from = end;
  }
  if (columns.length < 2 || isWrappedTable(rows, columns)) return [];
  return mergeLabels(columns).map((column) => column.fragments);
}

class Column {
  readonly rows: Row[];
  readonly width: number;

  constructor(readonly fragments: Fragment[]) {
    this.rows = rowsOf(fragments);
    this.width =
      Math.max(...this.rows.map((row) => row.right)) -
      Math.min(...this.rows.map((row) => row.left));
  }

  isText(): boolean {
    if (this.rows.length < MIN_ROWS) return false;
    let all = 0;
    let inLines = 0;
    for (const row of this.rows) {
      const length = lengthOf(row);
      all += length;
      if (length >= SHORTEST_LINE && row.right - row.left >= MIN_FILL * this.width)
        inLines += length;
    }
    return inLines >= TEXT_SHARE * all;
  }
}

/** Without dot leaders. */
function lengthOf(row: Row): number {
  return row.fragments.reduce((sum, { text }) => sum + text.replace(LEADERS, '').length, 0);
}

/** Joins bullets, numbers, labels and table cells with the column beside them. */
function mergeLabels(columns: readonly Column[]): readonly Column[] {
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

function isShortEnd(columns: readonly Column[], at: number): boolean {
  const [column, before] = [columns[at], columns[at - 1]];
  if (!column || !before || at < columns.length - 1 || column.rows.length >= MIN_ROWS) return false;
  return (
    before.isText() &&
    before.rows.length >= 8 &&
    column.rows.every((row) => lengthOf(row) >= SHORTEST_LINE)
  );
}

function isIndex(columns: readonly Column[]): boolean {
  const widths = columns.map(({ width }) => width);
  const even = Math.min(...widths) >= 0.6 * Math.max(...widths);
  return (
    even &&
    columns.every(
      ({ rows }) => rows.length >= 15 && rows.filter(isNumeric).length < rows.length / 3,
    )
  );
}

function isNumeric(row: Row): boolean {
  return row.fragments.every(({ text }) => !/\p{L}/u.test(text));
}

/** Columns whose rows all start again after each wider gap: a table with multi-line cells. */
function isWrappedTable(rows: readonly Row[], columns: readonly Column[]): boolean {
  const steps = rows.slice(1).map((row, i) => row.baseline - (rows[i]?.baseline ?? 0));
  const usual = median(steps.filter((step) => step > 1));
  const starts = rows.filter((_, i) => i === 0 || (steps[i - 1] ?? 0) > 1.35 * usual);
  const reach = 0.5 * usual;
  const inAll = starts.filter(({ baseline }) =>
    columns.every((column) => column.rows.some((row) => Math.abs(row.baseline - baseline) < reach)),
  );
  return starts.length >= 4 && inAll.length >= 0.8 * starts.length;
}
