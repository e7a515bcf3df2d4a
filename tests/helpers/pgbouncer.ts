import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverAccount } from '../../scripts/postgres/placement.ts';
import { freePort } from '../../scripts/postgres/server.ts';
import { ensurePgBouncer } from '../../scripts/testing/pgbouncer.ts';

type Settings = Record<string, string | number>;

/** A PgBouncer in front of one database. `stop` and `start` keep its port. */
export type PgBouncer = {
  port: number;
  /** The database's URL through it. */
  url: string;
  start: () => Promise<void>;
  /** Kills it, as a crash would; its connections are reset. */
  stop: () => Promise<void>;
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
};

/**
 * Starts PgBouncer with its default settings, apart from transaction mode and a pool of two connections; installs it if
 * necessary. For root it runs as `nobody`, since it refuses to run as root.
 * @param databaseUrl with a password, which clients need, too.
 * @param settings further settings of the section `[pgbouncer]`.
 * @throws OperatorError if there is none and it couldn't be installed.
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Settings = {},
): Promise<PgBouncer> {
  const program = await ensurePgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-pgbouncer-'));
  const account = serverAccount(folder);
  const port = await freePort();
  const config = await writeConfig(folder, databaseUrl, {
    listen_port: port,
    default_pool_size: 2,
    ...settings,
  });
  if (account) await chown(folder, account.uid, account.gid);
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(program, [config], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(child);
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };

  await start();
  const url = Object.assign(new URL(databaseUrl), {
    hostname: '127.0.0.1',
    port: String(port),
  }).href;
  return { port, url, start, stop, remove };
}

async function writeConfig(
  folder: string,
  databaseUrl: string,
  settings: Settings,
): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  const all = {
    pool_mode: 'transaction',
    listen_addr: '127.0.0.1',
    unix_socket_dir: '',
    auth_file: users,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o644,
  });
  await writeFile(
    config,
    ['[databases]', `* = host=${hostname} port=${port || 5432}`, '[pgbouncer]', ...lines, ''].join(
      '\n',
    ),
  );
  // The folder holds the password: only PgBouncer's account may enter it.
  await chmod(folder, 0o700);
  return config;
}

/** Waits until it has started. Its standard error is read on afterwards, or the pipe would fill up. */
async function untilReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${said.join('\n')}`)));
  });
}
