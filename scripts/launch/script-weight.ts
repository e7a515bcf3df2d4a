import { gzipSync } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import { scriptAddresses } from './page-scripts.ts';

/** `bytes`: compressed. */
type Script = { address: string; bytes: number };
export type PageWeight = { path: string; bytes: number; scripts: Script[] };

type ReadScript = (address: string) => Promise<Uint8Array>;

/** Of an empty page of this Next version (bench/baseline). `npm run bench -- pages` measures it again. */
export const EMPTY_PAGE_BYTES = 134_600;

/**
 * By page, in bytes above the empty page. The dashboard's includes its first tab, which loads after the shell:
 * tests/e2e/script-weight.test.ts measures both together, and each further tab.
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
  // The default and 2 kB for the frame around ten tabs.
  '/dashboard': 62_000,
  '/admin': 70_000,
};
const DEFAULT_BUDGET = 60_000;

export const allowedBytes = (path: string): number =>
  EMPTY_PAGE_BYTES + (BUDGETS[path] ?? DEFAULT_BUDGET);

/** At the best compression, whatever a server's settings. */
export const compressedBytes = (script: Uint8Array): number =>
  gzipSync(script, { level: 9 }).length;

export async function weighPage(path: string, html: string, read: ReadScript): Promise<PageWeight> {
  const scripts = await Promise.all(
    scriptAddresses(html).map(async (address): Promise<Script> => {
      return { address, bytes: compressedBytes(await read(address)) };
    }),
  );
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { path, bytes, scripts: scripts.sort((a, b) => b.bytes - a.bytes) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function describe({ path, bytes, scripts }: PageWeight): string {
  const largest = scripts
    .slice(0, 5)
    .map((script) => `  ${kilobytes(script.bytes).padStart(9)}  ${script.address}`);
  const allowed = kilobytes(allowedBytes(path));
  return [
    `${path} loads ${kilobytes(bytes)} of compressed scripts; its budget is ${allowed}.`,
    ...largest,
  ].join('\n');
}

/** @throws OperatorError naming each page over its script budget, and its largest scripts */
export async function assertWithinBudget(
  pages: { path: string; html: string }[],
  read: ReadScript,
): Promise<void> {
  const weights = await Promise.all(pages.map(({ path, html }) => weighPage(path, html, read)));
  const overBudget = weights.filter(({ path, bytes }) => bytes > allowedBytes(path)).map(describe);
  if (overBudget.length > 0)
    throw new OperatorError(`Pages exceed their script budget:\n${overBudget.join('\n')}`);
}
