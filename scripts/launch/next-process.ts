import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const STANDALONE = join(ROOT, '.next', 'standalone', 'server.js');

/** Longer than the minute for which common proxies keep idle connections. */
const KEEP_ALIVE_MS = 65_000;
const POLL_MS = 25;

export type Serving = {
  url: string;
  child: ChildProcess;
  /** Lets answers under way finish, and waits until the process has ended. */
  stop: () => Promise<void>;
};

type Options = { dev?: boolean; port: number; host?: string; env?: Record<string, string>; quiet?: boolean };

/** Next's own server: for development, for the build at hand, or the one that a standalone output brings. */
function command({ dev, port, host }: Options): string[] {
  if (!dev && process.env.NEXT_OUTPUT === 'standalone') return [STANDALONE];
  const address = ['--port', String(port), ...(host ? ['--hostname', host] : [])];
  return dev ? [NEXT, 'dev', ...address] : [NEXT, 'start', ...address, '--keepAliveTimeout', String(KEEP_ALIVE_MS)];
}

/**
 * Starts Next's server as a process of its own and waits until it answers.
 * @throws OperatorError when it ends before that
 */
export async function startNext(options: Options): Promise<Serving> {
  const { dev = false, port, host = '', env = {}, quiet = false } = options;
  const child = spawn(process.execPath, command(options), {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // The standalone server reads these where `next start` has options.
      ...{ PORT: String(port), HOSTNAME: host || '::', KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS) },
      // A child outlives its parent's kill -9: see lib/server/end-with-launcher.ts.
      SKIMWISE_LAUNCHER_PID: String(process.pid),
      ...env,
    },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  const url = `http://${host || 'localhost'}:${port}`;
  await untilAnswering(child, url);
  return { url, child, stop: () => stopped(child) };
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  while (!(await answers(`${url}/api/health`))) {
    if (hasEnded(child)) throw new OperatorError('The server ended before it was ready; the reason stands above.');
    await wait(POLL_MS);
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function stopped(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
