import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { embeddedEnvironment } from '../../scripts/testing/embedded-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database, to copy. */
    preparedData: string;
  }
}

export type RunningApp = { child: ChildProcess; baseUrl: string };

type DataDir = { dataDir: string; remove: () => Promise<void> };

/** An empty data folder that the database's account can enter, and how to remove it. */
export async function makeDataDir(): Promise<DataDir> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skimwise-e2e-'));
  await chmod(dataDir, 0o711);
  return {
    dataDir,
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** The same with a migrated database that isn't durable: a copy, since making one takes ten times as long. */
export async function copyDataDir(prepared = inject('preparedData')): Promise<DataDir> {
  const made = await makeDataDir();
  execFileSync('cp', ['-Rp', `${prepared}/.`, made.dataDir]);
  return made;
}

/** What `copyDataDir` copies. */
export async function prepareDataDir(): Promise<DataDir> {
  const made = await makeDataDir();
  const { url, release } = await startEmbedded({ dataDir: made.dataDir, throwaway: true });
  await migrateDatabase(url);
  await release();
  return made;
}

const START = [process.execPath, resolve('scripts/start.ts')];

/** The production app as `npm start` runs it, on a free port, with `more` variables. Its output goes to `test-results/`. */
export async function startApp(
  dataDir: string,
  log = 'app.log',
  command = START,
  more: Record<string, string> = {},
): Promise<RunningApp> {
  const env = embeddedEnvironment({ PORT: '0', SKIMWISE_DATA_DIR: dataDir, ...more });
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await mkdir('test-results', { recursive: true });
  child.stdout.pipe(createWriteStream(join('test-results', log)));
  for await (const line of createInterface({ input: child.stdout })) {
    const baseUrl = line.match(/ready at (http:\S+)/)?.[1];
    if (baseUrl) return { child, baseUrl };
  }
  throw new Error(`The app ended before it was ready; see test-results/${log}.`);
}

/** Asks it to end, and waits until it has. @returns its exit code. */
export async function stopApp(
  { child }: RunningApp,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

/** The same on a data folder of its own, with the address of its database. */
export async function runApp(log?: string, more?: Record<string, string>, prepared?: string) {
  const { dataDir, remove } = await copyDataDir(prepared);
  const app = await startApp(dataDir, log, START, more);
  const { url, release } = await startEmbedded({ dataDir });
  const stop = async () => {
    await release();
    await stopApp(app);
    await remove();
  };
  return { baseUrl: app.baseUrl, databaseUrl: url, stop };
}
