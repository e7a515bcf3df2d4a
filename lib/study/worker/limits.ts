const MB = 1024 * 1024;

/** What the child may hold in memory, all in all, before it is killed (issue 2: 512 MB). */
export const MOST_MEMORY_BYTES = 512 * MB;

/** V8's own share of it; the rest is for the file's bytes, programs and stacks. Small young spaces keep it near what is used. */
const HEAP_LIMIT_MB = 300;
const YOUNG_SPACE_LIMIT_MB = 8;

/** Between two looks at a child's memory: a bomb fills about 1 MB a millisecond. */
export const MEMORY_CHECK_MS = 20;

/** Until the child's first word. What loading our own programs takes on a busy machine is no fault of the file. */
export const STARTING_TIME_MS = 60_000;
const READING_BASE_MS = 10_000;
const READING_PER_PAGE_MS = 50;
const GENERATION_BASE_MS = 60_000;
const GENERATION_PER_WORD_MS = 0.2;

/** Issue 2: 10 s for any file, and 50 ms for each page. */
export function readingTimeMs(pages: number): number {
  return READING_BASE_MS + pages * READING_PER_PAGE_MS;
}

/** Several times what the engine needs on a busy machine; it ends what would never end. */
export function generationTimeMs(words: number): number {
  return GENERATION_BASE_MS + words * GENERATION_PER_WORD_MS;
}

/** Minimum time between two checkpoints. Saving one takes about 1 % of that. */
export const CHECKPOINT_EVERY_MS = 2_000;

/** Size of one checkpoint: the driver encodes it on the event loop. */
export const LARGEST_CHECKPOINT_BYTES = 1 * MB;

/** Limits for the checkpoints of one child; 2,000 pages of a textbook take about 5 MB, in a few dozen. */
export const MOST_CHECKPOINT_BYTES = 32 * MB;
export const MOST_CHECKPOINTS = 2_100;

/** A child at work fills a processor and at worst its memory, so neither may be promised twice. */
export function jobsAtOnce(processors: number, memoryBytes: number): number {
  return Math.max(1, Math.min(processors, Math.floor(memoryBytes / 2 / MOST_MEMORY_BYTES)));
}

/** Jobs that may wait for each one that runs; more would wait longer than anybody does. */
export const WAITING_PER_JOB = 8;

/** How Node starts a child: within its memory, and able to read these paths alone; no writing, no further processes. */
export function childFlags(readable: readonly string[]): string[] {
  return [
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    `--max-semi-space-size=${YOUNG_SPACE_LIMIT_MB}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}
