import { tableRowText } from '../table-row';
import type { Fonts, Fragment, Row } from './geometry';
import { type Line, lineOf, textOf } from './lines';

/** Least distance of cells, relative to the size. */
const CELL_GAP = 1.3;

const MIN_ROWS = 3;

const ALIGNED = 0.6;

const LABEL = /^(?:[•▪◦‣●○■□–—*·⁃-]|\(?[\p{L}\p{N}]{1,4}[.)]|\[\d{1,3}\])$/u;

/** Lines of a region; table rows have their cells separated. */
export function linesOf(
  rows: readonly Row[],
  page: number,
  fonts: Fonts,
): (Line & { tableRow: boolean })[] {
  const cells = rows.map((row) => cellsOf(row));
  const inTable = tableRows(rows, cells);
  return rows.map((row, i) => {
    const line = lineOf(row, page, fonts);
    if (!inTable.has(i) || line.code) return { ...line, tableRow: false };
    const texts = (cells[i] ?? []).map((fragments) => textOf({ ...row, fragments }));
    return { ...line, text: tableRowText(texts), runs: [], tableRow: true };
  });
}

function cellsOf(row: Row): Fragment[][] {
  const cells: Fragment[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const fragment of row.fragments) {
    const last = cells.at(-1);
    if (last && fragment.left - right < CELL_GAP * row.size) last.push(fragment);
    else cells.push([fragment]);
    right = Math.max(right, fragment.right);
  }
  const [first] = cells;
  const isLabelled = cells.length === 2 && first?.length === 1 && LABEL.test(first[0]?.text ?? '');
  return isLabelled ? [cells.flat()] : cells;
}

/** Indexes of rows in runs with aligned cells. */
function tableRows(rows: readonly Row[], cells: readonly Fragment[][][]): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  for (const [i, row] of rows.entries()) {
    const before = run.at(-1);
    const own = cells[i] ?? [];
    const continues = before === undefined || areAligned(cells[before] ?? [], own, row.size);
    if (own.length < 2 || !continues) {
      keepTable(run, found);
      run = [];
    }
    if (own.length >= 2) run.push(i);
  }
  keepTable(run, found);
  return found;
}

function keepTable(run: readonly number[], found: Set<number>): void {
  if (run.length >= MIN_ROWS) for (const i of run) found.add(i);
}

function areAligned(
  one: readonly Fragment[][],
  other: readonly Fragment[][],
  size: number,
): boolean {
  const edges = one.map(edgesOf);
  const matches = other
    .map(edgesOf)
    .filter((b) =>
      edges.some(
        (a) =>
          Math.abs(a.left - b.left) < ALIGNED * size ||
          Math.abs(a.right - b.right) < ALIGNED * size,
      ),
    );
  return matches.length >= 2;
}

function edgesOf(cell: readonly Fragment[]): { left: number; right: number } {
  return { left: cell[0]?.left ?? 0, right: Math.max(...cell.map(({ right }) => right)) };
}
