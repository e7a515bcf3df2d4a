import type { ChildProcess } from 'node:child_process';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';
import type { RunStudyJob } from '../ports';
import type { IdleChildren } from './idle-children';
import {
  generationTimeMs,
  MAX_CHECKPOINT_BYTES,
  MAX_CHECKPOINTS,
  MAX_CHECKPOINTS_BYTES,
  MAX_MEMORY_BYTES,
  readingTimeMs,
  SHORT_JOB_MS,
  STARTING_TIME_MS,
} from './limits';
import type {
  Checkpoint,
  FromChild,
  PackedDocument,
  StudyJob,
  StudyResult,
  ToChild,
} from './protocol';
import { refuse } from './refusals';
import { lowerPriority, lowestPriority, startChild, startFailure } from './start-child';
import { needsNoParser } from './text-source';
import { processorTimeMs, TimeLimit } from './time-limit';
import { watchMemory } from './watch-memory';

const INTERRUPTED = 'We were interrupted while reading this document. Please upload it again.';
const STDERR_KEPT = 4000;

export type ChildJobOptions = Pick<
  Parameters<RunStudyJob>[1],
  'signal' | 'onProgress' | 'onCheckpoint' | 'onOutline'
> & {
  /** Leaves the processor to others from the start. */
  yields?: boolean;
  /** For jobs that need no parser: where a child comes from, and where it goes. Other children are started and killed. */
  idle?: IdleChildren;
};

/** One job in a child process. Settles once; then the process is killed, or waits for another job. */
export class ChildJob {
  private readonly child: ChildProcess;
  private readonly chunks: Record<'sections' | 'passages', string[]> = {
    sections: [],
    passages: [],
  };
  private starting: NodeJS.Timeout | undefined;
  /** Starts at the first message, which precedes opening the document. */
  private readonly timeLimit: TimeLimit;
  /** While it may still be a short job. */
  private readonly shortTime: TimeLimit;
  private stderr = '';
  private readonly checkpoints = { count: 0, bytes: 0 };
  private killedFor: AppError | null = null;
  /** For the child's next job. */
  private idle: IdleChildren | undefined;
  private readonly isReused: boolean;
  private endedWaiting = false;

  constructor(
    scriptPath: string,
    private readonly job: StudyJob,
    private readonly options: ChildJobOptions,
  ) {
    // A process can't take back a lower priority.
    const mayStay = needsNoParser(job) && !options.yields && !options.signal.aborted;
    this.idle = mayStay ? options.idle : undefined;
    const waiting = this.idle?.take();
    this.isReused = waiting !== undefined;
    this.child = waiting ?? startChild(scriptPath, job);
    const processorTime = () => processorTimeMs(this.pid);
    this.timeLimit = new TimeLimit(processorTime, () => this.kill(refuse('file_too_slow')));
    this.shortTime = new TimeLimit(processorTime, () => this.yieldToOthers());
  }

  /** 0 if it wasn't started. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Whether the child, left by an earlier job, ended before it began this one. */
  get hadEnded(): boolean {
    return this.endedWaiting;
  }

  /** @throws AppError; Error for a fault of ours */
  run(): Promise<StudyResult> {
    return new Promise((resolve, reject) => {
      const stop = () => this.kill(cancelledError());
      const stopWatching = this.watch();
      const settle = (outcome: () => void, isDone = false) => {
        clearTimeout(this.starting);
        this.timeLimit.stop();
        this.shortTime.stop();
        stopWatching();
        this.options.signal.removeEventListener('abort', stop);
        if (isDone && this.idle) this.idle.keep(this.child);
        else this.child.kill('SIGKILL');
        outcome();
      };
      this.options.signal.addEventListener('abort', stop, { once: true });
      this.child.once('error', (error) => settle(() => reject(startFailure(error))));
      this.child.once('exit', (code, signal) => {
        this.endedWaiting = this.isReused && !this.timeLimit.hasBegun && !this.killedFor;
        settle(() => reject(this.killedFor ?? this.exitError(code, signal)));
      });
      this.child.on('message', (message: FromChild) => {
        // What it sent before it was killed may still arrive.
        if (this.killedFor) return;
        if (message.type === 'done') settle(() => resolve(this.result(message)), true);
        else if (message.type === 'failed' || message.type === 'crashed')
          settle(() => reject(errorOf(message)));
        else this.handle(message);
      });
      if (this.options.signal.aborted) stop();
      else this.send();
    });
  }

