import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonLines } from '../lib/client/ndjson.ts';
import type { ProcessingLine } from '../lib/study/wire.ts';
import { checkpointRecord } from '../lib/study/worker/checkpoint-file.ts';
import { CHECKPOINT_EVERY_MS, MAX_MEMORY_BYTES } from '../lib/study/worker/limits.ts';
import { ensureBuilt } from '../scripts/launch/build.ts';
import { startApp } from './app-process.ts';
import { excerpt, findManual, MANUAL_PAGES } from './corpus.ts';
import { withDataFolder } from './data-folder.ts';
import { peakOf, watchChildren } from './memory.ts';
import { count, type Finding, megabytes, milliseconds, type Section, shown } from './report.ts';
import { interleave, median, spread } from './stats.ts';
import { type JobCost, runStudyJob } from './study-job.ts';
import { enterDemo } from './visitor.ts';

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
  await ensureBuilt(new AbortController().signal);
  const manual = await findManual();
  const findings: Finding[] = [];
  const raw: unknown[] = [];
  for (const pages of SIZES) {
    const path = await excerpt(manual, pages);
    const uploads: Upload[] = [];
    for (let round = 0; round < Math.min(3, rounds); round += 1) uploads.push(await uploadAlone(path));
    const checkpoints = await measureCheckpoints(path, rounds);
    findings.push(...describe(pages, uploads), ...describeCheckpoints(pages, checkpoints));
    raw.push({ pages, uploads, checkpoints });
  }
  return { name: `Hosting (${manual.from})`, findings, raw };
}

/** In a new process, whose peak memory is that of this upload. */
function uploadAlone(path: string): Promise<Upload> {
  return withDataFolder(async (folder) => {
    const app = await startApp({ SKIMWISE_DATA_DIR: folder });
    const peakOfChildren = watchChildren(app.pid, 'study.mjs');
    try {
      const times = await upload(app.url, path);
      return { ...times, webBytes: peakOf(app.pid), childBytes: peakOfChildren() };
    } finally {
      peakOfChildren();
      await app.stop();
    }
  });
}

async function upload(url: string, path: string) {
  const { cookie } = await enterDemo(url);
  const body = new FormData();
  body.set('file', await openAsBlob(path), 'manual.pdf');
  const headers = { cookie, origin: url, accept: 'application/x-ndjson' };
  const address = `${url}/api/process-content?job_id=${randomUUID()}`;
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (!answer.ok || !answer.body) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const at: Partial<Record<'reading' | 'engine', number>> = {};
  for await (const value of readJsonLines(answer.body)) {
    const line = value as ProcessingLine;
    const now = performance.now();
    if (line.type === 'error') throw new Error(line.error);
    if (line.type === 'result') return finished(line.result.word_count, at, now);
    at[line.stage === 'reading' ? 'reading' : 'engine'] ??= now;
  }
  throw new Error('The upload ended without a result.');
}

function finished(words: number, { reading = 0, engine = 0 }: { reading?: number; engine?: number }, now: number) {
  return { words, readingMs: engine - reading, engineMs: now - engine };
}

type Checkpoints = { bytes: number; without: JobCost[]; saving: JobCost[]; resumed: JobCost[] };

/** The worker alone: without checkpoints, with them, and resumed after the last page. */
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
    const resumed = [await runStudyJob(path, { path: file, everyMs: CHECKPOINT_EVERY_MS })];
    const bytes = pages.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return {
      bytes,
      without: measured.map(({ baseline }) => baseline),
      saving: measured.map(({ ours }) => ours),
      resumed,
    };
  });
}

const finding = (what: string, value: string): Finding => ({ target: 'other', what, value, goal: '' });

function describe(pages: number, uploads: Upload[]): Finding[] {
  const name = `${count(pages)} pages, ${count(uploads[0]?.words ?? 0)} words`;
  const of = (key: keyof Upload, format: (value: number) => string) =>
    shown(spread(uploads.map((upload) => upload[key])), format);
  const most = Math.max(...uploads.map(({ childBytes }) => childBytes));
  return [
    finding(`${name}: memory of the web process`, of('webBytes', megabytes)),
    {
      ...finding(`${name}: memory of the worker`, of('childBytes', megabytes)),
      goal: `≤ ${megabytes(MAX_MEMORY_BYTES)}`,
      met: most <= MAX_MEMORY_BYTES,
    },
    finding(`${name}: reading, with the start of the worker`, of('readingMs', milliseconds)),
    finding(`${name}: study pack, index and storage`, of('engineMs', milliseconds)),
  ];
}

function describeCheckpoints(pages: number, { bytes, without, saving, resumed }: Checkpoints): Finding[] {
  const name = `${count(pages)} pages`;
  const cpu = (costs: JobCost[]) => median(costs.map(({ readCpuMs }) => readCpuMs));
  const share = cpu(saving) / cpu(without) - 1;
  const isSaved = saving.some(({ checkpoints }) => checkpoints > 0);
  return [
    isSaved
      ? {
          ...finding(`${name}: checkpoints, share of the reading's processor time`, `${(100 * share).toFixed(1)} %`),
          goal: `≤ ${100 * MOST_FOR_CHECKPOINTS} %`,
          met: share <= MOST_FOR_CHECKPOINTS,
        }
      : finding(`${name}: checkpoints`, `none: read within ${milliseconds(CHECKPOINT_EVERY_MS)}`),
    finding(`${name}: size of checkpoints of all pages`, `${count(bytes / 1024)} kB`),
    finding(
      `${name}: resumed after the last page, to the finished document`,
      milliseconds(median(resumed.map(({ readAfterMs }) => readAfterMs))),
    ),
  ];
}
