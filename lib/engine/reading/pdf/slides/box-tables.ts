import type { Box } from './box-order';

const FEWEST_ROWS = 3;
/** Between words on one line that are no cells, relative to the size: programs stretch some lines. */
const WIDEST_SPACE = 2.5;

/** Joins boxes that were drawn row by row as the cells of a table, and those on one line close to each other. */
export function joinCells(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  let isTable = false;
  for (let from = 0; from < boxes.length; ) {
    const cells = cellsFrom(boxes, from);
    const last = joined.at(-1);
    const box = cells.length > 0 ? union(cells) : (boxes[from] as Box);
    if (last && !isTable && cells.length === 0 && isOnLastLine(box, last))
      joined[joined.length - 1] = union([last, box]);
    else joined.push(box);
    isTable = cells.length > 0;
    from += Math.max(1, cells.length);
  }
  return joined;
}

function isOnLastLine(box: Box, before: Box): boolean {
  const [first, last] = [box.fragments[0], before.fragments.at(-1)];
  if (!first || !last || first.baseline !== last.baseline) return false;
  return first.left > last.right && first.left - last.right <= WIDEST_SPACE * first.size;
}

/** The boxes from `from` on that are the cells of one table; none if it has too few rows. */
function cellsFrom(boxes: readonly Box[], from: number): Box[] {
  const [header, ...others] = rowsFrom(boxes, from);
  if (!header || header.length < 2) return [];
  const fits = (cell: Box) => header.filter((one) => overlap(one, cell)).length === 1;
  const end = others.findIndex((row) => row.length < 2 || !row.every(fits));
  const rows = [header, ...others.slice(0, end < 0 ? undefined : end)];
  return rows.length >= FEWEST_ROWS ? rows.flat() : [];
}

/** Boxes side by side, and the next ones below. */
function rowsFrom(boxes: readonly Box[], from: number): Box[][] {
  const first = boxes[from] as Box;
  const rows: Box[][] = [[first]];
  for (const box of boxes.slice(from + 1)) {
    const row = rows.at(-1) as Box[];
    const [opening, last] = [row[0] as Box, row.at(-1) as Box];
    const isBeside = box.top < opening.bottom && box.bottom > opening.top;
    if (isBeside && box.left > last.right) row.push(box);
    else if (box.top >= opening.top && !isBeside && overlap(box, first)) rows.push([box]);
    else break;
  }
  return rows;
}

const overlap = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right;

function union(boxes: readonly Box[]): Box {
  return {
    fragments: boxes.flatMap(({ fragments }) => fragments),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
