import { languagesOf } from '../../../language/languages/two-languages';
import { listedLines } from '../../../structure/word-lists/translations';
import { type Fragment, lowerQuartile, type Row, rowsOf, textLength } from '../geometry';
import { textOf } from './lines';
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
  const lists = vocabularyIn(columns) ?? mergeLabels(columns);
  return lists.length < 2 ? [] : lists.map(({ fragments }) => fragments);
}

/**
 * The lists of words and translations in some columns: each column is one, or each two are, side by side; with other columns beside them
 * they are one table. Null for columns of other text.
 */
function vocabularyIn(columns: readonly Column[]): readonly Column[] | null {
  if (columns.every(({ rows }) => listedLines(rows.map((row) => textOf(row))).size > 0))
    return columns;
  const lists = withTranslations(columns);
  if (lists.length === columns.length) return null;
  return 2 * lists.length === columns.length ? lists : [];
}

function withTranslations(columns: readonly Column[]): Column[] {
  const lists: Column[] = [];
  for (let i = 0; i < columns.length; i += 1) {
    const [one, other] = columns.slice(i, i + 2);
    if (!one) break;
    const isList = other !== undefined && areTranslations(one, other);
    lists.push(isList ? new Column([...one.fragments, ...other.fragments]) : one);
    if (isList) i += 1;
  }
  return lists;
}

const FEWEST_WORDS = 5;
/** Of the rows of both columns. */
const BESIDE = 0.8;
/** More only take longer. */
const ROWS_COMPARED = 40;

function areTranslations(one: Column, other: Column): boolean {
  if (one.isText() || other.isText()) return false;
  const pairs = one.rows.slice(0, ROWS_COMPARED).flatMap((row) => {
    const beside = other.rows[other.rowAt(row.baseline, row.size / 2)];
    return beside ? [{ left: textOf(row), right: textOf(beside) }] : [];
  });
  const most = Math.min(ROWS_COMPARED, Math.max(one.rows.length, other.rows.length));
  if (pairs.length < FEWEST_WORDS || pairs.length < BESIDE * most) return false;
  return (
    languagesOf(
      pairs.map(({ left }) => left),
      pairs.map(({ right }) => right),
    ) !== null
  );
}

class Column {
  readonly rows: Row[];
  readonly width: number;
  /** The usual distance of its lines; in a table, of those within a cell. */
  readonly leading: number;
  private readonly right: number;

  constructor(readonly fragments: Fragment[]) {
    this.rows = rowsOf(fragments);
    this.right = Math.max(...this.rows.map((row) => row.right));
    this.width = this.right - Math.min(...this.rows.map((row) => row.left));
    const steps = this.rows.slice(1).map((_, i) => this.stepAt(i + 1));
    this.leading = lowerQuartile(steps) || Number.POSITIVE_INFINITY;
  }

  /** -1 without one near. */
  rowAt(baseline: number, reach: number): number {
    return this.rows.findIndex((row) => Math.abs(row.baseline - baseline) < reach);
  }

  /** From the row above; 0 for the first row. */
  stepAt(at: number): number {
    return (this.rows[at]?.baseline ?? 0) - (this.rows[Math.max(0, at - 1)]?.baseline ?? 0);
  }

  /** The next line's first word would not have fitted. */
  isFullAt(at: number): boolean {
    const [row, next] = [this.rows[at], this.rows[at + 1]];
    if (!row || !next) return false;
    const letters = Math.max(1, textLength(next.fragments));
    const word = (next.fragments[0]?.text ?? '').split(' ', 1)[0] ?? '';
    const room = this.right - row.right;
    return room < ((word.length + 1) * (next.right - next.left)) / letters;
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

const WIDER_GAP = 1.35;
const FEWEST_TABLE_ROWS = 4;
/** In lines of a row of cells: as tall ones are paragraphs unless some cells end above the others. */
const TALL = 6;
const UNEVEN = 0.25;
const READS_ON = 0.5;

/**
 * A table with multi-line cells: its columns all start again after each wider gap, and don't read on there. Lines of
 * text columns may stand between each other's, so the usual step is a column's own.
 */
function isWrappedTable(rows: readonly Row[], columns: readonly Column[]): boolean {
  const leading = Math.min(...columns.map((column) => column.leading));
  const starts: { cells: number[]; uneven: boolean }[] = [];
  rows.forEach(({ baseline }, i) => {
    const step = baseline - (rows[i - 1]?.baseline ?? Number.NEGATIVE_INFINITY);
    if (step <= WIDER_GAP * leading) return;
    const cells = columns.map((column) => column.rowAt(baseline, 0.5 * leading));
    const uneven = columns.some((column, j) => column.stepAt(cells[j] ?? 0) > step + 0.8 * leading);
    starts.push({ cells, uneven });
  });
  const isInAll = ({ cells }: { cells: number[] }) => cells.every((at) => at >= 0);
  // A heading above or below may leave the gaps free, too.
  const inTable = starts.slice(starts.findIndex(isInAll), starts.findLastIndex(isInAll) + 1);
  const inAll = inTable.filter(isInAll);
  if (inTable.length < FEWEST_TABLE_ROWS || inAll.length < 0.8 * inTable.length) return false;
  const ends = inAll.flatMap(({ cells }) =>
    cells.flatMap((at, i) => (at > 0 ? [columns[i]?.isFullAt(at - 1) ?? false] : [])),
  );
  const readsOn = ends.filter(Boolean).length >= READS_ON * ends.length;
  const isTall = rows.length >= TALL * inTable.length;
  const isUneven = inAll.filter(({ uneven }) => uneven).length >= UNEVEN * inAll.length;
  return !readsOn && (isUneven || !isTall);
}
