import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonLines } from '../lib/client/ndjson.ts';
import type { ProcessingLine } from '../lib/study/wire.ts';
import { checkpointRecord } from '../lib/study/worker/checkpoint-file.ts';
import { CHECKPOINT_EVERY_MS, MAX_MEMORY_BYTES } from '../lib/study/worker/limits.ts';
import { withApp } from './app-process.ts';
import { excerpt, findManual, MANUAL_PAGES } from './corpus.ts';
import { withDataFolder } from './database.ts';
import { peakOf, watchChildren } from './memory.ts';
import { count, type Finding, finding, megabytes, milliseconds, type Section } from './report.ts';
import { interleave, median } from './stats.ts';
import { type JobCost, runStudyJob } from './study-job.ts';
import { enterDemo, uploadPdf } from './visitor.ts';

const SIZES = [33, 300, MANUAL_PAGES];
/** Share of the reading time. */
const MOST_FOR_CHECKPOINTS = 0.03;

type Upload = {
  words: number;
  readingMs: number;
  /** Study pack, index and storage. */
  engineMs: number;
  webBytes: number;
  childBytes: number;
};

/** Time and memory that a host must provide for one document, by its number of pages, and the cost of checkpoints. */
export async function measureHosting(rounds: number): Promise<Section> {
  const manual = await findManual();
  const findings: Finding[] = [];
  const raw: unknown[] = [];
  for (const pages of SIZES) {
    const path = await excerpt(manual, pages);
    const uploads: Upload[] = [];
    for (let round = 0; round < Math.min(3, rounds); round += 1)
      uploads.push(await uploadAlone(path));
    const checkpoints = await measureCheckpoints(path, rounds);
    findings.push(...describe(pages, uploads), ...describeCheckpoints(pages, checkpoints));
    raw.push({ pages, uploads, checkpoints });
  }
  return { name: `Hosting (${manual.from})`, findings, raw };
}

/** In a new process, whose peak memory is that of this upload. */
function uploadAlone(path: string): Promise<Upload> {
  return withApp(async (app) => {
    const peakOfChildren = watchChildren(app.pid, 'study.mjs');
    try {
      const times = await upload(app.url, path);
      return { ...times, webBytes: peakOf(app.pid), childBytes: peakOfChildren() };
    } finally {
      peakOfChildren();
    }
  });
}

async function upload(url: string, path: string) {
  const { cookie } = await enterDemo(url);
  const headers = { cookie, accept: 'application/x-ndjson' };
  const response = await uploadPdf(url, path, `job_id=${randomUUID()}`, headers);
  const startedAt: Partial<Record<'reading' | 'engine', number>> = {};
  for await (const value of readJsonLines(response.body ?? new ReadableStream())) {
    const line = value as ProcessingLine;
    const now = performance.now();
    if (line.type === 'error') throw new Error(line.error);
    if (line.type === 'result') {
      const { reading = 0, engine = 0 } = startedAt;
      return { words: line.result.word_count, readingMs: engine - reading, engineMs: now - engine };
    }
    if (line.type === 'progress')
      startedAt[line.stage === 'reading' ? 'reading' : 'engine'] ??= now;
  }
  throw new Error('The upload ended without a result.');
}

type Checkpoints = { bytes: number; without: JobCost[]; saving: JobCost[]; resumed: JobCost };

/** The worker without checkpoints, with them, and resumed after the last page. */
function measureCheckpoints(path: string, rounds: number): Promise<Checkpoints> {
  return withDataFolder(async (folder) => {
    const pages: Uint8Array[] = [];
    await runStudyJob(path, { path: null, everyMs: 1 }, ({ kind, data }) => {
      if (kind === 'pages') pages.push(data);
    });
    const file = join(folder, 'checkpoints');
    await writeFile(file, Buffer.concat(pages.map(checkpointRecord)));
    const measured = await interleave(
      rounds,
      () => runStudyJob(path),
      () => runStudyJob(path, { path: null, everyMs: CHECKPOINT_EVERY_MS }),
    );
    const resumed = await runStudyJob(path, { path: file, everyMs: CHECKPOINT_EVERY_MS });
    const bytes = pages.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return {
      bytes,
      without: measured.map(({ baseline }) => baseline),
      saving: measured.map(({ ours }) => ours),
      resumed,
    };
  });
}

function describe(pages: number, uploads: Upload[]): Finding[] {
  const name = `${count(pages)} pages, ${count(uploads[0]?.words ?? 0)} words`;
  const of = (key: keyof Upload) => uploads.map((upload) => upload[key]);
  return [
    finding(`${name}: memory of the web process`, of('webBytes'), megabytes),
    finding(`${name}: memory of the worker`, of('childBytes'), megabytes, {
      most: MAX_MEMORY_BYTES,
      byHighest: true,
    }),
    finding(`${name}: reading, with the start of the worker`, of('readingMs'), milliseconds),
    finding(`${name}: study pack, index and storage`, of('engineMs'), milliseconds),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const kilobytes = (bytes: number) => `${count(bytes / 1024)} kB`;

function describeCheckpoints(
  pages: number,
  { bytes, without, saving, resumed }: Checkpoints,
): Finding[] {
  const name = `${count(pages)} pages`;
  const cpu = (costs: JobCost[]) => median(costs.map(({ readCpuMs }) => readCpuMs));
  const isSaved = saving.some(({ checkpoints }) => checkpoints > 0);
  const none = `none: read within ${milliseconds(CHECKPOINT_EVERY_MS)}`;
  const what = `${name}: checkpoints, share of the reading's processor time`;
  const all = `${name}: size of checkpoints of all pages`;
  const resuming = `${name}: resumed after the last page, to the finished document`;
  return [
    isSaved
      ? finding(what, cpu(saving) / cpu(without) - 1, percent, { most: MOST_FOR_CHECKPOINTS })
      : { target: 'other', what: `${name}: checkpoints`, value: none, goal: '' },
    finding(all, bytes, kilobytes),
    finding(resuming, resumed.readAfterMs, milliseconds),
  ];
}
