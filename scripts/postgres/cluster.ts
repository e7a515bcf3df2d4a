import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { postgresEnvironment } from './environment.ts';
import { type Account, giveTo, type Placement } from './placement.ts';

const run = promisify(execFile);

export const SUPERUSER = 'skimwise';

const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  // Flushing a thousand files would double the time of the first start: `flushLater` does it meanwhile.
  '--no-sync',
];

const SETTINGS = `
# Skimwise: reachable from this machine only, through one loopback port that is chosen at each start.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
timezone = 'UTC'
log_timezone = 'UTC'
# No statement and no value reaches the server's log: they hold what learners wrote.
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
`;

/** For databases that live as long as a test run: nothing is worth a write to the disk. */
const THROWAWAY_SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum = off
`;

type NewCluster = { placement: Placement; password: string; throwaway: boolean };

/**
 * Creates the database folder if there is none. A partial one, after a killed start, is replaced.
 * @returns whether it was made now, so that its files are yet to be flushed.
 */
export async function ensureCluster({ placement, password, throwaway }: NewCluster): Promise<boolean> {
  if (existsSync(placement.data)) return false;
  const half = `${placement.data}.new`;
  await rm(half, { recursive: true, force: true });
  await makeFolder(half, placement.account);
  await initdb(placement, half, password);
  await appendFile(join(half, 'postgresql.conf'), throwaway ? SETTINGS + THROWAWAY_SETTINGS : SETTINGS);
  await rename(half, placement.data);
  return true;
}

/** Writes a new folder's files to the disk, beside the server that runs on them, in a detached process. */
export function flushLater({ binaries, data, account }: Placement): void {
  const options = {
    ...account,
    cwd: dirname(data),
    env: postgresEnvironment(),
    stdio: 'ignore',
    detached: true,
  } as const;
  const child = spawn(join(binaries, 'bin', 'initdb'), ['--sync-only', '-D', data], options);
  child.on('error', () => {});
  child.unref();
}

async function makeFolder(path: string, account: Account | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: account ? 0o711 : 0o700 });
  await mkdir(path, { mode: 0o700 });
  await giveTo(path, account);
}

async function initdb({ binaries, account }: Placement, data: string, password: string): Promise<void> {
  const passwordFile = `${data}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(passwordFile, account);
    const options = [...INITDB_OPTIONS, `--pwfile=${passwordFile}`];
    const spawnOptions = { ...account, cwd: dirname(data), env: postgresEnvironment() };
    await run(join(binaries, 'bin', 'initdb'), [...options, '-D', data], spawnOptions);
  } catch (cause) {
    throw notMade(data, cause);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function notMade(data: string, cause: unknown): OperatorError {
  const { stderr, message } = cause as Error & { stderr?: string };
  return new OperatorError(
    `The embedded database could not be created in ${dirname(data)}:\n${(stderr || message).trim()}\n` +
      'Fix the problem and start again, or set DATABASE_URL to your own Postgres (see .env.example).',
    { cause },
  );
}
