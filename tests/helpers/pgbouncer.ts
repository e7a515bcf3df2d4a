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

/** A PgBouncer before one database, on a port that stays the same over `stop` and `start`. */
export type PgBouncer = {
  port: number;
  /** The address of the database through it. */
  url: string;
  start: () => Promise<void>;
  /** Ends it at once, as a crash does; its connections are reset. */
  stop: () => Promise<void>;
  /** Stops it for good and removes its files. */
  remove: () => Promise<void>;
};

/**
 * Starts PgBouncer, installed where need be, as it comes from Debian's packages: only where the database is, that connections
 * are lent for a transaction, and that there are two of them. As root it runs as `nobody`, since it refuses to run as root.
 * @param databaseUrl with a password, which it asks of its clients too.
 * @param settings more of section `[pgbouncer]`.
 * @throws OperatorError where there is none and none could be installed.
 */
export async function startPgBouncer(databaseUrl: string, settings: Settings = {}): Promise<PgBouncer> {
  const program = await ensurePgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-pgbouncer-'));
  const account = serverAccount(folder);
  const port = await freePort();
  const config = await writeConfig(folder, databaseUrl, { listen_port: port, default_pool_size: 2, ...settings });
  if (account) await chown(folder, account.uid, account.gid);
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(program, [config], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
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
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  return { port, url, start, stop, remove };
}

async function writeConfig(folder: string, databaseUrl: string, settings: Settings): Promise<string> {
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
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  await writeFile(
    config,
    ['[databases]', `* = host=${hostname} port=${port || 5432}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  // Its account enters this folder; nobody else may, as the password is in it.
  await chmod(folder, 0o700);
  return config;
}

/** It reports on its standard error, which has to be read on. */
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
