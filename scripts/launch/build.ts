import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWorkers } from '../build-workers.ts';
import { OperatorError } from '../operator-error.ts';
import { withLock } from '../postgres/start-lock.ts';
import { sourceHash } from './source-hash.ts';
import { completeStandalone } from './standalone.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUTPUT = join(ROOT, '.next');
/** Written last, so that a build that was cut short does not count as one. */
const RECORD = join(ROOT, '.build', 'record.json');
const BUILD_PATIENCE_MS = 10 * 60_000;

const require = createRequire(import.meta.url);

/** Builds unless the build at hand was made of this very source. Two starts at once build once. */
export async function ensureBuilt(stop: AbortSignal, output = wantedOutput()): Promise<void> {
  await buildWorkers();
  const wanted: BuildRecord = { source: sourceHash(ROOT), output };
  const isDone = async () => serves(await lastBuild(), wanted);
  if (await isDone()) return;
  await lockedBuild(stop, output, isDone);
}

/** Builds in any case. */
export async function build(stop: AbortSignal): Promise<void> {
  await buildWorkers();
  await lockedBuild(stop, wantedOutput(), async () => false);
}

type Output = 'plain' | 'standalone';
type BuildRecord = { source: string; output: Output };

const wantedOutput = (): Output => (process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : 'plain');

/** The standalone output comes beside the plain one, and so serves for both. */
const serves = (built: BuildRecord | undefined, { source, output }: BuildRecord): boolean =>
  built?.source === source && (built.output === output || output === 'plain');

async function lockedBuild(stop: AbortSignal, output: Output, isDone: () => Promise<boolean>): Promise<void> {
  const folder = join(ROOT, '.build');
  await mkdir(folder, { recursive: true });
  await withLock(join(folder, 'build.lock'), async () => (await isDone()) || buildNow(stop, output), BUILD_PATIENCE_MS);
}

async function lastBuild(): Promise<BuildRecord | undefined> {
  if (!existsSync(RECORD) || !existsSync(OUTPUT)) return undefined;
  return JSON.parse(await readFile(RECORD, 'utf8'));
}

/**
 * Two passes of `next build`: the first collects the hashes of the pages' inline scripts, the second ships with a policy
 * that names them (docs/decisions/content-security-policy.md). What the first has compiled, the second finds in the cache.
 */
async function buildNow(stop: AbortSignal, output: Output): Promise<void> {
  const record: BuildRecord = { source: sourceHash(ROOT), output };
  await rm(RECORD, { force: true });
  console.log('Building Skimwise (about a minute) …');
  await runNext(stop, 'collect', output);
  await runNext(stop, 'ship', output);
  // Loaded when needed: it takes as long to load as the rest of a start that finds everything built.
  const { assertPagesRun } = await import('./assert-pages-run.ts');
  await assertPagesRun(stop);
  if (output === 'standalone') await completeStandalone(ROOT);
  await writeFile(RECORD, JSON.stringify(record));
}

type Pass = 'collect' | 'ship';

async function runNext(stop: AbortSignal, pass: Pass, output: Output): Promise<void> {
  assertBuildable();
  const child = spawn(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', SKIMWISE_BUILD_PASS: pass, NEXT_OUTPUT: output },
    stdio: ['ignore', pass === 'ship' ? 'inherit' : 'ignore', 'inherit'],
    signal: stop,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('The build failed; the reason stands above.');
}

/** Where NODE_ENV is set to production, npm leaves out what a build needs. */
function assertBuildable(): void {
  try {
    require.resolve('typescript/package.json');
  } catch {
    throw new OperatorError('This build needs the development packages too: run `npm ci --include=dev` first.');
  }
}
