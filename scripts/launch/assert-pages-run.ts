import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_COOKIE, cookieName, SESSION_COOKIE } from '../../lib/constants/cookies.ts';
import { POLICY } from '../../lib/security/headers.ts';
import { PAGE_HASHES_FILE, type PageHashes } from '../../lib/security/page-hashes.ts';
import { OperatorError } from '../operator-error.ts';
import { freePort } from '../postgres/server.ts';
import { startNext } from './next-process.ts';
import { inlineScriptHashes } from './page-scripts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOST = '127.0.0.1';

/** Enough for pages, which ask for nothing behind them. */
const PLACEHOLDERS = {
  DATABASE_URL: `postgres://nobody@${HOST}:1/none`,
  SKIMWISE_EMBEDDED: 'on',
  NEXTAUTH_URL: `http://${HOST}`,
  NEXTAUTH_SECRET: 'not used while the build is checked',
};
const COOKIES = ([SESSION_COOKIE, ADMIN_COOKIE] as const).map((cookie) => `${cookieName(cookie, false)}=x`).join('; ');
/** What a browser says of itself when somebody opens a page (Fetch Metadata). */
const BROWSER = { 'sec-fetch-dest': 'document', cookie: COOKIES };

/**
 * Serves the build and asks for every page: each inline script must be named in the policy that comes with it.
 * @throws OperatorError naming the pages whose scripts browsers would refuse
 */
export async function assertPagesRun(stop: AbortSignal): Promise<void> {
  const { pages }: PageHashes = JSON.parse(await readFile(join(ROOT, PAGE_HASHES_FILE), 'utf8'));
  const serving = await startNext({ port: await freePort(0), host: HOST, env: PLACEHOLDERS, quiet: true });
  stop.addEventListener('abort', serving.stop, { once: true });
  try {
    const paths = [...Object.keys(pages), '/an-address-without-a-page'];
    const refused = await Promise.all(paths.map(async (path) => ((await isRefused(serving.url + path)) ? [path] : [])));
    if (refused.flat().length === 0) return;
    throw new OperatorError(`Browsers would refuse the scripts of these pages: ${refused.flat().join(', ')}.`);
  } finally {
    await serving.stop();
  }
}

async function isRefused(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: BROWSER, redirect: 'error' });
  const policy = response.headers.get(POLICY) ?? '';
  return inlineScriptHashes(await response.text()).some((hash) => !policy.includes(`'${hash}'`));
}
