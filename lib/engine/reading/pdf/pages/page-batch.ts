import type { PageText } from '../geometry';

export type PageBatch = {
  first: number;
  pages: PageText[];
  /** Milliseconds of processor time per page. */
  timings: number[];
  /** By font name; fonts seen so far. */
  monospaced: boolean[];
};

export type PageCheckpoints = {
  /** Of the same file, in any order. Those after a gap are ignored. */
  saved: readonly PageBatch[];
  /** Least time between two batches; a shorter reading saves none. */
  everyMs: number;
  save: (batch: PageBatch) => void;
};

/** A batch is also saved at this size: about 2 MB, 200 kB compressed. */
const MAX_FRAGMENTS = 20_000;

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
    if (!isDue && this.fragments < MAX_FRAGMENTS) return;
    this.checkpoints.save({ ...this.batch, monospaced: monospaced() });
    this.batch = emptyBatch(page.number + 1);
    this.fragments = 0;
    this.since = performance.now();
  }
}

const emptyBatch = (first: number): PageBatch => ({
  first,
  pages: [],
  timings: [],
  monospaced: [],
});

/** Consecutive batches from page 1 on; null without page 1. */
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
