import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';

export const NEXT_CLI = createRequire(import.meta.url).resolve('next/dist/bin/next');

const ROOT = join(import.meta.dirname, '..', '..');

/** Longer than the minute for which common proxies keep idle connections. */
const KEEP_ALIVE_MS = 65_000;
const POLL_MS = 25;

export type Serving = {
  url: string;
  child: ChildProcess;
  /** Gracefully; waits for the end of the process. */
  stop: () => Promise<void>;
};

type Options = {
  dev?: boolean;
  port: number;
  host?: string;
  env?: Record<string, string>;
  quiet?: boolean;
};

function commandLine({ dev, port, host }: Options): string[] {
  const address = ['--port', String(port), ...(host ? ['--hostname', host] : [])];
  if (dev) return [NEXT_CLI, 'dev', ...address];
  return [NEXT_CLI, 'start', ...address, '--keepAliveTimeout', String(KEEP_ALIVE_MS)];
}

/** Starts `next start`, or `next dev`, and waits until it responds. @throws OperatorError if it exits before */
export async function startNext(options: Options): Promise<Serving> {
  const { dev = false, port, host = '', env = {}, quiet = false } = options;
  const child = spawn(process.execPath, commandLine(options), {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // A build with the standalone output holds the plain one too, which is what `next start` serves.
      NEXT_OUTPUT: 'plain',
      // The child survives a kill -9 of its parent: see lib/server/end-with-launcher.ts.
      SKIMWISE_LAUNCHER_PID: String(process.pid),
    },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  const url = `http://${host || 'localhost'}:${port}`;
  await waitUntilAnswering(child, url);
  return { url, child, stop: () => stop(child) };
}

async function waitUntilAnswering(child: ChildProcess, url: string): Promise<void> {
  while (!(await answers(`${url}/api/health`))) {
    if (hasEnded(child))
      throw new OperatorError('The server exited before it was ready; see the messages above.');
    await wait(POLL_MS);
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
