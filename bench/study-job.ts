import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { childFlags } from '../lib/study/worker/limits.ts';
import type {
  Checkpoint,
  CheckpointOptions,
  FromChild,
  ToChild,
} from '../lib/study/worker/protocol.ts';
import { buildWorkers } from '../scripts/build-workers.ts';
import type { Cost } from './children/finish.ts';
import { peakOf } from './memory.ts';

const SCRIPT = join(import.meta.dirname, '..', '.workers', 'study.mjs');

/** Times since the start of the process. */
export type JobCost = Cost & {
  readAfterMs: number;
  /** Processor time until then. */
  readCpuMs: number;
  cpuMs: number;
  checkpoints: number;
};

/** Of Linux' CPU time. */
const TICK_MS = 10;

/** CPU time in milliseconds, which depends little on other load; `wallMs` on systems other than Linux. */
export function cpuOf(pid: number | undefined, wallMs: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return wallMs;
  }
}

/** One whole job, from the start of its process to its result. */
export async function runStudyJob(
  path: string,
  checkpoints?: CheckpointOptions,
  onCheckpoint: (checkpoint: Checkpoint) => void = () => {},
): Promise<JobCost> {
  await buildWorkers();
  const startedAt = performance.now();
  const child = fork(SCRIPT, [], {
    execArgv: childFlags([dirname(SCRIPT), path, ...(checkpoints?.path ? [checkpoints.path] : [])]),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const source = { kind: 'file', path, filename: path, contentType: null, url: null } as const;
  const job = {
    source,
    parts: { lessons: true, cards: true },
    ...(checkpoints && { checkpoints }),
  };
  child.send({ type: 'job', job } satisfies ToChild);
  let peakBytes = 0;
  let readAfterMs = 0;
  let readCpuMs = 0;
  let saved = 0;
  return new Promise<JobCost>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The study worker ended with code ${code}.`)));
    child.on('message', (message: FromChild) => {
      peakBytes = Math.max(
        peakBytes,
        peakOf(child.pid),
        message.type === 'memory' ? message.rssBytes : 0,
      );
      if (message.type === 'checkpoint') {
        saved += 1;
        onCheckpoint(message.checkpoint);
      }
      if (message.type === 'read') {
        readAfterMs = performance.now() - startedAt;
        readCpuMs = cpuOf(child.pid, readAfterMs);
      }
      const failure = failureOf(message);
      if (failure) reject(failure);
      if (message.type !== 'done') return;
      const { wordCount: words, pageCount: pages } = message.document;
      const ms = performance.now() - startedAt;
      resolve({
        ms,
        cpuMs: cpuOf(child.pid, ms),
        readAfterMs,
        readCpuMs,
        checkpoints: saved,
        words,
        pages,
        peakBytes,
      });
    });
  }).finally(() => child.kill('SIGKILL'));
}

export function failureOf(message: FromChild): Error | undefined {
  if (message.type === 'failed') return new Error(`${message.code}: ${message.message}`);
  return message.type === 'crashed' ? new Error(message.trace) : undefined;
}
