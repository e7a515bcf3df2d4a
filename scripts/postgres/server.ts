import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { OperatorError } from '../operator-error.ts';
import { SUPERUSER } from './cluster.ts';
import { postgresEnvironment } from './environment.ts';
import type { Placement } from './placement.ts';
import {
  disownClaim,
  findPostmasterOf,
  hasClaimFile,
  isPostmasterOf,
  readPostmaster,
  removeClaim,
} from './postmaster.ts';

const run = promisify(execFile);

const LOOPBACK = '127.0.0.1';
const START_TRIES = 20;
const RETRY_MS = 250;
/** Replaying the log after a crash takes time in proportion to the work that was lost. */
const RECOVERY_SECONDS = 120;
const STOP_SECONDS = 20;

/** `isNew`: started by this call, not found. */
export type Running = { url: string; port: number; isNew: boolean };

export type Cluster = { placement: Placement; password: string };

const logOf = (data: string) => join(data, 'server.log');

function databaseUrl(port: number, password: string, database = 'postgres'): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${LOOPBACK}:${port}/${database}`;
}

/**
 * The server on this folder: the one that runs already (started by another process, or left by one that was killed),
 * or a new one. Call it under the folder's lock.
 * @param port where it has to listen; without one, where a server that died had listened, else anywhere.
 * @throws OperatorError when it does not come up.
 */
export async function ensureServer(cluster: Cluster, port?: number): Promise<Running> {
  const found = await findRunning(cluster);
  return found ?? startServer(cluster, port);
}

/** Whether the server on this folder is in a smart shutdown (SIGTERM), which waits for all connections. */
export async function isStopping({ data }: Placement): Promise<boolean> {
  const claim = await readPostmaster(data);
  return claim?.isStopping === true && isPostmasterOf(claim.pid, data);
}

async function findRunning({ placement, password }: Cluster): Promise<Running | undefined> {
  const deadline = performance.now() + RECOVERY_SECONDS * 1000;
  for (;;) {
    const claim = await readPostmaster(placement.data);
    if (!claim || !(await isPostmasterOf(claim.pid, placement.data))) return undefined;
    if (claim.isStopping) await stopServer(placement);
    else if (await answers(claim.port, password, placement.data))
      return { ...addressOf(claim.port, password), isNew: false };
    if (performance.now() > deadline) throw notAnswering(placement.data, claim.pid);
    await wait(RETRY_MS);
  }
}

const addressOf = (port: number, password: string) => ({ url: databaseUrl(port, password), port });

function notAnswering(data: string, pid: number): OperatorError {
  return new OperatorError(
    `Postgres (process ${pid}) is running on ${data} but does not respond.\n` +
      `See ${logOf(data)}. If nothing needs that process, stop it with \`kill ${pid}\` and start again.`,
  );
}

/** Whether our server answers there, and not another on the same port. */
async function answers(port: number, password: string, data: string): Promise<boolean> {
  if (port === 0) return false;
  const sql = postgres(databaseUrl(port, password), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('data_directory') as folder`;
    return row?.folder === data;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function startServer({ placement, password }: Cluster, fixedPort?: number): Promise<Running> {
  const { data } = placement;
  const claim = await readPostmaster(data);
  if (claim) await disownClaim(data);
  else await removeBrokenClaim(data);
  let port = fixedPort ?? (await freePort(claim?.port));
  for (let attempt = 1; ; attempt++) {
    const failure = await pgCtlStart(placement, port);
    if (failure === undefined) return { ...addressOf(port, password), isNew: true };
    if (attempt === START_TRIES || !isPassing(failure)) throw notStarting(data, failure);
    await wait(RETRY_MS);
    port = fixedPort ?? (await freePort());
  }
}

/** A claim without a process id, as after a full disk, keeps Postgres from starting. */
async function removeBrokenClaim(data: string): Promise<void> {
  if (!(await hasClaimFile(data))) return;
  const pid = await findPostmasterOf(data);
  if (pid !== undefined) throw notAnswering(data, pid);
  await removeClaim(data);
}

/** Another process took the port, or backends of a killed server still release their memory. */
function isPassing(failure: string): boolean {
  return /could not bind|could not create any TCP|shared memory block .* still in use/.test(failure);
}

function notStarting(data: string, failure: string): OperatorError {
  return new OperatorError(
    `The embedded database in ${data} did not start:\n${failure}\n` +
      'Fix the problem and start again, or set DATABASE_URL to your own Postgres (see .env.example).',
  );
}

async function pgCtl({ binaries, data, account }: Omit<Placement, 'note'>, options: string[]): Promise<void> {
  const spawnOptions = { ...account, cwd: dirname(data), env: postgresEnvironment(), windowsHide: true };
  await run(join(binaries, 'bin', 'pg_ctl'), options, spawnOptions);
}

/** @returns what the server's log says, where it did not come up. */
async function pgCtlStart({ binaries, data, account }: Placement, port: number): Promise<string | undefined> {
  await rm(logOf(data), { force: true });
  const options = [
    'start',
    '-w',
    '-t',
    String(RECOVERY_SECONDS),
    '-s',
    '-D',
    data,
    '-l',
    logOf(data),
    '-o',
    `-p ${port}`,
  ];
  try {
    await pgCtl({ binaries, data, account }, options);
    return undefined;
  } catch (error) {
    const log = await readFile(logOf(data), 'utf8').catch(() => '');
    return log.trim().split('\n').slice(-15).join('\n') || (error as Error).message;
  }
}

/** Stops the server on this folder, and only that one: what another process's number leads to is left alone. */
export async function stopServer({ binaries, data, account }: Placement): Promise<void> {
  const claim = await readPostmaster(data);
  if (!claim || !(await isPostmasterOf(claim.pid, data))) return;
  const options = ['stop', '-w', '-t', String(STOP_SECONDS), '-m', 'fast', '-s', '-D', data];
  await pgCtl({ binaries, data, account }, options);
}

/** A free loopback port, the preferred one if possible. Rejects if this user may not open that one. */
export async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      preferred === 0 || error.code === 'EACCES' ? reject(error) : resolve(freePort()),
    );
    probe.listen({ port: preferred, host: LOOPBACK, exclusive: true }, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
