import type { PageText } from './geometry';

/** The text of consecutive pages as extracted, before layout analysis of the whole document. */
export type PageBatch = {
  /** Number of the first page. */
  first: number;
  pages: PageText[];
  /** Milliseconds that each page took. */
  timings: number[];
  /** Whether each font seen so far is monospaced, in the order of their names. */
  monospaced: boolean[];
};

/** How the pages of a PDF are saved while it is read, so that another process can resume. */
export type PageCheckpoints = {
  /** Saved batches of the same file, in any order. Those after a gap are ignored. */
  saved: readonly PageBatch[];
  /** Minimum time between two batches. A shorter reading saves none. */
  everyMs: number;
  save: (batch: PageBatch) => void;
};

/** A batch is also saved at this size: about 2 MB, 200 kB when compressed. */
const MOST_FRAGMENTS = 20_000;

/** Collects pages into batches and saves them. */
export class BatchWriter {
  private batch: PageBatch;
  private fragments = 0;
  private since = performance.now();

  constructor(
    private readonly checkpoints: PageCheckpoints,
    first: number,
  ) {
    this.batch = emptyBatch(first);
  }

  add(page: PageText, timing: number, monospaced: () => boolean[]): void {
    this.batch.pages.push(page);
    this.batch.timings.push(timing);
    this.fragments += page.fragments.length;
    const isDue = performance.now() - this.since >= this.checkpoints.everyMs;
    if (!isDue && this.fragments < MOST_FRAGMENTS) return;
    this.checkpoints.save({ ...this.batch, monospaced: monospaced() });
    this.batch = emptyBatch(page.number + 1);
    this.fragments = 0;
    this.since = performance.now();
  }
}

const emptyBatch = (first: number): PageBatch => ({ first, pages: [], timings: [], monospaced: [] });

/** The batches that follow one another from page 1 on, merged; null when page 1 is missing. */
export function mergeBatches(batches: readonly PageBatch[]): PageBatch | null {
  const byFirst = new Map(batches.map((batch) => [batch.first, batch]));
  const merged = emptyBatch(1);
  for (let next = byFirst.get(1); next; next = byFirst.get(merged.pages.length + 1)) {
    if (next.pages.length === 0) break;
    merged.pages.push(...next.pages);
    merged.timings.push(...next.timings);
    merged.monospaced = next.monospaced;
  }
  return merged.pages.length > 0 ? merged : null;
}
