import { roundSize } from '../body-text';
import { median, type PageText } from '../geometry';
import { type Line, readsOn } from './lines';

/** Fewer sentences of a size don't tell how its lines are set. */
const FEWEST_STEPS = 6;

/** How far the lines of a document reach, by size and left edge. */
export class Margins {
  /** Per size. */
  private readonly edges = new Map<number, { left: number; right: number }[]>();
  /** Per size. */
  private readonly leadings: Map<number, number>;
  /** In sizes. */
  private readonly usual: number = Number.POSITIVE_INFINITY;
  /** Widths, by page. */
  private readonly landscape: Map<number, number>;

  constructor(
    lines: readonly Line[],
    pages: readonly PageText[],
    /** Whether the pages are the slides of a talk. */
    readonly areSlides: boolean,
  ) {
    this.landscape = new Map(
      pages
        .filter(({ width, height }) => width > height)
        .map(({ number, width }) => [number, width]),
    );
    const steps = stepsInSentences(lines);
    this.leadings = new Map(
      [...Map.groupBy(steps, ([size]) => size)]
        .filter(([, same]) => same.length >= FEWEST_STEPS)
        .map(([size, same]) => [size, median(same.map(([, step]) => step))]),
    );
    if (steps.length >= FEWEST_STEPS) this.usual = median(steps.map(([size, step]) => step / size));
    for (const [size, same] of Map.groupBy(lines, (line) => roundSize(line.size))) {
      const edges = [...Map.groupBy(same, ({ left }) => Math.round(left))];
      this.edges.set(
        size,
        edges.map(([left, from]) => ({ left, right: usualRight(from) })),
      );
    }
  }

  /** The step between the lines of a sentence in this size; infinite where no text tells. */
  leadingOf(size: number): number {
    return this.leadings.get(roundSize(size)) ?? this.usual * size;
  }

  /** Where a line like this would wrap. */
  rightOf(line: Line): number {
    const edges = (this.edges.get(roundSize(line.size)) ?? []).filter(
      ({ left }) => left <= line.left + 1,
    );
    const width = this.landscape.get(line.page);
    return Math.max(
      line.right,
      width === undefined ? 0 : width - line.left,
      ...edges.map(({ right }) => right),
    );
  }
}

export function usualRight(lines: readonly Line[]): number {
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b);
  return rights[Math.floor(rights.length * 0.9)] ?? 0;
}

/** Sizes, and steps down to the next line of the same sentence. */
export function stepsInSentences(lines: readonly Line[]): [size: number, step: number][] {
  return lines.slice(1).flatMap((line, i): [number, number][] => {
    const before = lines[i] as Line;
    const step = line.baseline - before.baseline;
    const isBelow = line.page === before.page && step > 0 && line.size === before.size;
    return isBelow && readsOn(before, line) ? [[roundSize(line.size), step]] : [];
  });
}
