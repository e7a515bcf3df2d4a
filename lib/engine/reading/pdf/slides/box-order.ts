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
  if (boxes.length < 2) return [...boxes];
  const rows = groupsAlong(boxes, 'top', 'bottom');
  const ordered: Box[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = rows.length;
    while (to > from + 1 && !standInColumns(rows.slice(from, to))) to -= 1;
    ordered.push(...inColumns(rows.slice(from, to).flat(), rows.length > 1));
    from = to;
  }
  return ordered;
}

function inColumns(boxes: readonly Box[], isPart: boolean): Box[] {
  const columns = groupsAlong(boxes, 'left', 'right');
  if (columns.length > 1) return columns.flatMap(inReadingOrder);
  return isPart
    ? inReadingOrder(boxes)
    : [...boxes].sort((a, b) => a.top - b.top || a.left - b.left);
}

/** Of several rows: each column has boxes in at least two of them. */
function standInColumns(rows: readonly (readonly Box[])[]): boolean {
  const columns = groupsAlong(rows.flat(), 'left', 'right');
  return (
    columns.length > 1 &&
    columns.every(
      (column) => rows.filter((row) => row.some((one) => column.includes(one))).length > 1,
    )
  );
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
