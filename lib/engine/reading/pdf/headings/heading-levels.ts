import { heaviest } from '../geometry';
import { type Heading, NUMBER } from './headings';

/** By heading, from 1: by how they look, or by numbers that count through the document. */
export function levelsOf(
  headings: readonly Heading[],
  title: Heading | undefined,
): Map<Heading, number> {
  const ranked = headings.filter((heading) => heading !== title);
  const ranks = ranksOf(ranked, depthsOf(headings));
  return new Map(
    headings.map((heading) => {
      const rank = ranks.get(styleOf(heading));
      return [heading, heading === title || !rank ? 1 : levelOf(heading, rank)];
    }),
  );
}

/** Of the headings that look alike; with fewer, "Part 1" is a box among others. */
const NUMBERED_SHARE = 1 / 3;
/** Of a book's headings; with more, their numbers aren't looked at, which would take this many times as long. */
const MOST_STYLES = 500;

/** By style: the depth that its numbers tell, where they count through the whole document. */
function depthsOf(headings: readonly Heading[]): Map<number, number> {
  const depths = new Map<number, number>();
  const styles = Map.groupBy(headings, styleOf);
  if (styles.size > MOST_STYLES) return depths;
  for (const [style, same] of styles) {
    const numbered = same.filter(({ depth }) => depth !== null);
    if (numbered.length < NUMBERED_SHARE * same.length) continue;
    if (beginsAnew(numbered)) continue;
    const depth = heaviest(numbered.map((heading) => [heading.depth ?? 1, 1] as const));
    if (depth !== undefined) depths.set(style, depth);
  }
  return depths;
}

/** Steps that count from one below each heading. */
function beginsAnew(numbered: readonly Heading[]): boolean {
  const numbers = numbered.map(({ text }) => (NUMBER.exec(text)?.[1] ?? text).toLowerCase());
  return numbers.length > 0 && 2 * new Set(numbers).size <= numbers.length;
}

/** A look among those that stand out more. */
type Rank = {
  /** The depth that its numbers tell. */
  known: number | undefined;
  /** Without numbers of its own. */
  level: number;
  /** Below those that are numbered. */
  lowest: number;
  isBelowChapters: boolean;
};

/** By style. */
function ranksOf(headings: readonly Heading[], depths: Map<number, number>): Map<number, Rank> {
  const ranks = new Map<number, Rank>();
  let deepest = 0;
  let between = 0;
  let isBelowChapters = false;
  for (const style of [...new Set(headings.map(styleOf))].sort((a, b) => b - a)) {
    const known = depths.get(style);
    const isFree = deepest > 0 || depths.size === 0;
    const level = isFree ? Math.min(6, deepest + 1 + between) : 1;
    ranks.set(style, { known, level, lowest: deepest + 1, isBelowChapters });
    deepest = Math.max(deepest, known ?? 0);
    between = known === undefined ? between + 1 : 0;
    isBelowChapters ||= known === 1;
  }
  return ranks;
}

/** A number counts no more than its look: a list's "1." is no chapter. */
function levelOf({ depth: own }: Heading, { known, level, lowest, isBelowChapters }: Rank): number {
  if (known === undefined) return level;
  const depth = own ?? known;
  return depth === 1 && isBelowChapters ? lowest : depth;
}

/** How much a heading stands out. */
function styleOf({ size, bold }: Heading): number {
  return size * 2 + (bold ? 1 : 0);
}
