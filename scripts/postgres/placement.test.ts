import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBinaries, hydrateLinks } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { canEnter, place } from './placement.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const AS_ROOT = process.getuid?.() === 0;

let root: string;
let systemDir: string;
/** Like a home with mode 0700, which only its owner can enter. */
let home: string;

beforeEach(async () => {
  root = await mkdtemp('/tmp/skimwise-placement-');
  await chmod(root, 0o755);
  [home, systemDir] = [join(root, 'home'), join(root, 'var-lib')];
  await mkdir(home, { mode: 0o700 });
  onTestFinished(() => rm(root, { recursive: true, force: true }));
});

test('a folder can be entered if the account can enter every folder above it', async () => {
  await mkdir(join(root, 'open', 'data'), { recursive: true, mode: 0o711 });
  expect(canEnter(join(root, 'open', 'data'), NOBODY)).toBe(true);
  expect(canEnter(join(root, 'open', 'not', 'yet', 'there'), NOBODY)).toBe(true);
  expect(canEnter(join(home, 'project', '.data'), NOBODY)).toBe(false);
});

test('for an ordinary user the data stays in the data folder', async () => {
  const binaries = findBinaries();
  expect(
    await place({ binaries, dataDir: home, account: undefined, identity: 'one', systemDir }),
  ).toEqual({
    binaries,
    data: join(home, 'postgres'),
    account: undefined,
    note: undefined,
  });
});

test.skipIf(!AS_ROOT)(
  'below a private home, root keeps the database in the system folder, and says so',
  async () => {
    const said: string[] = [];
    const options = {
      dataDir: join(home, '.data'),
      throwaway: true,
      systemDir,
      say: (line: string) => said.push(line),
    };
    const { release } = await startEmbedded(options);
    await release();
    const kept = await readdir(systemDir);
    expect(kept).toEqual([expect.stringMatching(/^data-[0-9a-f]{12}$/)]);
    expect(said).toEqual([
      'Postgres does not run as root, and its user cannot open this folder. ' +
        `The database is in ${join(systemDir, kept[0]!)}. ` +
        `To start over, delete that folder and ${join(home, '.data')}.`,
    ]);
    expect(await readdir(join(home, '.data'))).toEqual(expect.arrayContaining(['secrets.json']));
  },
);

test.skipIf(!AS_ROOT)(
  'the database belongs to the identity of a data folder, not to its path',
  async () => {
    const binaries = findBinaries();
    const options = {
      binaries,
      dataDir: join(home, 'one'),
      account: NOBODY,
      identity: 'secret of one',
      systemDir,
    };
    const { data } = await place(options);
    expect((await place({ ...options, dataDir: join(home, 'moved') })).data).toBe(data);
    expect((await place({ ...options, identity: 'secret of another' })).data).not.toBe(data);
  },
);

test.skipIf(!AS_ROOT)('binaries below a private home are copied once, and work', async () => {
  const binaries = join(home, 'node_modules', 'linux-x64', 'native');
  await cp(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
  const options = { binaries, dataDir: root, account: NOBODY, identity: 'one', systemDir };
  const placement = await place(options);
  expect(placement.note).toBe(
    `Postgres does not run as root, and its user cannot open this folder. Its binaries are in ${placement.binaries}.`,
  );
  expect(version(placement.binaries)).toContain('PostgreSQL');
  expect((await place(options)).binaries).toBe(placement.binaries);
  expect(await readdir(systemDir)).toHaveLength(1);
});

test('links that an install without scripts leaves out are created', async () => {
  const binaries = join(root, 'linux-x64', 'native');
  await cp(findBinaries(), binaries, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  expect(() => version(binaries)).toThrow();
  await hydrateLinks(binaries);
  await hydrateLinks(binaries);
  expect(version(binaries)).toContain('PostgreSQL');
});

test('a platform without binaries is refused with the advice to set DATABASE_URL', () => {
  expect(() => findBinaries({ platform: 'sunos', arch: 'x64' })).toThrow(
    'No embedded Postgres is available for this machine (sunos-x64).\n' +
      'Set DATABASE_URL to a Postgres 14 or newer (see .env.example), or, if this platform should have one, run `npm ci` again.',
  );
});

/** The version, run as the account of the server where the test may choose it. */
function version(binaries: string): string {
  const account = AS_ROOT ? { ...NOBODY, cwd: '/' } : {};
  return execFileSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
