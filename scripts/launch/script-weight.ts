import { gzipSync } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import { scriptAddresses } from './page-scripts.ts';

/** A script and its compressed size in bytes. */
type Script = { address: string; bytes: number };
export type PageWeight = { path: string; bytes: number; scripts: Script[] };

/** Reads a script by its address. */
type ReadScript = (address: string) => Promise<Uint8Array>;

/**
 * What an empty page of this Next loads, in bytes: the page of bench/floor, weighed as below. `npm run bench -- pages`
 * weighs it again and says when this is no longer so.
 */
export const EMPTY_PAGE_BYTES = 134_600;

/**
 * Bytes over the empty page. The dashboard may have 60 kB with its first tab; the tab's own part comes after the shell,
 * and tests/e2e/script-weight.test.ts weighs both together in a browser, and what each further tab adds.
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

/** What a tab of the dashboard may load when it is opened, in bytes. */
export const ALLOWED_TAB_BYTES = 30_000;

export const allowedBytes = (path: string): number => EMPTY_PAGE_BYTES + (ALLOWED[path] ?? ALLOWED_ELSEWHERE);

/** Sizes compare at the best compression, whatever a server uses. */
export const compressedBytes = (script: Uint8Array): number => gzipSync(script, { level: 9 }).length;

async function weigh(address: string, read: ReadScript): Promise<Script> {
  return { address, bytes: compressedBytes(await read(address)) };
}

/** What the page at `path` loads at first. */
export async function weighPage(path: string, html: string, read: ReadScript): Promise<PageWeight> {
  const scripts = await Promise.all(scriptAddresses(html).map((address) => weigh(address, read)));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { path, bytes, scripts: scripts.sort((a, b) => b.bytes - a.bytes) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function tooHeavy({ path, bytes, scripts }: PageWeight): string {
  const largest = scripts.slice(0, 5).map((script) => `  ${kilobytes(script.bytes).padStart(9)}  ${script.address}`);
  const allowed = kilobytes(allowedBytes(path));
  return [
    `The page ${path} loads ${kilobytes(bytes)} of scripts, compressed; it may load ${allowed}.`,
    ...largest,
  ].join('\n');
}

/** @throws OperatorError naming each page that loads more than it may, and its largest scripts */
export async function assertLight(pages: { path: string; html: string }[], read: ReadScript): Promise<void> {
  const weights = await Promise.all(pages.map(({ path, html }) => weighPage(path, html, read)));
  const faults = weights.filter(({ path, bytes }) => bytes > allowedBytes(path)).map(tooHeavy);
  if (faults.length > 0) throw new OperatorError(`Students on phones pay for each byte.\n${faults.join('\n')}`);
}
