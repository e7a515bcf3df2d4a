import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/helpers/patience.ts';
import { startEmbedded } from './embedded.ts';
import { type Account, canEnter } from './placement.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';

const AS_ROOT = process.getuid?.() === 0;
const HOLDER = join(import.meta.dirname, '../../tests/helpers/hold-embedded.ts');

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function enterable(): Promise<string> {
  const dir = await mkdtemp('/tmp/skimwise-launcher-');
  await chmod(dir, 0o755);
  return dir;
}

/** A data folder that the server's account can enter, removed with its server after the test. */
async function dataFolder(): Promise<string> {
  const dir = await enterable();
  onTestFinished(async () => {
    const claim = await readPostmaster(join(dir, 'postgres'));
    if (claim && (await isPostmasterOf(claim.pid, join(dir, 'postgres'))))
      process.kill(claim.pid, 'SIGKILL');
    await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return dir;
}

const start = (dataDir: string) => startEmbedded({ dataDir, throwaway: true });

let made: string;
beforeAll(async () => {
  made = await enterable();
  await (await start(made)).release();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** The same of an earlier start that has ended: a copy, since making one takes ten times as long. */
async function usedDataFolder(): Promise<string> {
  const dir = await dataFolder();
  execFileSync('cp', ['-Rp', `${made}/.`, dir]);
  return dir;
}

type Held = { child: ChildProcess; url: string };

async function startedElsewhere(dataDir: string, account: Partial<Account> = {}): Promise<Held> {
  const child = spawn(process.execPath, [HOLDER, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout!, 'data');
  return { child, url: String(line).trim() };
}

async function query<T>(url: string, statement: string): Promise<T | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(statement);
    return row && (Object.values(row)[0] as T);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const postmasterPid = async (dir: string) => (await readPostmaster(join(dir, 'postgres')))?.pid;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process that has nothing to do with us, running as the account that Postgres runs as. */
function unrelatedProcess(): ChildProcess & { pid: number } {
  const child = spawn('sleep', ['600'], AS_ROOT ? { uid: 65534, gid: 65534, cwd: '/' } : {});
  children.push(child);
  return child as ChildProcess & { pid: number };
}

async function claim(dir: string, pid: number, port: number): Promise<void> {
  const file = join(dir, 'postgres', 'postmaster.pid');
  await writeFile(file, `${pid}\n${join(dir, 'postgres')}\n1700000000\n${port}\n\n127.0.0.1\n`);
  if (AS_ROOT) await chmod(file, 0o644);
}

test('data and secrets survive a stop; only their owner can read the secrets; the server listens on loopback only', async () => {
  const dir = await dataFolder();
  const first = await start(dir);
  await query(first.url, 'create table kept as select 42 as answer');
  expect(await query(first.url, 'show listen_addresses')).toBe('127.0.0.1');
  await first.release();
  expect(await postmasterPid(dir)).toBeUndefined();
  expect((await stat(join(dir, 'secrets.json'))).mode & 0o777).toBe(0o600);

  const second = await start(dir);
  expect(second.secrets).toEqual(first.secrets);
  expect(await query(second.url, 'select answer from kept')).toBe(42);
  await second.release();
});

test('the admin password is new in the first call only, and the same in all calls', async () => {
  const dir = await usedDataFolder();
  const first = await start(dir);
  await first.release();
  const [second, third] = [await start(dir), await start(dir)];
  const asked = await Promise.all([
    second.adminPassword(),
    third.adminPassword(),
    second.adminPassword(),
  ]);
  await Promise.all([second.release(), third.release()]);
  expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(asked.map(({ password }) => password)).size).toBe(1);
  const written = JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8'));
  expect(written).toEqual({ ...first.secrets, adminPassword: asked[0]!.password });
});

test.skipIf(!AS_ROOT)(
  'started by root, the server runs as the account nobody, in a folder that it owns',
  async () => {
    const dir = await dataFolder();
    const { release } = await start(dir);
    const status = await readFile(`/proc/${await postmasterPid(dir)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
    expect(await stat(join(dir, 'postgres'))).toMatchObject({ uid: 65534, gid: 65534 });
    expect((await stat(join(dir, 'postgres'))).mode & 0o777).toBe(0o700);
    await release();
  },
);

/** An account that every system has: initdb needs a name. */
const ORDINARY: Account = { uid: 1, gid: 1 };
const ordinaryCanRun =
  AS_ROOT && canEnter(import.meta.dirname, ORDINARY) && canEnter(process.execPath, ORDINARY);

test.skipIf(!ordinaryCanRun)('an ordinary user runs the server as themselves', async () => {
  const dir = await dataFolder();
  await chown(dir, ORDINARY.uid, ORDINARY.gid);
  const { child, url } = await startedElsewhere(dir, ORDINARY);
  expect(await query(url, 'select 1')).toBe(1);
  expect(await readFile(`/proc/${await postmasterPid(dir)}/status`, 'utf8')).toMatch(/^Uid:\t1\t/m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.skipIf(!ordinaryCanRun)(
  'a data folder of another user is refused, with what to do',
  async () => {
    const dir = await dataFolder();
    const child = spawn(process.execPath, [HOLDER, dir], {
      ...ORDINARY,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output = await text(child.stderr);
    expect(output).toContain(
      `This user cannot write to the data folder ${dir}.\n` +
        'Change its owner, set SKIMWISE_DATA_DIR to another folder, or set DATABASE_URL to your own Postgres.',
    );
  },
);

test.skipIf(!AS_ROOT)(
  'started by root, the server runs as the ordinary user who owns the data',
  async () => {
    const dir = await usedDataFolder();
    const chowned = spawn('chown', [
      '-R',
      `${ORDINARY.uid}:${ORDINARY.gid}`,
      join(dir, 'postgres'),
    ]);
    await once(chowned, 'exit');
    const { release } = await start(dir);
    expect(await readFile(`/proc/${await postmasterPid(dir)}/status`, 'utf8')).toMatch(
      /^Uid:\t1\t/m,
    );
    await release();
  },
);

test('a server left by a killed parent is reused, and stopped with the new parent', async () => {
  const dir = await usedDataFolder();
  const { child, url } = await startedElsewhere(dir);
  const pid = await postmasterPid(dir);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const again = await start(dir);
  expect(again.url).toBe(url);
  expect(await postmasterPid(dir)).toBe(pid);
  await again.release();
  expect(await isPostmasterOf(pid!, join(dir, 'postgres'))).toBe(false);
});

test('two starts at once share one server, and the last release stops it', async () => {
  const dir = await dataFolder();
  const [one, other] = await Promise.all([startedElsewhere(dir), startedElsewhere(dir)]);
  expect(one.url).toBe(other.url);

  one.child.kill('SIGTERM');
  expect(await once(one.child, 'exit')).toEqual([0, null]);
  expect(await query(other.url, 'select 1')).toBe(1);

  const pid = await postmasterPid(dir);
  other.child.kill('SIGTERM');
  expect(await once(other.child, 'exit')).toEqual([0, null]);
  expect(await isPostmasterOf(pid!, join(dir, 'postgres'))).toBe(false);
});

test('two releases at once stop the server', async () => {
  const dir = await usedDataFolder();
  const both = await Promise.all([startedElsewhere(dir), startedElsewhere(dir)]);
  const pid = await postmasterPid(dir);
  for (const { child } of both) child.kill('SIGTERM');
  await Promise.all(both.map(({ child }) => once(child, 'exit')));
  expect(await isPostmasterOf(pid!, join(dir, 'postgres'))).toBe(false);
});

test('a pid file of a process that has ended is ignored', async () => {
  const dir = await usedDataFolder();
  const gone = unrelatedProcess();
  gone.kill('SIGKILL');
  await once(gone, 'exit');
  await claim(dir, gone.pid, 5432);
  const { url, release } = await start(dir);
  expect(await query(url, 'select 1')).toBe(1);
  await release();
});

test.each(['', '\n', 'not a number\n', '-5\n', '\0\0\0\0'])(
  'a broken pid file (%j) is ignored',
  async (written) => {
    const dir = await usedDataFolder();
    await writeFile(join(dir, 'postgres', 'postmaster.pid'), written);
    const { url, release } = await start(dir);
    expect(await query(url, 'select 1')).toBe(1);
    await release();
  },
);

test('no second server starts on the data of a server with an emptied pid file', async () => {
  const dir = await usedDataFolder();
  const { child } = await startedElsewhere(dir);
  const pid = (await postmasterPid(dir))!;
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  child.kill('SIGKILL');
  await writeFile(join(dir, 'postgres', 'postmaster.pid'), '');
  await expect(start(dir)).rejects.toThrow(
    `Postgres (process ${pid}) is running on ${join(dir, 'postgres')}`,
  );
  expect(isAlive(pid)).toBe(true);
});

test.each([
  ['a dollar sign', '$HOME'],
  ['a command', '$(touch hacked)'],
  ['a backtick', '`id`'],
  ['a double quote', 'my "data"'],
  ['a backslash', 'a\\b'],
  ['a line break', 'a\nb'],
])('a data path with %s is refused with what to do', async (_what, name) => {
  const dir = join(await dataFolder(), name);
  await expect(start(dir)).rejects.toThrow(
    /^Postgres cannot use the path .*\nMove it, set SKIMWISE_DATA_DIR to another/,
  );
});

test.each([["Ada's data (1) & more; é"], [' spaces '], ['%d-*?[x]{y}~#!']])(
  'a data path like %j is accepted',
  async (name) => {
    const dir = join(await dataFolder(), name);
    const { url, release } = await start(dir);
    expect(await query(url, 'select 1')).toBe(1);
    await release();
  },
);

test.skipIf(process.platform !== 'linux')(
  'the server gets none of the operator’s passwords and keys',
  async () => {
    const dir = await usedDataFolder();
    vi.stubEnv('ADMIN_PASSWORD', 'of the operator');
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_operator');
    vi.stubEnv('LD_LIBRARY_PATH', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { release } = await start(dir);
    const given = await readFile(`/proc/${await postmasterPid(dir)}/environ`, 'utf8');
    await release();
    const names = given.split('\0').map((line) => line.split('=', 1)[0]);
    expect(names).toEqual(expect.arrayContaining(['PATH', 'LD_LIBRARY_PATH']));
    expect(given).not.toContain('of the operator');
    expect(given).not.toContain('of_the_operator');
  },
);

test('an unrelated process with the old pid is neither used as the server nor killed', async () => {
  const dir = await usedDataFolder();
  const other = unrelatedProcess();
  await claim(dir, other.pid, 5432);
  const { url, release } = await start(dir);
  expect(await query(url, 'select 1')).toBe(1);
  expect(await postmasterPid(dir)).not.toBe(other.pid);
  await release();
  expect(isAlive(other.pid)).toBe(true);
});

test('stopping does not kill an unrelated process whose pid is in the pid file', async () => {
  const dir = await usedDataFolder();
  const { release } = await start(dir);
  const pid = (await postmasterPid(dir))!;
  onTestFinished(() => void process.kill(pid, 'SIGKILL'));
  const other = unrelatedProcess();
  const before = await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8');
  await writeFile(
    join(dir, 'postgres', 'postmaster.pid'),
    before.replace(String(pid), String(other.pid)),
  );
  await release();
  expect(isAlive(other.pid)).toBe(true);
});

test('when the old port is taken meanwhile, another one is used', async () => {
  const dir = await usedDataFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  await claim(dir, 2 ** 22 - 3, port);
  const { url, release } = await start(dir);
  expect(new URL(url).port).not.toBe(String(port));
  expect(await query(url, 'select 1')).toBe(1);
  await release();
});

test('a server that is killed is restarted on its port, with all committed data', async () => {
  const dir = await dataFolder();
  const { url, release } = await startEmbedded({ dataDir: dir });
  await query(url, 'create table kept as select 42 as answer');
  process.kill((await postmasterPid(dir))!, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(url, 'select answer from kept')).toBe(42),
    PATIENCE_MS,
  );
  await release();
});

test('a server that another process stops is restarted, despite open connections', async () => {
  const dir = await usedDataFolder();
  const { url, release } = await startEmbedded({ dataDir: dir });
  const other = await startedElsewhere(dir);
  await query(url, 'create table kept as select 42 as answer');
  const before = await postmasterPid(dir);
  process.kill(before!, 'SIGTERM');
  await vi.waitFor(async () => {
    expect(await query(url, 'select answer from kept')).toBe(42);
    expect(await postmasterPid(dir)).not.toBe(before);
  }, PATIENCE_MS);
  await release();
  // If the other process had not reconnected when we released, we stopped the server: it restarts it.
  await vi.waitFor(
    async () => expect(await query(other.url, 'select answer from kept')).toBe(42),
    PATIENCE_MS,
  );
});

test('a server that hangs while stopping is killed and restarted', async () => {
  const dir = await usedDataFolder();
  const { child } = await startedElsewhere(dir);
  child.kill('SIGSTOP');
  const before = await postmasterPid(dir);
  process.kill(before!, 'SIGTERM');
  const { url, release } = await start(dir);
  expect(await query(url, 'select 1')).toBe(1);
  expect(await postmasterPid(dir)).not.toBe(before);
  await release();
});

test('a first start that was killed half-way is repeated', async () => {
  const dir = await dataFolder();
  await mkdir(join(dir, 'postgres.new', 'base'), { recursive: true });
  const { url, release } = await start(dir);
  expect(await query(url, 'select 1')).toBe(1);
  await release();
});

test.each([
  '{"databasePass',
  '',
  'null',
  '[]',
  '5',
  '"secret"',
  '{"databasePassword":null}',
  '{"databasePassword":""}',
  '{"adminPassword":["x"]}',
])('invalid secrets are refused unchanged, with what to do: %s', async (written) => {
  const dir = await dataFolder();
  const file = join(dir, 'secrets.json');
  await writeFile(file, written);
  await expect(start(dir)).rejects.toThrow(
    `The secrets in ${file} cannot be read.\n` +
      'Restore the file from a backup, or move the data folder away to start over.',
  );
  expect(await readFile(file, 'utf8')).toBe(written);
});

test('a database whose password was lost is refused unchanged, with what to do', async () => {
  const dir = await usedDataFolder();
  await rm(join(dir, 'secrets.json'));
  await expect(start(dir)).rejects.toThrow(
    `The database in ${join(dir, 'postgres')} was created with a different password than the one in secrets.json.\n` +
      'Restore the old secrets.json, or move the database away to start over.',
  );
  expect(await postmasterPid(dir)).toBeUndefined();
});
