const MB = 1024 * 1024;

/** Resident memory at which the child is killed. */
export const MOST_MEMORY_BYTES = 512 * MB;

/** V8's share of it; the rest is for the file's bytes, code and stacks. A small young generation keeps the heap compact. */
const HEAP_LIMIT_MB = 300;
const YOUNG_SPACE_LIMIT_MB = 8;

/** Between two looks at a child's memory: a bomb fills about 1 MB a millisecond. */
export const MEMORY_CHECK_MS = 20;

/** Time until the child's first message. Loading our own program on a busy machine doesn't count as reading. */
export const STARTING_TIME_MS = 60_000;
/** A process that gets no processor, or waits, may take this many times its limit. */
export const LONGEST_WAIT_FACTOR = 4;
const READING_BASE_MS = 10_000;
const READING_PER_PAGE_MS = 50;
const GENERATION_BASE_MS = 60_000;
const GENERATION_PER_WORD_MS = 0.2;

/** Limit of processor time for reading: 10 s for any file, and 50 ms for each page. */
export function readingTimeMs(pages: number): number {
  return READING_BASE_MS + pages * READING_PER_PAGE_MS;
}

/** Limit of processor time for generation: several times what the engine needs. */
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

/**
 * Jobs that run at once: two for each processor, so that those of one address never take them all. Memory isn't overcommitted: each
 * job may use its full limit.
 */
export function jobsAtOnce(processors: number, memoryBytes: number): number {
  return Math.max(1, Math.min(2 * processors, Math.floor(memoryBytes / 2 / MOST_MEMORY_BYTES)));
}

export type SlotLimits = {
  /** Jobs that run at once, in all and for one address. */
  running: number;
  runningPerAddress: number;
  /** Jobs that wait, in all, for one learner and for one address. */
  waiting: number;
  waitingPerLearner: number;
  waitingPerAddress: number;
  /** A job that waited for this long is refused: a host may end a function after a minute. */
  longestWaitMs: number;
};

const WAITING_PER_RUNNING = 8;

/** How `running` slots are shared. One address gets half of them, and at least one. */
export function slotLimits(running: number): SlotLimits {
  const waiting = running * WAITING_PER_RUNNING;
  return {
    running,
    runningPerAddress: Math.ceil(running / 2),
    waiting,
    waitingPerLearner: 2,
    waitingPerAddress: waiting / 2,
    longestWaitMs: 50_000,
  };
}

/** Node's flags for a child: memory limits, read access to these paths only, no writing, no child processes. */
export function childFlags(readable: readonly string[]): string[] {
  return [
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    `--max-semi-space-size=${YOUNG_SPACE_LIMIT_MB}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}
