const MB = 1024 * 1024;

/** Resident; the child is killed above it. */
export const MAX_MEMORY_BYTES = 512 * MB;

/** V8's share; the rest is for the file, code and stacks. A small young generation keeps the heap compact. */
const HEAP_LIMIT_MB = 300;
const YOUNG_SPACE_LIMIT_MB = 8;

/** A decompression bomb fills about 1 MB a millisecond. */
export const MEMORY_CHECK_MS = 20;

/** Until the first message: loading the program isn't reading. */
export const STARTING_TIME_MS = 60_000;
/** Elapsed time may be this multiple of the processor time limit. */
export const MAX_WAIT_FACTOR = 4;
const READING_BASE_MS = 10_000;
const READING_PER_PAGE_MS = 50;
const GENERATION_BASE_MS = 60_000;
const GENERATION_PER_WORD_MS = 0.2;

/** Processor time. */
export function readingTimeMs(pages: number): number {
  return READING_BASE_MS + pages * READING_PER_PAGE_MS;
}

/** Processor time: several times what the engine needs. */
export function generationTimeMs(words: number): number {
  return GENERATION_BASE_MS + words * GENERATION_PER_WORD_MS;
}

/** Saving one takes about 1 % of this time. */
export const CHECKPOINT_EVERY_MS = 2_000;

/** The driver encodes it on the event loop. */
export const MAX_CHECKPOINT_BYTES = 1 * MB;

/** Per job; 2,000 pages of a textbook take about 5 MB in a few dozen. */
export const MAX_CHECKPOINTS_BYTES = 32 * MB;
export const MAX_CHECKPOINTS = 2_100;

/** A longer text is read from its file, in a child of its own; one of this length takes about a second. */
export const MAX_SENT_TEXT_BYTES = 200_000;

/** Of a child that waits for another text: much more than one takes, and less than what the watch ends a job for. */
export const MAX_IDLE_CHILD_BYTES = 256 * MB;
/** A learner reads a chapter for about that long before opening the next one. */
export const IDLE_CHILD_MS = 10 * 60_000;
/** Bounds what may pile up in a process. Each new tagger doubles a table of the language model, 0.3 MB after ten. */
export const MAX_JOBS_PER_CHILD = 10;

/** One for each processor, with an eighth of the memory. */
export function mostIdleChildren(processors: number, memoryBytes: number): number {
  return Math.min(processors, Math.floor(memoryBytes / 8 / MAX_IDLE_CHILD_BYTES));
}

/** Processor time. From then on a job doesn't keep shorter ones waiting. Notes of a few pages take half of it. */
export const SHORT_JOB_MS = 4_000;

const WAITING_PER_RUNNING = 8;

/**
 * Two jobs for each processor, and one more while others take long. Memory isn't overcommitted. One address leaves a
 * slot to others, because a campus may share one; its heavy users get half of the slots.
 */
export function slotLimits(processors: number, memoryBytes: number) {
  const byMemory = Math.max(1, Math.floor(memoryBytes / 2 / MAX_MEMORY_BYTES));
  const running = Math.min(2 * processors, byMemory);
  const waiting = running * WAITING_PER_RUNNING;
  return {
    running,
    runningPerAddress: Math.max(1, running - 1),
    /** Of heavy users. */
    heavyPerAddress: Math.ceil(running / 2),
    /** Additional jobs while others run longer than `longAfterMs`. Not for heavy users. */
    extra: Math.min(processors, byMemory - running),
    longAfterMs: 2_000,
    waiting,
    waitingPerLearner: 2,
    waitingPerAddress: (waiting * 3) / 4,
    /** Hosts may end a function after a minute. */
    longestWaitMs: 50_000,
  };
}
export type SlotLimits = ReturnType<typeof slotLimits>;

/** Memory limits; read access to these paths, no writing, no child processes. */
export function childFlags(readable: readonly string[]): string[] {
  return [
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    `--max-semi-space-size=${YOUNG_SPACE_LIMIT_MB}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}
