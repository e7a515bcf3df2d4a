import { type Fragment, type Row, rowsOf } from '../geometry';
import { divideColumns } from './columns';

export type Region = { rows: Row[] };

/** A vertical gap over some rows. */
export type Strip = { left: number; right: number };

/** Rows `from` to before `to`. */
type Band = { from: number; to: number; columns: Fragment[][] };

type Run = { from: number; to: number; strip: Strip };

/** Deeper nesting is a table. */
const DEEPEST = 4;

const GUTTER = 0.9;

const CLOSE = 1.5;

/**
 * XY-cut into regions in reading order: the longest run of rows around a free strip is columns; the rows above and
 * below are cut in the same way.
 */
export function regionsOf(fragments: readonly Fragment[]): Region[] {
  return divide(rowsOf(fragments), 0);
}

function divide(rows: readonly Row[], depth: number): Region[] {
  const band = depth < DEEPEST ? longestBand(rows) : null;
  if (!band) return rows.length > 0 ? [{ rows: [...rows] }] : [];
  return [
    ...divide(rows.slice(0, band.from), depth),
    ...band.columns.flatMap((column) => divide(rowsOf(column), depth + 1)),
    ...divide(rows.slice(band.to), depth),
  ];
}

function longestBand(rows: readonly Row[]): Band | null {
  const free = rows.map(freeStrips);
  const tried: Run[] = [];
  let best: Band | null = null;
  for (const [seed, strips] of free.entries()) {
    for (const strip of strips.slice(1, -1)) {
      if (tried.some((one) => seed < one.to && overlap(one.strip, strip) > 0)) continue;
      const run = grow(rows, free, seed, strip);
      tried.push(run);
      if (best && run.to - run.from <= best.to - best.from) continue;
      const from = withoutTail(rows, run);
      const inside = free.slice(from, run.to).reduce((common, other) => intersect(common, other));
      const columns = divideColumns(rows.slice(from, run.to), inside);
      if (columns.length > 1) best = { from, to: run.to, columns };
    }
  }
  return best;
}

/** The rows around `seed` that leave part of its strip free. */
function grow(rows: readonly Row[], free: readonly Strip[][], seed: number, strip: Strip): Run {
  const run = { from: seed, to: seed + 1, strip };
  const take = (at: number): boolean => {
    const least = GUTTER * (rows[at]?.size ?? 0);
    const common = intersect([run.strip], free[at] ?? []).find(
      ({ left, right }) => right - left >= least,
    );
    if (common) run.strip = common;
    return common !== undefined;
  };
  while (run.to < rows.length && take(run.to)) run.to += 1;
  while (run.from > 0 && take(run.from - 1)) run.from -= 1;
  return run;
}

/** Where the run starts, if short lines at its top end the paragraph above. */
function withoutTail(rows: readonly Row[], { from, to, strip }: Run): number {
  for (let at = from; at > 0 && at < to; at += 1) {
    const [above, row] = [rows[at - 1] as Row, rows[at] as Row];
    const isBeside = row.left < strip.left && row.right > strip.right;
    const isClose =
      row.baseline - above.baseline < CLOSE * row.size && Math.abs(row.size - above.size) < 0.5;
    if (isBeside || !isClose) return at;
  }
  return from;
}

function freeStrips({ fragments, size }: Row): Strip[] {
  const strips: Strip[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { left, right } of fragments) {
    if (left - from >= GUTTER * size) strips.push({ left: from, right: left });
    from = Math.max(from, right);
  }
  return [...strips, { left: from, right: Number.POSITIVE_INFINITY }];
}

function intersect(one: readonly Strip[], other: readonly Strip[]): Strip[] {
  const common: Strip[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const a = one[i] as Strip;
    const b = other[j] as Strip;
    if (overlap(a, b) > 0)
      common.push({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right) });
    if (a.right < b.right) i += 1;
    else j += 1;
  }
  return common;
}

function overlap(a: Strip, b: Strip): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}
