import { ensureBuilt } from '../../scripts/launch/build.ts';
import { allowedBytes, EMPTY_PAGE_BYTES, type PageWeight, weighPage } from '../../scripts/launch/script-weight.ts';
import { freePort } from '../../scripts/postgres/server.ts';
import { buildBaseline, type Running, startApp, startBaseline } from '../app-process.ts';
import { withDataFolder } from '../data-folder.ts';
import { closedLoop } from '../load.ts';
import { count, type Finding, milliseconds, ratio, type Section, shown } from '../report.ts';
import { interleave, median, type Round, spread, steadyRounds } from '../stats.ts';
import { enterDemo } from '../visitor.ts';
import { interact } from './interactions.ts';
import { type Category, type Look, lookAt } from './lighthouse.ts';

const GOALS = { shell: 0.9, lcpToBaseline: 1.5, tbtMs: 150, cls: 0.01, tapMs: 100 };
/** The least that Lighthouse may say of a page's speed. */
const SPEED: Record<string, number> = { '/': 0.98, '/login': 0.98, '/dashboard': 0.95 };
/** Not for the public, so not for search engines. */
const PRIVATE = '/dashboard';
const OF_QUALITY: Category[] = ['accessibility', 'best-practices', 'seo'];
const PAGES = Object.keys(SPEED);

type Apps = { app: Running; baseline: Running };

/** P3, P8, P9 and P10: what a page weighs, how fast it is served, seen and answers a finger, against a bare Next page. */
export async function measurePages(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal);
  await buildBaseline();
  return withDataFolder(async (folder) => {
    const app = await startApp({ SKIMWISE_DATA_DIR: folder });
    const baseline = await startBaseline(await freePort(0));
    try {
      const parts = [
        await weights({ app, baseline }),
        await shells({ app, baseline }, rounds),
        await looks({ app, baseline }, rounds),
        await taps(app, rounds),
      ];
      return { name: 'Pages', findings: parts.flatMap(({ findings }) => findings), raw: parts.map(({ raw }) => raw) };
    } finally {
      await Promise.all([app.stop(), baseline.stop()]);
    }
  });
}

type Part = { findings: Finding[]; raw: unknown };

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** P8. */
async function weights({ app, baseline }: Apps): Promise<Part> {
  const { cookie } = await enterDemo(app.url);
  const empty = await weighServed(baseline.url, '/', '');
  const pages = await Promise.all(PAGES.map((path) => weighServed(app.url, path, cookie)));
  const findings = pages.map(({ path, bytes }) => ({
    target: 'P8',
    what: `scripts of ${path}, compressed (empty page: ${kilobytes(empty.bytes)})`,
    value: kilobytes(bytes),
    goal: `≤ ${kilobytes(allowedBytes(path))}`,
    met: bytes <= allowedBytes(path),
  }));
  const known = {
    what: 'the empty page as the build knows it',
    value: kilobytes(empty.bytes),
    goal: kilobytes(EMPTY_PAGE_BYTES),
  };
  return { findings: [...findings, { target: 'P8', ...known }], raw: { empty, pages } };
}

/** As a browser asks for it. */
async function weighServed(url: string, path: string, cookie: string): Promise<PageWeight> {
  const get = (address: string) => fetch(url + address, { headers: { 'sec-fetch-dest': 'document', cookie } });
  const html = await (await get(path)).text();
  return weighPage(path, html, async (address) => (await get(address)).bytes());
}

/** P3: the prerendered shells, as fast as a page that is nothing but text. */
async function shells({ app, baseline }: Apps, rounds: number): Promise<Part> {
  const { cookie } = await enterDemo(app.url);
  const findings: Finding[] = [];
  const raw: Record<string, Round<number, number>[]> = {};
  for (const path of ['/', '/dashboard']) {
    const all = await interleave(
      rounds,
      () => closedLoop({ url: baseline.url, path: '/' }),
      () => closedLoop({ url: app.url, path, cookie }),
    );
    raw[path] = all;
    const steady = steadyRounds(all, (perSecond) => perSecond);
    const toBaseline = spread(steady.map((round) => round.ours / round.baseline));
    const pace = count(median(steady.map((round) => round.ours)));
    findings.push({
      target: 'P3',
      what: `${path} served, ${pace} a second, against a bare page`,
      value: shown(toBaseline, ratio),
      goal: `≥ ${ratio(GOALS.shell)}`,
      met: toBaseline.median >= GOALS.shell,
    });
  }
  return { findings, raw };
}

/** P9. */
async function looks({ app, baseline }: Apps, rounds: number): Promise<Part> {
  const { cookie } = await enterDemo(app.url);
  const findings: Finding[] = [];
  const raw: Record<string, Round<Look, Look>[]> = {};
  for (const path of PAGES) {
    const all = await interleave(
      rounds,
      () => lookAt(baseline.url),
      () => lookAt(app.url + path, path === PRIVATE ? cookie : ''),
    );
    raw[path] = all;
    findings.push(...lookFindings(path, all));
  }
  return { findings, raw };
}

function lookFindings(path: string, rounds: Round<Look, Look>[]): Finding[] {
  const of = (pick: (look: Look) => number) => spread(rounds.map(({ ours }) => pick(ours)));
  const speed = of(({ scores }) => scores.performance);
  const lcp = spread(rounds.map(({ baseline, ours }) => ours.lcp / baseline.lcp));
  const tbt = of((look) => look.tbt);
  const cls = of((look) => look.cls);
  const bare = (pick: (look: Look) => number) => median(rounds.map(({ baseline }) => pick(baseline)));
  const plain = (value: number) => value.toFixed(2);
  const finding = (what: string, value: string, goal: string, met: boolean): Finding => ({
    target: 'P9',
    what: `${path} ${what}`,
    value,
    goal,
    met,
  });
  const quality = OF_QUALITY.filter((name) => !(path === PRIVATE && name === 'seo')).map((name) => {
    const score = of(({ scores }) => scores[name]);
    return finding(name, plain(score.median), '1.00', score.median === 1);
  });
  return [
    finding(
      `speed (a bare page ${plain(bare(({ scores }) => scores.performance))})`,
      shown(speed, plain),
      `≥ ${plain(SPEED[path] ?? 1)}`,
      speed.median >= (SPEED[path] ?? 1),
    ),
    finding(
      `largest paint, ${milliseconds(of((look) => look.lcp).median)}, against a bare page`,
      shown(lcp, ratio),
      `≤ ${ratio(GOALS.lcpToBaseline)}`,
      lcp.median <= GOALS.lcpToBaseline,
    ),
    finding(
      `blocked (a bare page ${milliseconds(bare((look) => look.tbt))})`,
      shown(tbt, milliseconds),
      `≤ ${milliseconds(GOALS.tbtMs)}`,
      tbt.median <= GOALS.tbtMs,
    ),
    finding('layout shift', cls.median.toFixed(3), `≤ ${GOALS.cls}`, cls.median <= GOALS.cls),
    ...quality,
  ];
}

/** P10. */
async function taps(app: Running, rounds: number): Promise<Part> {
  const all: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await interact(app.url));
  const findings = Object.keys(all[0] ?? {}).map((name) => {
    const ms = spread(all.map((times) => times[name] ?? Number.NaN));
    const goal = `≤ ${milliseconds(GOALS.tapMs)}`;
    return {
      target: 'P10',
      what: `${name}, to the next picture, four times slower`,
      value: shown(ms, milliseconds),
      goal,
      met: ms.median <= GOALS.tapMs,
    };
  });
  return { findings, raw: all };
}
