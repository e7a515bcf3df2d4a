import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { OperatorError } from '../operator-error.ts';
import { pageFile, pagePaths } from './built-pages.ts';

/** A script and its compressed size in bytes. */
type Script = { file: string; bytes: number };
export type PageWeight = { path: string; bytes: number; scripts: Script[] };

/**
 * What an empty page of this Next loads, in bytes: the page of bench/floor, weighed as below. `npm run bench -- pages`
 * weighs it anew and says when this is no longer so.
 */
export const EMPTY_PAGE_BYTES = 134_600;

/**
 * Bytes over the empty page (performance targets, P8). The dashboard may have 60 kB with its first tab; the tab's own part
 * comes after the shell, and tests/e2e/script-weight.test.ts weighs both together in a browser.
 */
const ALLOWED: Record<string, number> = {
  '/': 25_000,
  '/login': 20_000,
  '/signup': 20_000,
  '/forgot-password': 20_000,
  '/reset-password': 20_000,
  '/resend-verification': 20_000,
  '/verify-email': 20_000,
  '/admin': 70_000,
};
const ALLOWED_ELSEWHERE = 60_000;
/** What a part of the dashboard that is fetched when it is opened may weigh. */
const ALLOWED_PART = 30_000;

export const allowedBytes = (path: string): number => EMPTY_PAGE_BYTES + (ALLOWED[path] ?? ALLOWED_ELSEWHERE);

/** Next writes `noModule`; only in HTML is that the same. */
const isForOldBrowsers = ({ attributes }: Element): boolean =>
  [...attributes].some(({ name }) => name.toLowerCase() === 'nomodule');

/** The scripts that a browser of today fetches for the page. */
export function scriptFiles(html: string): string[] {
  const scripts = [...parseHTML(html).document.querySelectorAll('script[src]')].filter(
    (each) => !isForOldBrowsers(each),
  );
  const files = scripts.map((script) => /^\/_next\/([^?]+)/.exec(script.getAttribute('src') ?? '')?.[1]);
  return [...new Set(files.filter((file) => file !== undefined))];
}

async function weigh(output: string, file: string): Promise<Script> {
  return { file, bytes: gzipSync(await readFile(join(output, file)), { level: 9 }).length };
}

const total = (scripts: Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** What the prerendered page of an address loads at first. */
export async function weighPage(output: string, path: string): Promise<PageWeight> {
  const html = await readFile(join(output, 'server', pageFile(path)), 'utf8');
  const scripts = await Promise.all(scriptFiles(html).map((file) => weigh(output, file)));
  return { path, bytes: total(scripts), scripts: scripts.sort((a, b) => b.bytes - a.bytes) };
}

/** The parts of the dashboard that come later, each with all that it alone needs. */
async function weighParts(output: string, shell: PageWeight): Promise<PageWeight[]> {
  const manifest = join(output, 'server/app/dashboard/page/react-loadable-manifest.json');
  const parts: Record<string, { files: string[] }> = JSON.parse(await readFile(manifest, 'utf8'));
  const known = new Set(shell.scripts.map(({ file }) => file));
  return Promise.all(
    Object.values(parts).map(async ({ files }) => {
      const scripts = await Promise.all(
        files.filter((file) => file.endsWith('.js') && !known.has(file)).map((file) => weigh(output, file)),
      );
      return { path: '/dashboard', bytes: total(scripts), scripts };
    }),
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function tooHeavy(what: string, { bytes, scripts }: PageWeight, allowed: number): string {
  const largest = scripts.slice(0, 5).map((script) => `  ${kilobytes(script.bytes).padStart(9)}  ${script.file}`);
  return [
    `${what} loads ${kilobytes(bytes)} of scripts, compressed; it may load ${kilobytes(allowed)}.`,
    ...largest,
  ].join('\n');
}

/** @throws OperatorError naming each page that loads more than it may, and its largest scripts */
export async function assertLight(output: string): Promise<void> {
  const pages = await Promise.all((await pagePaths(output)).map((path) => weighPage(output, path)));
  const shell = pages.find(({ path }) => path === '/dashboard');
  const parts = shell ? await weighParts(output, shell) : [];
  const faults = [
    ...pages
      .filter(({ path, bytes }) => bytes > allowedBytes(path))
      .map((page) => tooHeavy(`The page ${page.path}`, page, allowedBytes(page.path))),
    ...parts
      .filter(({ bytes }) => bytes > ALLOWED_PART)
      .map((part) => tooHeavy('A part of the dashboard', part, ALLOWED_PART)),
  ];
  if (faults.length > 0) throw new OperatorError(`Students on phones pay for each byte.\n${faults.join('\n')}`);
}
