import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running app, and its database. */
    app: { baseUrl: string; databaseUrl: string };
  }
}

/** Variables of the machine's that would turn the embedded default into something else. */
const NOT_INHERITED = [
  'DATABASE_URL',
  'NEXTAUTH_URL',
  'NEXTAUTH_SECRET',
  'RESEND_API_KEY',
  'OPENAI_API_KEY',
  'NODE_ENV',
];

/** Once per run: the production app, as `npm start` serves it, on a port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(new AbortController().signal);
  const dataDir = await mkdtemp(join(tmpdir(), 'skimwise-e2e-'));
  await chmod(dataDir, 0o711);
  const app = await startApp(dataDir);
  const { url, release } = await startEmbedded({ dataDir });
  project.provide('app', { baseUrl: app.baseUrl, databaseUrl: url });
  return async () => {
    await release();
    await stopApp(app.child);
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startApp(dataDir: string): Promise<{ child: ChildProcess; baseUrl: string }> {
  const env = { ...process.env, PORT: '0', SKIMWISE_DATA_DIR: dataDir };
  for (const name of NOT_INHERITED) Reflect.deleteProperty(env, name);
  const child = spawn(process.execPath, [resolve('scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await mkdir('test-results', { recursive: true });
  child.stdout.pipe(createWriteStream('test-results/app.log'));
  for await (const line of createInterface({ input: child.stdout })) {
    const baseUrl = line.match(/ready at (http:\S+)/)?.[1];
    if (baseUrl) return { child, baseUrl };
  }
  throw new Error('The app ended before it was ready; see test-results/app.log.');
}

async function stopApp(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