  private watch(): () => void {
    const { pid } = this.child;
    this.starting = setTimeout(() => this.kill(interrupted()), STARTING_TIME_MS);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-STDERR_KEPT);
    });
    if (pid === undefined) return () => {};
    if (this.options.yields) lowestPriority(pid);
    else this.lowerPriority(pid);
    return watchMemory(pid, MAX_MEMORY_BYTES, () => this.kill(refuse('file_bomb')));
  }

  private lowerPriority(pid: number): void {
    lowerPriority(pid);
    this.shortTime.begin();
    this.shortTime.set(SHORT_JOB_MS);
  }

  private yieldToOthers(): void {
    this.idle = undefined;
    lowestPriority(this.pid);
  }

  private send(): void {
    // Not started: `error` follows.
    if (!this.child.connected) return;
    const message: ToChild = { type: 'job', job: this.job, stays: this.idle !== undefined };
    // `exit` reports a child that died.
    this.child.send(message, () => {});
  }

  private handle(message: Exclude<FromChild, { type: 'done' | 'failed' | 'crashed' }>): void {
    if (!this.timeLimit.hasBegun) this.limitReading();
    if (message.type === 'progress') this.options.onProgress(message.progress);
    else if (message.type === 'chunk') this.chunks[message.of].push(message.json);
    else if (message.type === 'pages') this.timeLimit.set(readingTimeMs(message.count));
    else if (message.type === 'read')
      this.timeLimit.set(this.timeLimit.used() + generationTimeMs(message.wordCount));
    else if (message.type === 'outline') this.options.onOutline?.(message.chapters);
    else if (message.type === 'checkpoint') this.forward(message.checkpoint);
    else if (message.rssBytes > MAX_MEMORY_BYTES) this.kill(refuse('file_bomb'));
  }

  /** Drops checkpoints beyond the limits. */
  private forward(checkpoint: Checkpoint): void {
    const { byteLength } = checkpoint.data;
    this.checkpoints.count += 1;
    this.checkpoints.bytes += byteLength;
    const { count, bytes } = this.checkpoints;
    if (
      byteLength > MAX_CHECKPOINT_BYTES ||
      bytes > MAX_CHECKPOINTS_BYTES ||
      count > MAX_CHECKPOINTS
    )
      return;
    this.options.onCheckpoint?.(checkpoint);
  }

  private limitReading(): void {
    clearTimeout(this.starting);
    this.timeLimit.begin();
    this.timeLimit.set(readingTimeMs(0));
  }

  private kill(reason: AppError): void {
    this.killedFor ??= reason;
    this.child.kill('SIGKILL');
  }

  /** V8 aborts when its heap is full. */
  private exitError(code: number | null, signal: NodeJS.Signals | null): Error {
    const aborted =
      signal === 'SIGABRT' ||
      signal === 'SIGTRAP' ||
      code === 134 ||
      /heap out of memory/.test(this.stderr);
    if (aborted) return refuse('file_bomb');
    if (signal) return interrupted();
    return new Error(`The study worker ended with code ${code}: ${this.stderr}`);
  }

  private result(message: Extract<FromChild, { type: 'done' }>): StudyResult {
    const document: PackedDocument = {
      ...message.document,
      sectionChunks: this.chunks.sections,
      passageChunks: this.chunks.passages,
    };
    return { document, pack: message.pack, index: message.index };
  }
}

const interrupted = () => new AppError('busy', INTERRUPTED, {}, 1);

function errorOf(message: Extract<FromChild, { type: 'failed' | 'crashed' }>): Error {
  if (message.type === 'failed') return new AppError(message.code, message.message, message.detail);
  return new Error(`The study worker failed: ${message.trace}`);
}
