import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import type { Stage } from '../../engine/types';
import { checkpointRecord } from './checkpoint-file';
import { ChildJob } from './child-job';
import type { Checkpoint, StudyResult } from './protocol';

const SCRIPT = resolve('.workers/study.mjs');
const MANUAL = resolve('tests/fixtures/manual-41-pages.pdf');
const folder = useOwnTmpdir();

/** An uninterrupted run. */
let whole: Run;

beforeAll(async () => {
  await buildWorkers();
  whole = await run(null);
});

type Run = { result: StudyResult | null; saved: Checkpoint[] };

/** Runs the real child with a checkpoint for each page. It's killed at the checkpoint for which `until` returns true. */
async function run(
  path: string | null,
  until: (checkpoint: Checkpoint) => boolean = () => false,
): Promise<Run> {
  const killer = new AbortController();
  const saved: Checkpoint[] = [];
  const source = {
    kind: 'file',
    path: MANUAL,
    filename: 'manual.pdf',
    contentType: null,
    url: null,
  } as const;
  const job = { source, parts: { lessons: true, cards: true }, checkpoints: { path, everyMs: 0 } };
  const onCheckpoint = (checkpoint: Checkpoint) => {
    if (killer.signal.aborted) return;
    saved.push(checkpoint);
    if (until(checkpoint)) killer.abort();
  };
  const child: ChildJob = new ChildJob(SCRIPT, job, {
    signal: killer.signal,
    onProgress: () => {},
    onCheckpoint,
  });
  const result = await child.run().catch((error: { code: string }) => {
    if (error.code !== 'cancelled') throw error;
    return null;
  });
  return { result, saved };
}

function fileOf(saved: readonly Checkpoint[]): string {
  const path = join(folder, 'saved');
  writeFileSync(path, Buffer.concat(saved.map(({ data }) => checkpointRecord(data))));
  return path;
}

const firstPages = ({ saved }: Run) =>
  saved.filter(({ kind }) => kind === 'pages').map(({ position }) => position);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test('a child resumes after the pages of one that was killed, with the same result', async () => {
  expect(firstPages(whole)).toEqual(upTo(41));
  const first = await run(null, ({ position }) => position === 17);
  const second = await run(fileOf(first.saved), ({ position }) => position === 30);
  expect([first.result, second.result]).toEqual([null, null]);
  expect(firstPages(second)).toEqual(upTo(30).slice(17));
  const third = await run(fileOf([...first.saved, ...second.saved]));
  expect(firstPages(third)).toEqual(upTo(41).slice(30));
  expect(third.result).toEqual(whole.result);
});

test('after a finished reading, a child only generates the study pack', async () => {
  const killed = await run(null, ({ isLast }) => isLast);
  expect(killed.result).toBeNull();
  const next = await run(fileOf(killed.saved));
  expect(next.saved).toEqual([]);
  expect(next.result).toEqual(whole.result);
});

/** Words that hardly compress, so that the document's checkpoint is larger than the pipe between the processes. */
function longText(words: number): string {
  let seed = 1;
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  };
  const word = () => Array.from({ length: 7 }, letter).join('');
  return Array.from({ length: words }, (_, i) => word() + (i % 12 === 11 ? '.' : '')).join(' ');
}

test('a large document is saved before generation starts', async () => {
  const path = join(folder, 'long.txt');
  writeFileSync(path, longText(60_000));
  const killer = new AbortController();
  const stages = new Set<Stage>();
  const source = {
    kind: 'file',
    path,
    filename: 'long.txt',
    contentType: null,
    url: null,
  } as const;
  const job = {
    source,
    parts: { lessons: true, cards: true },
    checkpoints: { path: null, everyMs: 0 },
  };
  const child = new ChildJob(SCRIPT, job, {
    signal: killer.signal,
    onProgress: ({ stage }) => stages.add(stage),
    onCheckpoint: ({ isLast }) => isLast && killer.abort(),
  });
  await expect(child.run()).rejects.toMatchObject({ code: 'cancelled' });
  expect(stages).not.toContain('visual');
});

test('SIGINT and SIGTERM do not end a child', async () => {
  const source = {
    kind: 'file',
    path: MANUAL,
    filename: 'manual.pdf',
    contentType: null,
    url: null,
  } as const;
  const job = {
    source,
    parts: { lessons: false, cards: false },
    checkpoints: { path: null, everyMs: 0 },
  };
  const signals = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM']);
  const child = new ChildJob(SCRIPT, job, {
    signal: new AbortController().signal,
    onProgress: () => {},
    onCheckpoint: () => {
      for (const signal of signals) process.kill(child.pid, signal);
      signals.clear();
    },
  });
  expect((await child.run()).document.pageCount).toBe(41);
});
