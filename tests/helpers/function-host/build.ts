import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from '../../../scripts/launch/source-hash.ts';
import { withLock } from '../../../scripts/postgres/start-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILD = join(ROOT, '.build');
const OUTPUT = join(BUILD, 'functions');
const RECORD = join(OUTPUT, 'source');
/** A copy of the project, so that the build of the running app isn't replaced. On the same file system, for hard links. */
const COPY = join(BUILD, 'functions-project');
const LOCK_TIMEOUT_MS = 10 * 60_000;

/** What a second pass of `next build` reads besides the packages: the first one's results, and its compiler cache. */
const INPUTS = ['.workers', '.build/page-hashes.json', '.next/cache'];
const NOT_COPIED = new Set([
  '.git',
  '.next',
  '.build',
  '.data',
  '.workers',
  'node_modules',
  'test-results',
  'tests',
  'bench',
]);

/**
 * Builds the project for the test host, after `npm run build`, unless that build exists for the current source.
 * @returns the folder that holds the deployment
 */
export async function buildFunctions(): Promise<string> {
  await mkdir(BUILD, { recursive: true });
  const source = sourceHash(ROOT) + adapterHash();
  await withLock(
    join(BUILD, 'functions.lock'),
    async () => {
      if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === source) return;
      await rm(OUTPUT, { recursive: true, force: true });
      await rm(COPY, { recursive: true, force: true });
      copyProject();
      await packBuild(COPY, join(COPY, 'node_modules', 'next', 'dist', 'bin', 'next'), OUTPUT);
      await rm(COPY, { recursive: true, force: true });
      await writeFile(RECORD, source);
    },
    LOCK_TIMEOUT_MS,
  );
  return OUTPUT;
}

function adapterHash(): string {
  const hash = createHash('sha256');
  for (const file of ['adapter.ts', 'deployment.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

function copyProject(): void {
  for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.has(each))) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  }
  for (const path of INPUTS) cpSync(join(ROOT, path), join(COPY, path), { recursive: true });
  linkTree(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
}

/** Copies packages as hard links: they're large, and the compiler accepts none from outside the project. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Builds a project and packs its output into `output`. */
export async function packBuild(project: string, next: string, output: string): Promise<void> {
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_ADAPTER_PATH: join(import.meta.dirname, 'adapter.ts'),
      FUNCTION_HOST_OUTPUT: output,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error('The build for the function host failed; see the messages above.');
}
