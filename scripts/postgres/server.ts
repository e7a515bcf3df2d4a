import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { OperatorError } from '../operator-error.ts';
import { SUPERUSER, spawnOptions } from './cluster.ts';
import type { Placement } from './placement.ts';
import {
  findPostmasterOf,
  hasPidFile,
  isPostmasterOf,
  markPidFileStale,
  readPostmaster,
  removePidFile,
} from './postmaster.ts';

const run = promisify(execFile);

const LOOPBACK = '127.0.0.1';
const START_TRIES = 20;
const RETRY_MS = 250;
/** For replaying the log after a crash. */
const RECOVERY_SECONDS = 120;
const STOP_SECONDS = 20;

/** `isNew`: started by this call. */
export type Running = { url: string; port: number; isNew: boolean };

export type Cluster = { placement: Placement; password: string };

const logOf = (data: string) => join(data, 'server.log');

const databaseUrl = (port: number, password: string) =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${LOOPBACK}:${port}/postgres`;

/**
 * The running server on this folder, also one left by a killed process, or a new one. Call it under the folder's lock.
 * @param port by default that of a server that died, or any
 * @throws OperatorError if it does not start
 */
export async function ensureServer(cluster: Cluster, port?: number): Promise<Running> {
  return (await findRunning(cluster)) ?? startServer(cluster, port);
}

/** Whether the server is in a smart shutdown (SIGTERM), which waits for all connections. */
export async function isStopping({ data }: Placement): Promise<boolean> {
  const postmaster = await readPostmaster(data);
  return postmaster?.isStopping === true && isPostmasterOf(postmaster.pid, data);
}

async function findRunning({ placement, password }: Cluster): Promise<Running | undefined> {
  const deadline = performance.now() + RECOVERY_SECONDS * 1000;
  for (;;) {
    const postmaster = await readPostmaster(placement.data);
    if (!postmaster || !(await isPostmasterOf(postmaster.pid, placement.data))) return undefined;
    if (postmaster.isStopping) await stopServer(placement);
    else if (await answers(postmaster.port, password, placement.data)) {
      return { url: databaseUrl(postmaster.port, password), port: postmaster.port, isNew: false };
    }
    if (performance.now() > deadline) throw notResponding(placement.data, postmaster.pid);
    await wait(RETRY_MS);
  }
}

function notResponding(data: string, pid: number): OperatorError {
  return new OperatorError(
    `Postgres (process ${pid}) is running on ${data} but does not respond.\n` +
      `See ${logOf(data)}. If nothing needs that process, stop it with \`kill ${pid}\` and start again.`,
  );
}

/** Whether the server at the port is ours. */
async function answers(port: number, password: string, data: string): Promise<boolean> {
  if (port === 0) return false;
  const sql = postgres(databaseUrl(port, password), {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
  });
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
  const postmaster = await readPostmaster(data);
  if (postmaster) await markPidFileStale(data);
  else await removeInvalidPidFile(data);
  let port = fixedPort ?? (await freePort(postmaster?.port));
  for (let attempt = 1; ; attempt++) {
    const failure = await pgCtlStart(placement, port);
    if (failure === undefined) return { url: databaseUrl(port, password), port, isNew: true };
    if (attempt === START_TRIES || !isTransient(failure)) {
      throw new OperatorError(
        `The embedded database in ${data} did not start:\n${failure}\n` +
          'Fix the problem and start again, or set DATABASE_URL to your own Postgres (see .env.example).',
      );
    }
    await wait(RETRY_MS);
    port = fixedPort ?? (await freePort());
  }
}

/** A lock file without a process id, as after a full disk, keeps Postgres from starting. */
async function removeInvalidPidFile(data: string): Promise<void> {
  if (!hasPidFile(data)) return;
  const pid = await findPostmasterOf(data);
  if (pid !== undefined) throw notResponding(data, pid);
  await removePidFile(data);
}

/** Another process took the port, or backends of a killed server still have to release their memory. */
function isTransient(failure: string): boolean {
  return /could not bind|could not create any TCP|shared memory block .* still in use/.test(
    failure,
  );
}

async function pgCtl(placement: Placement, ...options: string[]): Promise<void> {
  const program = join(placement.binaries, 'bin', 'pg_ctl');
  await run(program, [...options, '-w', '-s', '-D', placement.data], spawnOptions(placement));
}

/** @returns the end of the server's log if it did not start */
async function pgCtlStart(placement: Placement, port: number): Promise<string | undefined> {
  const { data } = placement;
  await rm(logOf(data), { force: true });
  try {
    await pgCtl(
      placement,
      'start',
      '-t',
      String(RECOVERY_SECONDS),
      '-l',
      logOf(data),
      '-o',
      `-p ${port}`,
    );
    return undefined;
  } catch (error) {
    const log = await readFile(logOf(data), 'utf8').catch(() => '');
    return log.trim().split('\n').slice(-15).join('\n') || (error as Error).message;
  }
}

/** Stops the server on this folder. Another program with its process id is left alone. */
export async function stopServer(placement: Placement): Promise<void> {
  const { data } = placement;
  const postmaster = await readPostmaster(data);
  if (!postmaster || !(await isPostmasterOf(postmaster.pid, data))) return;
  await pgCtl(placement, 'stop', '-t', String(STOP_SECONDS), '-m', 'fast');
}

/** A free loopback port, if possible the preferred one. Rejects if this user may not open that one. */
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
