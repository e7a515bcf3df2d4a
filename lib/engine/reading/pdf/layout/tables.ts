import { BULLETS, DASHES } from '../../../language/lines/item-marks';
import { tableRowText } from '../../table-row';
import type { Fonts, Fragment, Row } from '../geometry';
import { type Line, lineOf, textOf, withBullet } from './lines';

/** Least distance of cells, relative to the size. */
const CELL_GAP = 1.3;

/** The same before a cell that begins exactly below or above another. */
const NARROW_GAP = 0.7;
/** In rows. */
const NEAR = 2;

const MIN_ROWS = 3;

const ALIGNED = 0.6;
/** Of the lines of a cell, relative to the size. */
const MOST_LEADING = 1.6;
/** Of a table's first row, below its head. */
const MOST_HEAD_LEADING = 3;
/** Between rows whose cells have several lines, relative to the distance of these. */
const WIDER_GAP = 1.25;

const LABEL = new RegExp(
  `^(?:[*${BULLETS}${DASHES}]|\\(?[\\p{L}\\p{N}]{1,4}[.)]|\\[\\d{1,3}\\])$`,
  'u',
);

type Cell = { fragments: Fragment[]; left: number; right: number };
/** A row of the page. `goesOnIn`: the column of the table above whose cell goes on, if nothing else is in the row. */
type CellRow = { row: Row; cells: Cell[]; goesOnIn: number | null };
type PlacedLine = Line & { tableRow: boolean };

/** Lines of a region. Table rows have their cells separated, each cell whole. */
export function linesOf(rows: readonly Row[], page: number, fonts: Fonts): PlacedLine[] {
  const groups = runsOf(rows.map((row) => withBullet(row, fonts))).flatMap(tableRowsOf);
  return withHeads(groups).flatMap((group): PlacedLine[] => {
    const lines = group.rows.map(({ row }) => lineOf(row, page, fonts));
    const [first] = lines;
    const isTable = first && group.isTable && !lines.some(({ code }) => code);
    return isTable
      ? [{ ...first, text: textOfRow(group), runs: [], tableRow: true }]
      : lines.map((line) => ({ ...line, tableRow: false }));
  });
}

/** Rows that may be those of one table, or a row by itself. */
function runsOf(rows: readonly Row[]): CellRow[][] {
  const runs: CellRow[][] = [];
  const cells = rows.map((row) => cellsOf(row));
  let above: CellRow | null = null;
  for (const [i, row] of rows.entries()) {
    const run: CellRow[] | undefined = above ? runs.at(-1) : undefined;
    const near = cells.slice(Math.max(0, i - NEAR), i + NEAR + 1).flatMap((one) => one.slice(1));
    const edges = new Set(near.flatMap(({ left }) => [Math.floor(left), Math.ceil(left)]));
    const one: CellRow = { row, cells: cellsOf(row, edges), goesOnIn: null };
    const before = run?.at(-1)?.row;
    if (above && before && one.cells.length === 1) one.goesOnIn = columnBelow(above, one, before);
    const continues: boolean =
      above !== null && (one.goesOnIn !== null || countAligned(above, one) >= 2);
    if (run && continues) run.push(one);
    else runs.push([one]);
    if (one.cells.length >= 2) above = one;
    else if (!continues) above = null;
  }
  return runs;
}

/** `edges`: where cells of the rows around begin, in whole points; there a narrower gap divides, too. */
function cellsOf(row: Row, edges: ReadonlySet<number> = new Set()): Cell[] {
  const cells: Cell[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const fragment of row.fragments) {
    const last = cells.at(-1);
    const least = edges.has(Math.round(fragment.left)) ? NARROW_GAP : CELL_GAP;
    if (last && fragment.left - right < least * row.size) {
      last.fragments.push(fragment);
      last.right = Math.max(last.right, fragment.right);
    } else cells.push({ ...fragment, fragments: [fragment] });
    right = Math.max(right, fragment.right);
  }
  const [first, second] = cells;
  const isLabelled =
    cells.length === 2 &&
    first?.fragments.length === 1 &&
    LABEL.test(first.fragments[0]?.text ?? '');
  if (!isLabelled || !second) return cells;
  const fragments = [...first.fragments, ...second.fragments];
  return [{ fragments, left: first.left, right: second.right }];
}

