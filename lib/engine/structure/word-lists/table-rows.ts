import { languagesOf } from '../../language/languages/two-languages';
import { isShortPhrase } from '../../language/lines/short-phrases';
import type { Passage } from '../../types';
import { cellsOf, type Sides, sidesOf } from './pair-lines';

/** Of a column, in cells that are filled, and in cells that differ: not "noun", "verb". */
const FILLED = 0.8;
const DISTINCT = 0.4;
const FEWEST_ROWS = 3;

type Row = { passage: number; cells: string[] };
/** `head`: its first row, "German English Example". */
type Table = { section: number; head: string; rows: Row[] };

export type TableRows = { head: string; pairs: (Sides & { passage: number })[] };

/**
 * By section, what the rows of its table say in the first column and in the next that is in another language. Tables with the same head
 * have the same columns. `bySection`: the passages of each.
 */
export function tableRows(
  passages: readonly Passage[],
  bySection: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, TableRows> {
  const tables = [...bySection].flatMap(([section, inside]) => tableIn(passages, section, inside));
  const sameHead = [...Map.groupBy(tables, ({ head }) => head).values()];
  return new Map(
    sameHead.flatMap((same): [number, TableRows][] => {
      const column = translationColumn(same.flatMap(({ rows }) => rows));
      if (column === null) return [];
      return same.map(({ section, head, rows }) => [
        section,
        { head, pairs: rows.flatMap((row) => pairOf(row, column)) },
      ]);
    }),
  );
}

/** Rows with two cells may have been written with a colon between them. */
function tableIn(
  passages: readonly Passage[],
  section: number,
  inside: readonly number[],
): Table[] {
  const textOf = (at: number) => passages[at]?.text ?? '';
  const first = inside.findIndex((at) => cellsOf(textOf(at)) !== null);
  if (first < 0) return [];
  const rows = inside.slice(first).flatMap((passage) => {
    const cells = cellsOf(textOf(passage)) ?? cellsOfColon(textOf(passage));
    return cells ? [{ passage, cells }] : [];
  });
  const head = rows[0]?.cells.join(' ') ?? '';
  return rows.length >= FEWEST_ROWS ? [{ section, head, rows }] : [];
}

function cellsOfColon(line: string): string[] | null {
  const sides = sidesOf(line, 'colon');
  return sides && [sides.left, sides.right];
}

function pairOf({ passage, cells }: Row, column: number): TableRows['pairs'] {
  const [left = '', right = ''] = [cells[0], cells.at(column)];
  return isShortPhrase(left) && isShortPhrase(right) ? [{ passage, left, right }] : [];
}

/** -1 for the last one, where some rows have an empty cell before it. */
function translationColumn(rows: readonly Row[]): number | null {
  const cells = (column: number) => rows.map((row) => row.cells.at(column) ?? '');
  const lengths = rows.map((row) => row.cells.length);
  const most = Math.max(...lengths);
  const whole = lengths.filter((length) => length === most).length >= FILLED * rows.length;
  const columns = whole ? Array.from({ length: most - 1 }, (_, i) => i + 1) : [-1];
  const full = columns.filter((column) => isFull(cells(column)));
  return full.find((column) => languagesOf(cells(0), cells(column))) ?? full[0] ?? null;
}

function isFull(column: readonly string[]): boolean {
  const cells = column.filter((cell) => cell !== '');
  return (
    cells.length >= FILLED * column.length &&
    new Set(cells).size >= DISTINCT * cells.length &&
    cells.filter(isShortPhrase).length >= FILLED * cells.length
  );
}
