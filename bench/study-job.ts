import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childFlags } from '../lib/study/worker/limits.ts';
import type { FromChild, ToChild } from '../lib/study/worker/protocol.ts';
import { buildWorkers } from '../scripts/build-workers.ts';
import type { Cost } from './children/finish.ts';

const SCRIPT = join(import.meta.dirname, '..', '.workers', 'study.mjs');

/** Where the time went, in milliseconds since the start of the process. */
export type JobCost = Cost & { readAfterMs: number; lessons: number; cards: number };

/** Linux keeps the most memory that a process ever held; elsewhere it is told by the process itself. */
function peakOf(pid: number | undefined, told: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  } catch {
    return told;
  }
}

/** One whole job, from the start of its process to its result, run as the app runs it. */
export async function runStudyJob(path: string): Promise<JobCost> {
  await buildWorkers();
  const startedAt = performance.now();
  const child = fork(SCRIPT, [], {
    execArgv: childFlags([SCRIPT, path]),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const source = { kind: 'file', path, filename: path, contentType: null, url: null } as const;
  const message: ToChild = { type: 'job', job: { source, parts: { lessons: true, cards: true } } };
  child.send(message);
  let told = 0;
  let readAfterMs = 0;
  return new Promise<JobCost>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The study worker ended with code ${code}.`)));
    child.on('message', (heard: FromChild) => {
      if (heard.type === 'memory') told = Math.max(told, heard.rssBytes);
      if (heard.type === 'read') readAfterMs = performance.now() - startedAt;
      if (heard.type === 'failed') reject(new Error(`${heard.code}: ${heard.message}`));
      if (heard.type === 'crashed') reject(new Error(heard.trace));
      if (heard.type !== 'done') return;
      const { wordCount: words, pageCount: pages } = heard.document;
      const { lessons, cards } = heard.pack;
      const ms = performance.now() - startedAt;
      const peakBytes = peakOf(child.pid, told);
      resolve({ ms, readAfterMs, words, pages, peakBytes, lessons: lessons.length, cards: cards.length });
    });
  }).finally(() => child.kill('SIGKILL'));
}
