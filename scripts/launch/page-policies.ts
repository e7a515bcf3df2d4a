import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { type Header, POLICY, pagePolicy } from '../../lib/security/headers.ts';
import { OperatorError } from '../operator-error.ts';
import { pageFile, pagePaths } from './built-pages.ts';

/** A rule of `.next/routes-manifest.json` (version 3). */
export type HeaderRule = { source: string; regex: string; headers: Header[] };

/** Pages without an address of their own: shown wherever there is nothing, or something failed. */
const ANYWHERE = ['app/_not-found.html', 'app/_global-error.html', 'pages/404.html', 'pages/500.html'];

/** The hashes, as a policy names them, of the scripts that stand in the page itself. */
export function inlineScriptHashes(html: string): string[] {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent ?? '');
  return [...new Set(scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))].sort();
}

/** A rule that gives one page, at exactly this address, its own policy. */
function pageRule(path: string, scriptHashes: string[]): HeaderRule {
  const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '');
  return { source: path, regex: `^${literal}(?:/)?$`, headers: [{ key: POLICY, value: pagePolicy({ scriptHashes }) }] };
}

/** Puts the hashes of the pages without an address into the rule for every address. */
function allowAnywhere(rules: HeaderRule[], scriptHashes: string[]): HeaderRule[] {
  const value = pagePolicy({ scriptHashes });
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) => (header.value === pagePolicy() ? { ...header, value } : header)),
  }));
}

/**
 * Writes each prerendered page's hashes into the headers that the built app sends.
 * @throws OperatorError when a page is not prerendered: its inline scripts would not be known before it is asked for.
 */
export async function writePagePolicies(output: string): Promise<void> {
  const server = join(output, 'server');
  const pages = await pagePaths(output);
  const html = new Set((await readdir(server, { recursive: true })).filter((file) => file.endsWith('.html')));
  const hashesOf = async (file: string) => inlineScriptHashes(await readFile(join(server, file), 'utf8'));

  const anywhere = await Promise.all(ANYWHERE.filter((file) => html.has(file)).map(hashesOf));
  const own = await Promise.all(
    pages.map(async (path) => {
      const file = pageFile(path);
      if (!html.has(file)) throw notPrerendered(path);
      return pageRule(path, await hashesOf(file));
    }),
  );
  const manifestFile = join(output, 'routes-manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  manifest.headers = [...allowAnywhere(manifest.headers, [...new Set(anywhere.flat())].sort()), ...own];
  await writeFile(manifestFile, JSON.stringify(manifest));
}

function notPrerendered(path: string): OperatorError {
  return new OperatorError(
    `The page ${path} is not prerendered, so its inline scripts cannot be named in the Content-Security-Policy.\n` +
      'Make it a shell that takes its data from the API (docs/decisions/csp-by-hashes.md).',
  );
}
