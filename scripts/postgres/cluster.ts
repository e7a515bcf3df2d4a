import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { type Account, chownTo, type Placement } from './placement.ts';

const run = promisify(execFile);

export const SUPERUSER = 'skimwise';

const NEEDED_VARIABLE = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|(LD|DYLD)_\w+)$/i;

/** Without the operator's passwords and keys, which every process of the server would have. */
export function spawnOptions({ account, data }: Placement) {
  const env = Object.entries(process.env).filter(([name]) => NEEDED_VARIABLE.test(name));
  return {
    ...account,
    cwd: dirname(data),
    env: Object.fromEntries(env) as NodeJS.ProcessEnv,
    windowsHide: true,
  };
}

const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  // It would double the time of the first start: `flushLater` does it in the background.
  '--no-sync',
];

const SETTINGS = `
# Skimwise: reachable from this machine only, on a port that is chosen at each start.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
timezone = 'UTC'
log_timezone = 'UTC'
# Statements and values stay out of the log: they contain learners' texts.
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
`;

const THROWAWAY_SETTINGS = `
# Without autovacuum's statistics, many a small query looks large enough to be compiled first.
jit = off
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum = off
`;

/**
 * Creates the database folder if there is none. A partial one, after a killed start, is replaced.
 * @returns whether it is new, so that its files have to be flushed
 */
export async function ensureCluster(
  placement: Placement,
  password: string,
  throwaway: boolean,
): Promise<boolean> {
  if (existsSync(placement.data)) return false;
  const partial = `${placement.data}.new`;
  await rm(partial, { recursive: true, force: true });
  await makeFolder(partial, placement.account);
  await initdb(placement, partial, password);
  await appendFile(
    join(partial, 'postgresql.conf'),
    throwaway ? SETTINGS + THROWAWAY_SETTINGS : SETTINGS,
  );
  await rename(partial, placement.data);
  return true;
}

/** Writes a new folder's files to the disk in a detached process, while the server runs. */
export function flushLater(placement: Placement): void {
  const child = spawn(
    join(placement.binaries, 'bin', 'initdb'),
    ['--sync-only', '-D', placement.data],
    {
      ...spawnOptions(placement),
      stdio: 'ignore',
      detached: true,
    },
  );
  child.on('error', () => {});
  child.unref();
}

async function makeFolder(path: string, account: Account | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: account ? 0o711 : 0o700 });
  await mkdir(path, { mode: 0o700 });
  await chownTo(path, account);
}

async function initdb(placement: Placement, data: string, password: string): Promise<void> {
  const passwordFile = `${data}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await chownTo(passwordFile, placement.account);
    const options = [...INITDB_OPTIONS, `--pwfile=${passwordFile}`, '-D', data];
    await run(join(placement.binaries, 'bin', 'initdb'), options, spawnOptions(placement));
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    throw new OperatorError(
      `The embedded database could not be created in ${dirname(data)}:\n${(stderr || message).trim()}\n` +
        'Fix the problem and start again, or set DATABASE_URL to your own Postgres (see .env.example).',
      { cause },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}
