import autocannon from 'autocannon';
import {
  allowedBytes,
  EMPTY_PAGE_BYTES,
  type PageWeight,
  weighPage,
} from '../../scripts/launch/script-weight.ts';
import { type Running, withApp, withBaseline } from '../app-process.ts';
import { count, type Finding, finding, milliseconds, ratio, type Section } from '../report.ts';
import { interleave, median, type Round, steadyRounds } from '../stats.ts';
import { enterDemo } from '../visitor.ts';
import { interact } from './interactions.ts';
import { type Category, type Result, runLighthouse } from './lighthouse.ts';

const GOALS = { shell: 0.9, lcpToBaseline: 1.5, tbtMs: 150, cls: 0.01, interactionMs: 100 };
/** Lowest performance score by page. */
const PERFORMANCE: Record<string, number> = { '/': 0.98, '/login': 0.98, '/dashboard': 0.95 };
const PAGES = Object.keys(PERFORMANCE);
/** Not indexed by search engines. */
const PRIVATE = '/dashboard';
const OTHER_SCORES: Category[] = ['accessibility', 'best-practices', 'seo'];

type Apps = { app: Running; baseline: Running; cookie: string };
type Part = { findings: Finding[]; raw: unknown };

/** P3, P8, P9 and P10: weight, throughput and speed of pages, against a bare Next page. */
export function measurePages(rounds: number): Promise<Section> {
  return withApp((app) =>
    withBaseline(async (baseline) => {
      const apps = { app, baseline, cookie: (await enterDemo(app.url)).cookie };
      const parts = [
        await weights(apps),
        await shells(apps, rounds),
        await lighthouse(apps, rounds),
        await interactions(app, rounds),
      ];
      return {
        name: 'Pages',
        findings: parts.flatMap(({ findings }) => findings),
        raw: parts.map(({ raw }) => raw),
      };
    }),
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** P8. */
async function weights({ app, baseline, cookie }: Apps): Promise<Part> {
  const empty = await weighServed(baseline.url, '/', '');
  const pages = await Promise.all(PAGES.map((path) => weighServed(app.url, path, cookie)));
  const findings = pages.map(({ path, bytes }) => {
    const what = `scripts of ${path}, compressed (empty page: ${kilobytes(empty.bytes)})`;
    return finding(['P8', what], bytes, kilobytes, { most: allowedBytes(path) });
  });
  const known = finding(['P8', 'the empty page as the build knows it'], empty.bytes, kilobytes);
  return {
    findings: [...findings, { ...known, goal: kilobytes(EMPTY_PAGE_BYTES) }],
    raw: { empty, pages },
  };
}

/** With a browser's headers. */
async function weighServed(url: string, path: string, cookie: string): Promise<PageWeight> {
  const get = (address: string) =>
    fetch(url + address, { headers: { 'sec-fetch-dest': 'document', cookie } });
  const html = await (await get(path)).text();
  return weighPage(path, html, async (address) => (await get(address)).bytes());
}

/** Responses a second of one page, over 50 connections. @throws Error if any fails */
async function pagesPerSecond(url: string, cookie = ''): Promise<number> {
  const headers = cookie ? { cookie } : {};
  const { requests, errors, non2xx } = await autocannon({
    url,
    headers,
    connections: 50,
    duration: 5,
  });
  if (errors + non2xx > 0)
    throw new Error(`${url}: ${errors + non2xx} of ${requests.total} requests failed.`);
  return requests.average;
}

/** P3: the prerendered shells. */
async function shells({ app, baseline, cookie }: Apps, rounds: number): Promise<Part> {
  const findings: Finding[] = [];
  const raw: Record<string, Round<number, number>[]> = {};
  for (const path of ['/', '/dashboard']) {
    const all = await interleave(
      rounds,
      () => pagesPerSecond(`${baseline.url}/`),
      () => pagesPerSecond(app.url + path, cookie),
    );
    raw[path] = all;
    const steady = steadyRounds(all, (perSecond) => perSecond);
    const toBaseline = steady.map((round) => round.ours / round.baseline);
    const what = `${path} served, ${count(median(steady.map(({ ours }) => ours)))} a second, against a bare page`;
    findings.push(finding(['P3', what], toBaseline, ratio, { least: GOALS.shell }));
  }
  return { findings, raw };
}

/** P9. */
async function lighthouse({ app, baseline, cookie }: Apps, rounds: number): Promise<Part> {
  const findings: Finding[] = [];
  const raw: Record<string, Round<Result, Result>[]> = {};
  for (const path of PAGES) {
    const all = await interleave(
      rounds,
      () => runLighthouse(baseline.url),
      () => runLighthouse(app.url + path, path === PRIVATE ? cookie : ''),
    );
    raw[path] = all;
    findings.push(...lighthouseFindings(path, all));
  }
  return { findings, raw };
}

function lighthouseFindings(path: string, rounds: Round<Result, Result>[]): Finding[] {
  const of = (pick: (result: Result) => number) => rounds.map(({ ours }) => pick(ours));
  const bare = (pick: (result: Result) => number) =>
    median(rounds.map(({ baseline }) => pick(baseline)));
  const score = (value: number) => value.toFixed(2);
  const named = (what: string): [string, string] => ['P9', `${path} ${what}`];
  const performance = ({ scores }: Result) => scores.performance;
  const lcp = milliseconds(median(of((result) => result.lcp)));
  const lcpToBaseline = rounds.map(({ baseline, ours }) => ours.lcp / baseline.lcp);
  const tbt = (result: Result) => result.tbt;
  const cls = median(of((result) => result.cls));
  const others = OTHER_SCORES.filter((name) => !(path === PRIVATE && name === 'seo')).map(
    (name) => ({
      ...finding(named(name), median(of(({ scores }) => scores[name])), score, { least: 1 }),
      goal: '1.00',
    }),
  );
  return [
    finding(named(`speed (a bare page ${score(bare(performance))})`), of(performance), score, {
      least: PERFORMANCE[path] ?? 1,
    }),
    finding(named(`largest paint, ${lcp}, against a bare page`), lcpToBaseline, ratio, {
      most: GOALS.lcpToBaseline,
    }),
    finding(named(`blocked (a bare page ${milliseconds(bare(tbt))})`), of(tbt), milliseconds, {
      most: GOALS.tbtMs,
    }),
    finding(named('layout shift'), cls, (value) => value.toFixed(3), { most: GOALS.cls }),
    ...others,
  ];
}

/** P10. */
async function interactions(app: Running, rounds: number): Promise<Part> {
  const all: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await interact(app.url));
  const findings = Object.keys(all[0] ?? {}).map((name) => {
    const times = all.map((round) => round[name] ?? Number.NaN);
    const what = `${name}, to the next picture, four times slower`;
    return finding(['P10', what], times, milliseconds, { most: GOALS.interactionMs });
  });
  return { findings, raw: all };
}
