import type { Fragment } from '../geometry';

/** In points; its fragments in the order of drawing. */
export type Box = {
  fragments: Fragment[];
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Boxes may overlap by this much, in points. */
const OVERLAP = 3;

/** From top to bottom; boxes that stand in columns over several rows column by column. */
export function inReadingOrder(boxes: readonly Box[]): Box[] {
  const rows = groupsAlong(boxes, 'top', 'bottom');
  if (rows.length < 2) return inColumns(boxes);
  const ordered: Box[] = [];
  for (let from = 0; from < rows.length; ) {
    const run = rowsInColumns(rows.slice(from));
    ordered.push(...(run.length > 1 ? inColumns(run.flat()) : inReadingOrder(rows[from] as Box[])));
    from += run.length;
  }
  return ordered;
}

/** Of one row or of several that stand in columns. */
function inColumns(boxes: readonly Box[]): Box[] {
  const columns = groupsAlong(boxes, 'left', 'right');
  if (columns.length > 1) return columns.flatMap(inReadingOrder);
  return [...boxes].sort((a, b) => a.top - b.top || a.left - b.left);
}

/** The first rows, if one strip is free through all of them and two columns have several boxes; else the first alone. */
function rowsInColumns(rows: readonly Box[][]): Box[][] {
  let run = rows.slice(0, 1);
  for (const row of rows.slice(1)) {
    if (groupsAlong([...run.flat(), ...row], 'left', 'right').length < 2) break;
    run = [...run, row];
  }
  const columns = groupsAlong(run.flat(), 'left', 'right').map((column) => new Set(column));
  const tall = columns.filter(
    (column) => run.filter((row) => row.some((box) => column.has(box))).length > 1,
  );
  return tall.length > 1 ? run : rows.slice(0, 1);
}

/** The boxes in groups with a free strip between them. */
function groupsAlong(boxes: readonly Box[], from: 'top' | 'left', to: 'bottom' | 'right'): Box[][] {
  const groups: Box[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const box of [...boxes].sort((a, b) => a[from] - b[from])) {
    const last = groups.at(-1);
    if (last && box[from] < end - OVERLAP) last.push(box);
    else groups.push([box]);
    end = Math.max(end, box[to]);
  }
  return groups;
}
