const MB = 1024 * 1024;

/** Resident memory at which the child is killed. */
export const MAX_MEMORY_BYTES = 512 * MB;

/** V8's share of it; the rest is for the file's bytes, code and stacks. A small young generation keeps the heap compact. */
const HEAP_LIMIT_MB = 300;
const YOUNG_SPACE_LIMIT_MB = 8;

/** Between two looks at a child's memory: a bomb fills about 1 MB a millisecond. */
export const MEMORY_CHECK_MS = 20;

/** Time until the child's first message. Loading our own program on a busy machine doesn't count as reading. */
export const STARTING_TIME_MS = 60_000;
/** A process that gets no processor, or waits, may take this many times its limit. */
export const MAX_WAIT_FACTOR = 4;
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
export const MAX_CHECKPOINT_BYTES = 1 * MB;

/** Limits for the checkpoints of one child; 2,000 pages of a textbook take about 5 MB, in a few dozen. */
export const MAX_CHECKPOINTS_BYTES = 32 * MB;
export const MAX_CHECKPOINTS = 2_100;

export type SlotLimits = {
  /** Jobs that run at once, in all and for one address. */
  running: number;
  runningPerAddress: number;
  /** Jobs that run at once for the heavy users of one address. */
  heavyPerAddress: number;
  /** Jobs that may run in addition, in place of jobs that have already run for `longAfterMs`. Not for heavy users. */
  extra: number;
  longAfterMs: number;
  /** Jobs that wait, in all, for one learner and for one address. */
  waiting: number;
  waitingPerLearner: number;
  waitingPerAddress: number;
  /** A job that waited for this long is refused: a host may end a function after a minute. */
  longestWaitMs: number;
};

const WAITING_PER_RUNNING = 8;

/**
 * How a machine shares its workers. Two jobs run for each processor, and one more for each while others take long. Memory isn't
 * overcommitted: each job may use its full limit. One address leaves a slot to others, because a campus may be one address; its heavy
 * users get half of the slots.
 */
export function slotLimits(processors: number, memoryBytes: number): SlotLimits {
  const byMemory = Math.max(1, Math.floor(memoryBytes / 2 / MAX_MEMORY_BYTES));
  const running = Math.min(2 * processors, byMemory);
  const waiting = running * WAITING_PER_RUNNING;
  return {
    running,
    extra: Math.min(processors, byMemory - running),
    longAfterMs: 2_000,
    runningPerAddress: Math.max(1, running - 1),
    heavyPerAddress: Math.ceil(running / 2),
    waiting,
    waitingPerLearner: 2,
    waitingPerAddress: (waiting * 3) / 4,
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