function countAligned(above: CellRow, { row, cells }: CellRow): number {
  const reach = ALIGNED * row.size;
  return cells.filter(({ left, right }) =>
    above.cells.some(
      (cell) => Math.abs(cell.left - left) < reach || Math.abs(cell.right - right) < reach,
    ),
  ).length;
}

/** Where the only cell of a row close below another begins under one of the cells above, and ends before the next of these. */
function columnBelow(above: CellRow, { row, cells: [cell] }: CellRow, before: Row): number | null {
  if (!cell || row.baseline - before.baseline >= MOST_LEADING * row.size) return null;
  const at = above.cells.findIndex(({ left }) => Math.abs(left - cell.left) < ALIGNED * row.size);
  const next = above.cells[at + 1];
  return at >= 0 && (!next || cell.right < next.left) ? at : null;
}

type Group = { rows: CellRow[]; isTable: boolean; isHead?: boolean };

/** A head stands right above its table, its names often in the middle of their columns. */
function withHeads(groups: readonly Group[]): Group[] {
  return groups.map((group, i) => {
    const [row, below] = [group.rows[0], groups[i + 1]?.rows[0]];
    const isHead = !group.isTable && groups[i + 1]?.isTable && row && below && isHeadOf(row, below);
    return isHead ? { ...group, isTable: true, isHead } : group;
  });
}

function isHeadOf({ row, cells }: CellRow, below: CellRow): boolean {
  return (
    cells.length >= 2 &&
    cells.length === below.cells.length &&
    below.row.baseline - row.baseline <= MOST_HEAD_LEADING * row.size &&
    cells.every(({ left, right }, i) => {
      const next = below.cells[i + 1];
      return left > (below.cells[i]?.left ?? 0) - row.size && (!next || right < next.left);
    })
  );
}

/**
 * The rows of a table, each of one or more rows of the page. They begin after wider gaps, if lines between these lack a cell; otherwise
 * each row of the page with several cells is one.
 */
function tableRowsOf(run: readonly CellRow[]): Group[] {
  const apart = startsApart(run);
  if (apart) return groupsAt(run, apart);
  const parts: CellRow[][] = [[]];
  for (const one of run) {
    if (one.goesOnIn === 0) parts.push([one], []);
    else parts.at(-1)?.push(one);
  }
  return parts.flatMap((part) =>
    groupsAt(
      part,
      [...part.keys()].filter((i) => (part[i]?.cells.length ?? 0) >= 2),
    ),
  );
}

function startsApart(run: readonly CellRow[]): number[] | null {
  const steps = run.slice(1).map(({ row }, i) => row.baseline - (run[i]?.row.baseline ?? 0));
  const leading = steps.reduce((least, step) => Math.min(least, step), Number.POSITIVE_INFINITY);
  const isApart = (i: number) => i === 0 || (steps[i - 1] ?? 0) > WIDER_GAP * leading;
  const most = run.reduce((count, { cells }) => Math.max(count, cells.length), 0);
  const goesOn = run.some(({ cells }, i) => !isApart(i) && cells.length < most);
  const apart = [...run.keys()].filter(isApart);
  return goesOn && apart.length >= MIN_ROWS ? apart : null;
}

function groupsAt(rows: readonly CellRow[], starts: readonly number[]): Group[] {
  const isTable = starts.length >= MIN_ROWS;
  const lines = rows.slice(0, isTable ? starts[0] : undefined);
  const tableRows = isTable ? starts.map((start, i) => rows.slice(start, starts[i + 1])) : [];
  return [
    ...lines.map((one) => ({ rows: [one], isTable: false })),
    ...tableRows.map((own) => ({ rows: own, isTable: own.some(({ cells }) => cells.length >= 2) })),
  ];
}

function textOfRow({ rows, isHead }: Group): string {
  const whole: (Omit<Cell, 'fragments'> & { texts: string[] })[] = [];
  for (const { row, cells } of rows)
    for (const { fragments, left, right } of cells) {
      const text = textOf({ ...row, fragments });
      const cell = whole.find((one) => left < one.right && right > one.left);
      if (!cell) whole.push({ left, right, texts: [text] });
      else {
        cell.texts.push(text);
        cell.left = Math.min(cell.left, left);
        cell.right = Math.max(cell.right, right);
      }
    }
  whole.sort((a, b) => a.left - b.left);
  const texts = whole.map((cell) => cell.texts.join(' ').replace(DIVIDED, ''));
  return isHead ? texts.join(' | ') : tableRowText(texts);
}

const DIVIDED = /(?<=\p{Ll})- (?=\p{Ll})/gu;
