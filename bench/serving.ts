import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/launch/build.ts';
import { type Running, startApp } from './app-process.ts';
import { excerpt, findManual, MANUAL_PAGES } from './corpus.ts';
import { withDataFolder } from './data-folder.ts';
import { type Latency, underLoad } from './load.ts';
import { count, type Finding, milliseconds, type Section, shown } from './report.ts';
import { spread } from './stats.ts';
import { enterDemo, signUp } from './visitor.ts';
import { type Stall, takeStall } from './web-loop.ts';

const GOALS = { manualMs: 60_000, p99Ms: 300, stallMs: 50 };
const LOAD = {
  ratePerSecond: 40,
  paths: ['/api/health', '/api/documents?user_id=demo', '/api/usage/demo', '/dashboard'],
};
const IDLE_MS = 8_000;
const SIGN_UPS = 24;
const MONITOR = join(import.meta.dirname, 'loop-monitor.ts');

type Phase<T> = { latency: Latency; stall: Stall; result: T };
type Bench = { app: Running; loopFile: string; manual: { path: string; from: string } };

/** Others are served while a manual of 1,158 pages is worked through, and while passwords are hashed. */
export async function measureServing(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal);
  const found = await findManual();
  const manual = { path: await excerpt(found, MANUAL_PAGES), from: found.from };
  return withDataFolder(async (folder) => {
    const loopFile = join(folder, 'loop.json');
    const env = { SKIMWISE_DATA_DIR: folder, BENCH_LOOP_FILE: loopFile };
    const app = await startApp(env, ['--import', MONITOR]);
    try {
      return await measure({ app, loopFile, manual }, Math.min(3, rounds));
    } finally {
      await app.stop();
    }
  });
}

async function measure(bench: Bench, rounds: number): Promise<Section> {
  await phase(bench, () => wait(2_000)); // warms every path up
  const idle = await phase(bench, () => wait(IDLE_MS));
  const uploads: Phase<Upload>[] = [];
  for (let round = 0; round < rounds; round += 1) uploads.push(await phase(bench, () => uploadManual(bench)));
  const hashing = await phase(bench, () => signUpMany(bench.app.url));
  return {
    name: `Serving others meanwhile (${bench.manual.from}, ${LOAD.ratePerSecond} requests/s)`,
    findings: [...uploadFindings(uploads, idle), ...hashingFindings(hashing, idle)],
    raw: { idle, uploads, hashing },
  };
}

async function phase<T>({ app, loopFile }: Bench, work: () => Promise<T>): Promise<Phase<T>> {
  const { cookie } = await enterDemo(app.url);
  await takeStall(app.pid, loopFile);
  const { latency, result } = await underLoad({ url: app.url, cookie, ...LOAD }, work);
  return { latency, result, stall: await takeStall(app.pid, loopFile) };
}

type Upload = { ms: number; wordCount: number; pageCount: number };

async function uploadManual({ app, manual }: Bench): Promise<Upload> {
  const visitor = await enterDemo(app.url);
  const startedAt = performance.now();
  const document = await visitor.upload(manual.path);
  return { ...document, ms: performance.now() - startedAt };
}

async function signUpMany(url: string): Promise<void> {
  for (let n = 0; n < SIGN_UPS; n += 4) {
    await Promise.all([0, 1, 2, 3].map((k) => signUp(url, `bench-${n + k}@example.com`)));
  }
}

/** Where the goal is missed before anything is asked of the app, the machine is busy with something else. */
function judged(idle: number, measured: number, goal: number): Pick<Finding, 'goal' | 'met'> {
  if (idle > goal) return { goal: `≤ ${milliseconds(goal)}; machine too busy to tell` };
  return { goal: `≤ ${milliseconds(goal)}`, met: measured <= goal };
}

function uploadFindings(uploads: Phase<Upload>[], idle: Phase<void>): Finding[] {
  const took = spread(uploads.map(({ result }) => result.ms));
  const p99 = spread(uploads.map(({ latency }) => latency.p99));
  const stall = spread(uploads.map((upload) => upload.stall.longestMs));
  const errors = uploads.reduce((sum, { latency }) => sum + latency.errors, idle.latency.errors);
  const { pageCount = 0, wordCount = 0 } = uploads[0]?.result ?? {};
  return [
    {
      target: 'other',
      what: `a manual of ${count(pageCount)} pages, ${count(wordCount)} words, from upload to answer`,
      value: shown(took, milliseconds),
      goal: `≤ ${milliseconds(GOALS.manualMs)}`,
      met: took.highest <= GOALS.manualMs,
    },
    {
      target: 'other',
      what: `others meanwhile, p99 (idle: ${milliseconds(idle.latency.p99)})`,
      value: shown(p99, milliseconds),
      ...judged(idle.latency.p99, p99.highest, GOALS.p99Ms),
    },
    { target: 'other', what: 'others meanwhile, errors', value: count(errors), goal: '0', met: errors === 0 },
    {
      target: 'P14',
      what: `longest stall of the web process meanwhile (idle: ${milliseconds(idle.stall.longestMs)})`,
      value: shown(stall, milliseconds),
      ...judged(idle.stall.longestMs, stall.median, GOALS.stallMs),
    },
  ];
}

function hashingFindings({ stall, latency }: Phase<void>, idle: Phase<void>): Finding[] {
  return [
    {
      target: 'P14',
      what: `longest stall while ${SIGN_UPS} passwords are hashed (others' p99: ${milliseconds(latency.p99)})`,
      value: milliseconds(stall.longestMs),
      ...judged(idle.stall.longestMs, stall.longestMs, GOALS.stallMs),
    },
  ];
}
