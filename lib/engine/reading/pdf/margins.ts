import { roundSize } from './body-text';
import type { PageText } from './geometry';
import type { Line } from './lines';

/** How far the lines of a document reach, by size and left edge. */
export class Margins {
  /** Per size. */
  private readonly edges = new Map<number, { left: number; right: number }[]>();
  private readonly slides: Map<number, number>;

  constructor(lines: readonly Line[], pages: readonly PageText[]) {
    this.slides = new Map(
      pages
        .filter(({ width, height }) => width > height)
        .map(({ number, width }) => [number, width]),
    );
    for (const [size, same] of Map.groupBy(lines, (line) => roundSize(line.size))) {
      const edges = [...Map.groupBy(same, ({ left }) => Math.round(left))];
      this.edges.set(
        size,
        edges.map(([left, from]) => ({ left, right: usualRight(from) })),
      );
    }
  }

  /** Where a line like this would wrap. */
  rightOf(line: Line): number {
    const edges = (this.edges.get(roundSize(line.size)) ?? []).filter(
      ({ left }) => left <= line.left + 1,
    );
    const slide = this.slides.get(line.page);
    return Math.max(
      line.right,
      slide === undefined ? 0 : slide - line.left,
      ...edges.map(({ right }) => right),
    );
  }
}

export function usualRight(lines: readonly Line[]): number {
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b);
  return rights[Math.floor(rights.length * 0.9)] ?? 0;
}
