import { createHash } from 'node:crypto';
import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** For binaries and data if the server's account cannot enter the project's folder. */
const SYSTEM_DIR = '/var/lib/skimwise';

const DATA = 'postgres';

/** The user that the server runs as. */
export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Postgres refuses to run as root: root starts it as the owner of the data, or else as `nobody`. Undefined for other users. */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const data = join(dataDir, DATA);
  if (!existsSync(data)) return NOBODY;
  const { uid, gid } = statSync(data);
  return uid === 0 ? NOBODY : { uid, gid };
}

export type Placement = {
  binaries: string;
  data: string;
  account: Account | undefined;
  note: string | undefined;
};

type PlacementOptions = {
  binaries: string;
  dataDir: string;
  account: Account | undefined;
  /** Identifies this data folder in the system's folder, also after a move. */
  identity: string;
  systemDir?: string;
};

/**
 * Chooses folders for binaries and data that the server's account can enter.
 * @returns `note`: for the operator, if these aren't the usual ones
 */
export async function place(options: PlacementOptions): Promise<Placement> {
  const { binaries, dataDir, account, identity, systemDir = SYSTEM_DIR } = options;
  const data = join(dataDir, DATA);
  if (!account) return { binaries, data, account, note: undefined };
  const binariesReachable = canEnter(binaries, account);
  const dataReachable = canEnter(dirname(data), account);
  const placement = {
    binaries: binariesReachable ? binaries : await copyBinaries(binaries, systemDir),
    data: dataReachable ? data : join(await systemFolder(systemDir), `data-${shortHash(identity)}`),
    account,
  };
  if (binariesReachable && dataReachable) return { ...placement, note: undefined };
  const reason = 'Postgres does not run as root, and its user cannot open this folder.';
  const note = dataReachable
    ? `${reason} Its binaries are in ${placement.binaries}.`
    : `${reason} The database is in ${placement.data}. To start over, delete that folder and ${dataDir}.`;
  return { ...placement, note };
}

/** Interpreted by shells within double quotes, as Postgres' programs pass paths. */
const UNSAFE = process.platform === 'win32' ? /["\p{Cc}]/u : /[$`"\\\p{Cc}]/u;

/** @throws OperatorError if Postgres' programs can't use a path */
export function assertUsable({ binaries, data }: Pick<Placement, 'binaries' | 'data'>): void {
  const unsafe = [binaries, data].find((path) => UNSAFE.test(path));
  if (unsafe === undefined) return;
  throw new OperatorError(
    `Postgres cannot use the path ${JSON.stringify(unsafe)}: it contains a $, a quotation mark, a backtick, a backslash or a control character.\n` +
      'Move it, set SKIMWISE_DATA_DIR to another folder, or set DATABASE_URL to your own Postgres.',
  );
}

/** Whether the account may enter `path` and all folders above it, by owner, group and mode. */
export function canEnter(path: string, account: Account): boolean {
  for (let folder = realpathSync(existing(path)); ; folder = dirname(folder)) {
    if (!mayEnter(statSync(folder), account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function systemFolder(systemDir: string): Promise<string> {
  try {
    await mkdir(systemDir, { recursive: true, mode: 0o755 });
    await chmod(systemDir, 0o755);
    return systemDir;
  } catch (cause) {
    throw new OperatorError(
      `Postgres does not run as root, its user cannot open this folder, and ${systemDir} could not be created.\n` +
        'Run Skimwise as an ordinary user, move it out of the private folder, or set DATABASE_URL.',
      { cause },
    );
  }
}

/** Copied once per version. The rename makes it atomic. */
async function copyBinaries(binaries: string, systemDir: string): Promise<string> {
  const { size, mtimeMs } = statSync(join(binaries, 'bin', 'postgres'));
  const version = `postgres-${basename(dirname(binaries))}-${shortHash(`${size} ${mtimeMs}`)}`;
  const target = join(await systemFolder(systemDir), version);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(binaries, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}

export async function chownTo(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
