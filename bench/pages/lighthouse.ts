import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureBrowser } from '../../scripts/testing/browser.ts';

/** Downloaded on demand: with its dependencies, it is larger than the rest of the development packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new';

export type Category = (typeof CATEGORIES)[number];
/** Scores from 0 to 1, times in milliseconds; `audits` are those below 0.9. */
export type Result = {
  scores: Record<Category, number>;
  lcp: number;
  tbt: number;
  cls: number;
  audits: string[];
};

type Report = {
  runtimeError?: { code: string; message: string };
  categories: Record<Category, { score: number }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
};

/** Now and then the browser loses the beginning of its trace; Lighthouse asks to be run again. */
const RETRIED_ERROR = 'NO_NAVSTART';
const TRIES = 3;

async function report(url: string, cookie: string): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    ...options,
    ...headers,
  ];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  const child = spawn('npm', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0 && !output) throw new Error(`Lighthouse ended with ${code} at ${url}.`);
  return JSON.parse(output);
}

/** One run of Lighthouse, for a mid-range phone. */
export async function runLighthouse(url: string, cookie = '', tries = TRIES): Promise<Result> {
  const { runtimeError, categories, audits } = await report(url, cookie);
  if (runtimeError?.code === RETRIED_ERROR && tries > 1)
    return runLighthouse(url, cookie, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, categories[name].score]),
    ) as Result['scores'],
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    audits: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id),
  };
}
