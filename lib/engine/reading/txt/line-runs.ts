import { FENCE } from './markdown/code-lines';

const LOOKED_AT = 2_000;

/** Changes each part of a text between the fences of Markdown; code and fences stay. */
export function outsideCode(
  lines: readonly string[],
  change: (part: readonly string[]) => string[],
): string[] {
  const changed: string[][] = [];
  let fence: string | null = null;
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const [, marks = '', after = ''] = FENCE.exec(line.slice(0, LOOKED_AT)) ?? [];
    if (fence === null && marks !== '') {
      changed.push(change(lines.slice(from, at)));
      [fence, from] = [marks, at];
    } else if (fence !== null && marks.startsWith(fence) && after.trim() === '') {
      changed.push(lines.slice(from, at + 1));
      [fence, from] = [null, at + 1];
    }
  }
  const last = lines.slice(from);
  return [...changed, fence === null ? change(last) : last].flat();
}

/** Places of neighbors of one kind, in runs of at least so many; what is of no kind ends a run. */
export function runsOf(kinds: readonly (string | null)[], fewest: number): number[][] {
  const runs: number[][] = [];
  for (const [at, kind] of kinds.entries()) {
    const open = runs.at(-1);
    if (kind === null) continue;
    if (open?.at(-1) === at - 1 && kinds[at - 1] === kind) open.push(at);
    else runs.push([at]);
  }
  return runs.filter(({ length }) => length >= fewest);
}

/** With the line after each of `firsts` on the same line, behind `mark`. */
export function joined(
  lines: readonly string[],
  firsts: ReadonlySet<number>,
  mark: string,
): string[] {
  return lines.flatMap((line, at) => {
    if (firsts.has(at - 1)) return [];
    const [next = ''] = [lines[at + 1]?.replace(ITEM_MARK, '').trim()];
    if (firsts.has(at)) return [`${line.trimEnd()}${mark}${next}`];
    return [line];
  });
}

const ITEM_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
