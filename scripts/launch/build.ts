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
import { writeOut } from './written-out.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUTPUT = join(ROOT, '.next');
/** Written last, so that a build that was cut short does not count as one. */
const RECORD = join(OUTPUT, 'skimwise-build.json');
const BUILD_PATIENCE_MS = 10 * 60_000;

const require = createRequire(import.meta.url);

/** Builds unless the build at hand was made of this very source. Two starts at once build once. */
export async function ensureBuilt(stop: AbortSignal): Promise<void> {
  await buildWorkers();
  const source = sourceHash(ROOT);
  if ((await builtFrom()) === source) return;
  await lockedBuild(stop, async () => (await builtFrom()) === source);
}

/** Builds in any case. */
export async function build(stop: AbortSignal): Promise<void> {
  await buildWorkers();
  await lockedBuild(stop, async () => false);
}

async function lockedBuild(stop: AbortSignal, isDone: () => Promise<boolean>): Promise<void> {
  const cache = join(OUTPUT, 'cache');
  await mkdir(cache, { recursive: true });
  await withLock(join(cache, 'build.lock'), async () => (await isDone()) || buildNow(stop), BUILD_PATIENCE_MS);
}

async function builtFrom(): Promise<string | undefined> {
  if (!existsSync(RECORD)) return undefined;
  return JSON.parse(await readFile(RECORD, 'utf8')).source;
}

async function buildNow(stop: AbortSignal): Promise<void> {
  const source = sourceHash(ROOT);
  await rm(RECORD, { force: true });
  console.log('Building Skimwise (about half a minute) …');
  await runNext(stop);
  // Loaded where needed: it takes as long to load as the rest of a start that finds everything built.
  const { paintPagesFirst } = await import('./first-paint.ts');
  await paintPagesFirst(OUTPUT);
  const { writePagePolicies } = await import('./page-policies.ts');
  await writePagePolicies(OUTPUT);
  const { assertLight } = await import('./script-weight.ts');
  await assertLight(OUTPUT);
  await writeOut(OUTPUT);
  await writeFile(RECORD, JSON.stringify({ source }));
}

async function runNext(stop: AbortSignal): Promise<void> {
  assertBuildable();
  const child = spawn(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
    signal: stop,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('The build failed; what is wrong stands above.');
}

/** Where NODE_ENV is set to production, npm leaves out what a build needs. */
function assertBuildable(): void {
  try {
    require.resolve('typescript/package.json');
  } catch {
    throw new OperatorError('This build needs the development packages too: run `npm ci --include=dev` first.');
  }
}
