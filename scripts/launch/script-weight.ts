import { gzipSync } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import { scriptAddresses } from './page-scripts.ts';

/** A script file and its compressed size in bytes. */
type Script = { address: string; bytes: number };
export type PageWeight = { path: string; bytes: number; scripts: Script[] };

/** Reads a script by its address. */
type ReadScript = (address: string) => Promise<Uint8Array>;

/**
 * The compressed size of the scripts of an empty page of this Next version, in bytes: the page of bench/baseline. `npm run bench --
 * pages` measures it again and reports a difference.
 */
export const EMPTY_PAGE_BYTES = 134_600;

/**
 * Script budgets by page, in bytes above the empty page. The dashboard's includes its first tab, which loads after the shell:
 * tests/e2e/script-weight.test.ts measures both together in a browser, and each further tab.
 */
const BUDGETS: Record<string, number> = {
  '/': 25_000,
  '/login': 20_000,
  '/signup': 20_000,
  '/forgot-password': 20_000,
  '/reset-password': 20_000,
  '/resend-verification': 20_000,
  '/verify-email': 20_000,
  '/terms': 20_000,
  '/privacy': 20_000,
  // The default and the 9.6 kB of @radix-ui/react-tabs.
  '/dashboard': 69_600,
  '/admin': 70_000,
};
const DEFAULT_BUDGET = 60_000;

/** The script budget of a dashboard tab that is opened later, in bytes. */
export const ALLOWED_TAB_BYTES = 30_000;

export const allowedBytes = (path: string): number => EMPTY_PAGE_BYTES + (BUDGETS[path] ?? DEFAULT_BUDGET);

/** At the best compression, so that sizes don't depend on a server's settings. */
export const compressedBytes = (script: Uint8Array): number => gzipSync(script, { level: 9 }).length;

async function weigh(address: string, read: ReadScript): Promise<Script> {
  return { address, bytes: compressedBytes(await read(address)) };
}

/** Measures the scripts in the HTML of the page at `path`. */
export async function weighPage(path: string, html: string, read: ReadScript): Promise<PageWeight> {
  const scripts = await Promise.all(scriptAddresses(html).map((address) => weigh(address, read)));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { path, bytes, scripts: scripts.sort((a, b) => b.bytes - a.bytes) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function describe({ path, bytes, scripts }: PageWeight): string {
  const largest = scripts.slice(0, 5).map((script) => `  ${kilobytes(script.bytes).padStart(9)}  ${script.address}`);
  const allowed = kilobytes(allowedBytes(path));
  return [`${path} loads ${kilobytes(bytes)} of compressed scripts; its budget is ${allowed}.`, ...largest].join('\n');
}

/** @throws OperatorError naming each page over its script budget, and its largest scripts */
export async function assertWithinBudget(pages: { path: string; html: string }[], read: ReadScript): Promise<void> {
  const weights = await Promise.all(pages.map(({ path, html }) => weighPage(path, html, read)));
  const overBudget = weights.filter(({ path, bytes }) => bytes > allowedBytes(path)).map(describe);
  if (overBudget.length > 0) throw new OperatorError(`Pages exceed their script budget:\n${overBudget.join('\n')}`);
}
