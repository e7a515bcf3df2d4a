import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { excerpt, findManual, MANUAL_PAGES } from './corpus.ts';
import { type MonitoredApp, withMonitoredApp } from './event-loop.ts';
import { count, type Finding, finding, milliseconds, type Section } from './report.ts';
import { enterDemo, signUp, uploadPdf } from './visitor.ts';

const GOALS = { manualMs: 60_000, p99Ms: 300, stallMs: 50 };
const LOAD = {
  ratePerSecond: 40,
  paths: ['/api/health', '/api/documents?user_id=demo', '/api/usage/demo', '/dashboard'],
};
const IDLE_MS = 8_000;
const SIGN_UPS = 24;

type Phase<T> = { latency: Latency; stallMs: number; result: T };

/** How others are served while a manual of 1,158 pages is processed, and while passwords are hashed. */
export async function measureServing(rounds: number): Promise<Section> {
  const manual = await findManual();
  const path = await excerpt(manual, MANUAL_PAGES);
  return withMonitoredApp(async (app) => {
    await phase(app, () => wait(2_000)); // warm-up
    const idle = await phase(app, () => wait(IDLE_MS));
    const uploads: Phase<Upload>[] = [];
    for (let round = 0; round < Math.min(3, rounds); round += 1) {
      uploads.push(await phase(app, () => uploadManual(app.url, path)));
    }
    const hashing = await phase(app, () => signUpMany(app.url));
    return {
      name: `Serving others meanwhile (${manual.from}, ${LOAD.ratePerSecond} requests/s)`,
      findings: [...uploadFindings(uploads, idle), hashingFinding(hashing, idle)],
      raw: { idle, uploads, hashing },
    };
  });
}

async function phase<T>(
  { url, takeStall }: MonitoredApp,
  work: () => Promise<T>,
): Promise<Phase<T>> {
  const { cookie } = await enterDemo(url);
  await takeStall();
  const measured = await underLoad(url, cookie, work);
  return { ...measured, stallMs: await takeStall() };
}

type Latency = { p99: number; errors: number };

/** A fixed rate of requests while `work` runs. */
async function underLoad<T>(
  url: string,
  cookie: string,
  work: () => Promise<T>,
): Promise<{ latency: Latency; result: T }> {
  const finished = Promise.withResolvers<autocannon.Result>();
  const options = {
    url,
    connections: 10,
    overallRate: LOAD.ratePerSecond,
    duration: 600,
    requests: LOAD.paths.map((path) => ({ method: 'GET' as const, path, headers: { cookie } })),
  };
  const instance = autocannon(options, (error, result) =>
    error ? finished.reject(error) : finished.resolve(result),
  );
  const result = await work().finally(() => instance.stop());
  const { latency, errors, non2xx } = await finished.promise;
  return { result, latency: { p99: latency.p99, errors: errors + non2xx } };
}

type Upload = { ms: number; words: number; pages: number };

async function uploadManual(url: string, path: string): Promise<Upload> {
  const { cookie } = await enterDemo(url);
  const startedAt = performance.now();
  const response = await uploadPdf(url, path, 'user_id=demo', { cookie });
  const { word_count: words, page_count: pages } = (await response.json()) as Record<
    string,
    number
  >;
  return { words: words ?? 0, pages: pages ?? 0, ms: performance.now() - startedAt };
}

async function signUpMany(url: string): Promise<void> {
  for (let n = 0; n < SIGN_UPS; n += 4) {
    await Promise.all([0, 1, 2, 3].map((k) => signUp(url, `bench-${n + k}@example.com`)));
  }
}

function uploadFindings(uploads: Phase<Upload>[], idle: Phase<void>): Finding[] {
  const errors = uploads.reduce((sum, { latency }) => sum + latency.errors, idle.latency.errors);
  const { pages = 0, words = 0 } = uploads[0]?.result ?? {};
  const manual = `a manual of ${count(pages)} pages, ${count(words)} words, from upload to answer`;
  const others = `others meanwhile, p99 (idle: ${milliseconds(idle.latency.p99)})`;
  const stall = `longest stall of the web process meanwhile (idle: ${milliseconds(idle.stallMs)})`;
  const took = uploads.map(({ result }) => result.ms);
  const p99 = uploads.map(({ latency }) => latency.p99);
  const stalls = uploads.map(({ stallMs }) => stallMs);
  return [
    finding(manual, took, milliseconds, { most: GOALS.manualMs, byHighest: true }),
    finding(others, p99, milliseconds, {
      most: GOALS.p99Ms,
      byHighest: true,
      isBusy: idle.latency.p99 > GOALS.p99Ms,
    }),
    finding('others meanwhile, errors', errors, count, { most: 0 }),
    finding(['P14', stall], stalls, milliseconds, {
      most: GOALS.stallMs,
      isBusy: idle.stallMs > GOALS.stallMs,
    }),
  ];
}

function hashingFinding({ stallMs, latency }: Phase<void>, idle: Phase<void>): Finding {
  const what = `longest stall while ${SIGN_UPS} passwords are hashed (others' p99: ${milliseconds(latency.p99)})`;
  return finding(['P14', what], stallMs, milliseconds, {
    most: GOALS.stallMs,
    isBusy: idle.stallMs > GOALS.stallMs,
  });
}
