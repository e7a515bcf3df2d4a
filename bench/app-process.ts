import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../scripts/launch/build.ts';
import { NEXT_CLI } from '../scripts/launch/next-process.ts';
import { freePort } from '../scripts/postgres/server.ts';
import { embeddedEnvironment } from '../scripts/testing/embedded-environment.ts';
import { withDataFolder } from './database.ts';
import { childrenOf } from './memory.ts';

const ROOT = join(import.meta.dirname, '..');
const BASELINE = join(import.meta.dirname, 'baseline');

/** Next's server prints its address in this line. */
const NEXT_READY = /Local:\s+(http:\S+)/;

export type Running = {
  url: string;
  /** The process that responds, not its launcher. */
  pid: number;
  /** From the start of the process to its first response. */
  startMs: number;
  stop: () => Promise<void>;
};

const environment = (more: Record<string, string>) =>
  embeddedEnvironment({ NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'error', ...more });

/** @returns the URL in the line */
export async function untilReady(child: ChildProcess, ready: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output to watch.');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = ready.exec(line);
    if (found) {
      child.stdout.resume();
      return found[1] ?? '';
    }
  }
  throw new Error('The process ended before it was ready.');
}

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

type FirstRequest = { path: string } & RequestInit;
type Program = { cwd: string; env: Record<string, string>; ready?: RegExp; request: FirstRequest };

async function run(
  args: string[],
  { cwd, env, ready = NEXT_READY, request }: Program,
): Promise<Running> {
  const { path, ...init } = request;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await untilReady(child, ready);
    const response = await fetch(url + path, init);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    const launcher = child.pid ?? 0;
    return {
      url,
      pid: childrenOf(launcher, 'next')[0] ?? launcher,
      startMs: performance.now() - startedAt,
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/**
 * The production app, as `npm start` runs it, up to the first response of its API.
 * @param nodeOptions for its launcher and its server
 */
export function startApp(env: Record<string, string>, nodeOptions = ''): Promise<Running> {
  return run([join(ROOT, 'scripts', 'run.mjs'), 'start'], {
    cwd: ROOT,
    env: { PORT: '0', NODE_OPTIONS: nodeOptions, ...env },
    ready: /ready at (http:\S+)/,
    request: { path: '/api/health' },
  });
}

type AppOptions = { env?: Record<string, string>; nodeOptions?: string };

/** The app with an embedded database in a new folder. */
export async function withApp<T>(
  work: (app: Running) => Promise<T>,
  { env, nodeOptions }: AppOptions = {},
): Promise<T> {
  await ensureBuilt(new AbortController().signal);
  return withDataFolder(async (folder) => {
    const app = await startApp({ SKIMWISE_DATA_DIR: folder, ...env }, nodeOptions);
    return work(app).finally(app.stop);
  });
}

/** All variables that an external database requires. */
const externalEnvironment = (databaseUrl: string, port: string) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_PREPARE: 'on', // no pooler
  NEXTAUTH_URL: `http://localhost:${port}`,
  NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
  RESEND_API_KEY: 'not-used',
  PORT: port,
});

/** The app on an external database, as `npm start` runs it. */
export async function startAppOn(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  return startApp({ ...externalEnvironment(databaseUrl, String(await freePort(0))), ...env });
}

/** The app on an external database, as `next start` runs it. */
export async function startNextOn(databaseUrl: string): Promise<Running> {
  return startNext(externalEnvironment(databaseUrl, '3000'), { path: '/api/health' });
}

/** The production app as `next start` runs it, up to the first response. */
export async function startNext(
  env: Record<string, string>,
  request: FirstRequest,
): Promise<Running> {
  const args = [NEXT_CLI, 'start', '--hostname', '127.0.0.1', '--port', String(await freePort(0))];
  return run(args, { cwd: ROOT, env: { NODE_ENV: 'production', ...env }, request });
}

/** A bare Next app with one JSON handler, up to its first response. */
export async function startBaseline(): Promise<Running> {
  const args = [NEXT_CLI, 'start', '--port', String(await freePort(0))];
  return run(args, {
    cwd: BASELINE,
    env: { NODE_ENV: 'production' },
    request: { path: '/api/hello' },
  });
}

/** @throws Error if the command fails */
export async function runToEnd(
  command: string,
  args: string[],
  options: SpawnOptions,
): Promise<void> {
  const [code] = await once(
    spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

export function buildBaseline(): Promise<void> {
  const env = environment({ NODE_ENV: 'production' });
  return runToEnd(process.execPath, [NEXT_CLI, 'build'], { cwd: BASELINE, env });
}

/** The bare Next app, built and running. */
export async function withBaseline<T>(work: (baseline: Running) => Promise<T>): Promise<T> {
  await buildBaseline();
  const baseline = await startBaseline();
  return work(baseline).finally(baseline.stop);
}
