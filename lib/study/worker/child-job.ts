import type { ChildProcess } from 'node:child_process';
import type { Progress } from '../../engine/types';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';
import {
  generationTimeMs,
  MAX_CHECKPOINT_BYTES,
  MAX_CHECKPOINTS,
  MAX_CHECKPOINTS_BYTES,
  MAX_MEMORY_BYTES,
  readingTimeMs,
  STARTING_TIME_MS,
} from './limits';
import type { Checkpoint, FromChild, PackedDocument, StudyJob, StudyResult, ToChild } from './protocol';
import { refuse } from './refusals';
import { lowerPriority, startChild, startFailure } from './start-child';
import { processorTimeMs, TimeLimit } from './time-limit';
import { watchMemory } from './watch-memory';

const INTERRUPTED = 'We were interrupted while reading this document. Please upload it again.';
const STDERR_KEPT = 4000;

export type ChildJobOptions = {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Called with the checkpoints of a job that has `checkpoints`. */
  onCheckpoint?: (checkpoint: Checkpoint) => void;
};

/** One child process from start to end. It settles once, and never leaves the process running. */
export class ChildJob {
  private readonly child: ChildProcess;
  private readonly chunks: Record<'sections' | 'passages', string[]> = { sections: [], passages: [] };
  private starting: NodeJS.Timeout | undefined;
  /** Counts from the first message, which the child sends before it opens the document. */
  private readonly timeLimit: TimeLimit;
  private stderr = '';
  private readonly checkpoints = { count: 0, bytes: 0 };
  /** Why it was killed; null if it wasn't. */
  private verdict: AppError | null = null;

  constructor(
    scriptPath: string,
    private readonly job: StudyJob,
    private readonly options: ChildJobOptions,
  ) {
    this.child = startChild(scriptPath, job);
    this.timeLimit = new TimeLimit(
      () => processorTimeMs(this.pid),
      () => this.kill(refuse('file_too_slow')),
    );
  }

  /** 0 when it could not be started. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** @throws AppError; Error when the child failed for a reason of our own */
  run(): Promise<StudyResult> {
    return new Promise((resolve, reject) => {
      const stop = () => this.kill(cancelledError());
      const stopWatching = this.watch();
      const settle = (outcome: () => void) => {
        clearTimeout(this.starting);
        this.timeLimit.stop();
        stopWatching();
        this.options.signal.removeEventListener('abort', stop);
        this.child.kill('SIGKILL');
        outcome();
      };
      this.options.signal.addEventListener('abort', stop, { once: true });
      this.child.once('error', (error) => settle(() => reject(startFailure(error))));
      this.child.once('exit', (code, signal) => settle(() => reject(this.verdict ?? this.diedOf(code, signal))));
      this.child.on('message', (message: FromChild) => {
        if (message.type === 'done') settle(() => resolve(this.result(message)));
        else if (message.type === 'failed' || message.type === 'crashed') settle(() => reject(errorOf(message)));
        else this.hear(message);
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
    lowerPriority(pid);
    return watchMemory(pid, MAX_MEMORY_BYTES, () => this.kill(refuse('file_bomb')));
  }

  private send(): void {
    // Without a connection, it could not be started: its error follows.
    if (!this.child.connected) return;
    const message: ToChild = { type: 'job', job: this.job };
    // A child that died at once is reported by its exit.
    this.child.send(message, () => {});
  }

  private hear(message: Exclude<FromChild, { type: 'done' | 'failed' | 'crashed' }>): void {
    if (!this.timeLimit.hasBegun) this.limitReading();
    if (message.type === 'progress') this.options.onProgress(message.progress);
    else if (message.type === 'chunk') this.chunks[message.of].push(message.json);
    else if (message.type === 'pages') this.timeLimit.set(readingTimeMs(message.count));
    else if (message.type === 'read') this.timeLimit.set(this.timeLimit.used() + generationTimeMs(message.wordCount));
    else if (message.type === 'checkpoint') this.forward(message.checkpoint);
    else if (message.rssBytes > MAX_MEMORY_BYTES) this.kill(refuse('file_bomb'));
  }

  /** Checkpoints beyond the limits are dropped; the work continues. */
  private forward(checkpoint: Checkpoint): void {
    const { byteLength } = checkpoint.data;
    this.checkpoints.count += 1;
    this.checkpoints.bytes += byteLength;
    const { count, bytes } = this.checkpoints;
    if (byteLength > MAX_CHECKPOINT_BYTES || bytes > MAX_CHECKPOINTS_BYTES || count > MAX_CHECKPOINTS) return;
    this.options.onCheckpoint?.(checkpoint);
  }

  private limitReading(): void {
    clearTimeout(this.starting);
    this.timeLimit.begin();
    this.timeLimit.set(readingTimeMs(0));
  }

  private kill(verdict: AppError): void {
    this.verdict ??= verdict;
    this.child.kill('SIGKILL');
  }

  /** V8 aborts when its heap is full; any other end came from outside or from a fault of ours. */
  private diedOf(code: number | null, signal: NodeJS.Signals | null): Error {
    const aborted =
      signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || /heap out of memory/.test(this.stderr);
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
