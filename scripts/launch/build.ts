import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWorkers } from '../build-workers.ts';
import { OperatorError } from '../operator-error.ts';
import { withLock } from '../postgres/start-lock.ts';
import { NEXT_CLI } from './next-process.ts';
import { sourceHash } from './source-hash.ts';
import { completeStandalone } from './standalone.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUTPUT = join(ROOT, '.next');
/** Written last, so that an interrupted build doesn't count. */
const RECORD = join(ROOT, '.build', 'record.json');
const LOCK_TIMEOUT_MS = 10 * 60_000;

const require = createRequire(import.meta.url);

/** Builds unless the build is up to date. Concurrent calls build once. `quiet`: without a word, unless it fails. */
export async function ensureBuilt(
  stop: AbortSignal,
  output = wantedOutput(),
  { quiet = false } = {},
): Promise<void> {
  await buildWorkers();
  const wanted: BuildRecord = { source: sourceHash(ROOT), output };
  const isDone = async () => serves(await lastBuild(), wanted);
  if (await isDone()) return;
  await lockedBuild({ stop, output, quiet }, isDone);
}

export async function build(stop: AbortSignal): Promise<void> {
  await buildWorkers();
  await lockedBuild({ stop, output: wantedOutput(), quiet: false }, async () => false);
}

type Output = 'plain' | 'standalone';
type Order = { stop: AbortSignal; output: Output; quiet: boolean };
type BuildRecord = { source: string; output: Output };

const wantedOutput = (): Output =>
  process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : 'plain';

/** A build with the standalone output holds the plain one too. */
const serves = (built: BuildRecord | undefined, { source, output }: BuildRecord): boolean =>
  built?.source === source && (built.output === output || output === 'plain');

async function lockedBuild(order: Order, isDone: () => Promise<boolean>): Promise<void> {
  const folder = join(ROOT, '.build');
  await mkdir(folder, { recursive: true });
  await withLock(
    join(folder, 'build.lock'),
    async () => (await isDone()) || buildNow(order),
    LOCK_TIMEOUT_MS,
  );
}

async function lastBuild(): Promise<BuildRecord | undefined> {
  if (!existsSync(RECORD) || !existsSync(OUTPUT)) return undefined;
  try {
    return JSON.parse(await readFile(RECORD, 'utf8'));
  } catch {
    // Incomplete, as on a full disk.
    return undefined;
  }
}

/**
 * Two passes of `next build`: the first collects the hashes of the pages' inline scripts, the second ships with a policy
 * that lists them (docs/decisions/content-security-policy.md). The second reuses the compiler cache of the first, whose files nobody
 * runs: they need no standalone copy.
 */
async function buildNow(order: Order): Promise<void> {
  const { stop, output, quiet } = order;
  assertBuildable();
  const record: BuildRecord = { source: sourceHash(ROOT), output };
  await rm(RECORD, { force: true });
  if (!quiet) console.log('Building Skimwise (about a minute) …');
  await runNext('collect', { ...order, output: 'plain', quiet: true });
  await runNext('ship', order);
  // Loaded lazily: it takes as long to load as the rest of a start that needs no build.
  const { assertPagesRun } = await import('./assert-pages-run.ts');
  await assertPagesRun(stop);
  if (output === 'standalone') await completeStandalone(ROOT);
  await writeFile(RECORD, JSON.stringify(record));
}

async function runNext(pass: 'collect' | 'ship', { stop, output, quiet }: Order): Promise<void> {
  const child = spawn(process.execPath, [NEXT_CLI, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', SKIMWISE_BUILD_PASS: pass, NEXT_OUTPUT: output },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    signal: stop,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('The build failed; see the messages above.');
}

/** With NODE_ENV=production, npm doesn't install the development packages. */
function assertBuildable(): void {
  try {
    require.resolve('typescript/package.json');
  } catch {
    throw new OperatorError(
      'The build needs the development packages: run `npm ci --include=dev` first.',
    );
  }
}
