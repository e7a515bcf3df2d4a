import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_COOKIE, cookieName, SESSION_COOKIE } from '../../lib/constants/cookies.ts';
import { VARIABLES } from '../../lib/env.ts';
import { POLICY } from '../../lib/security/headers.ts';
import { PAGE_HASHES_FILE, type PageHashes } from '../../lib/security/page-hashes.ts';
import { OperatorError } from '../operator-error.ts';
import { freePort } from '../postgres/server.ts';
import { startNext } from './next-process.ts';
import { inlineScriptHashes } from './page-scripts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOST = '127.0.0.1';

/**
 * The build must not depend on run-time variables, so all are empty but those that a server needs to start. Prerendered pages use
 * neither the database nor mail.
 */
const ENVIRONMENT = {
  ...Object.fromEntries(VARIABLES.map((name) => [name, ''])),
  DATABASE_URL: `postgres://nobody@${HOST}:1/none`,
  SKIMWISE_EMBEDDED: 'on',
  NEXTAUTH_URL: `http://${HOST}`,
  NEXTAUTH_SECRET: 'only for the check after the build',
};
const COOKIES = ([SESSION_COOKIE, ADMIN_COOKIE] as const)
  .map((cookie) => `${cookieName(cookie, false)}=x`)
  .join('; ');
/** Without the Fetch Metadata of a navigation, link previews would answer (lib/constants/sharing.ts). */
const BROWSER = { 'sec-fetch-dest': 'document', cookie: COOKIES };

/**
 * Serves the build and requests every page: the policy of a page must list the hash of each of its inline scripts.
 * @throws OperatorError naming the pages whose scripts browsers would block
 */
export async function assertPagesRun(stop: AbortSignal): Promise<void> {
  const { pages }: PageHashes = JSON.parse(await readFile(join(ROOT, PAGE_HASHES_FILE), 'utf8'));
  const serving = await startNext({
    port: await freePort(0),
    host: HOST,
    env: ENVIRONMENT,
    quiet: true,
  });
  stop.addEventListener('abort', serving.stop, { once: true });
  try {
    const paths = [...Object.keys(pages), '/an-address-without-a-page'];
    const blocked: string[] = [];
    for (const path of paths) if (await blocksScripts(serving.url + path)) blocked.push(path);
    if (blocked.length === 0) return;
    throw new OperatorError(
      `Browsers would block the scripts of these pages: ${blocked.join(', ')}.`,
    );
  } finally {
    await serving.stop();
  }
}

async function blocksScripts(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: BROWSER, redirect: 'error' });
  const policy = response.headers.get(POLICY) ?? '';
  return inlineScriptHashes(await response.text()).some((hash) => !policy.includes(`'${hash}'`));
}
