import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type AdminPassword, loadAdminPassword, loadSecrets, type Secrets } from '../secrets.ts';
import { findBinaries, hydrateLinks } from './binaries.ts';
import { ensureCluster, flushLater } from './cluster.ts';
import { Lease } from './lease.ts';
import { assertUsable, type Placement, place, serverAccount } from './placement.ts';
import { ensureServer, stopServer } from './server.ts';
import { withLock } from './start-lock.ts';

export type Embedded = {
  url: string;
  secrets: Secrets;
  adminPassword: () => Promise<AdminPassword>;
  /** Stops the server unless another process uses it. */
  release: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** For test runs: faster, but not durable. */
  throwaway?: boolean;
  systemDir?: string;
  say?: (line: string) => void;
};

/**
 * A Postgres on `dataDir`, created and started if necessary, shared with other processes, and restarted on the same port if it dies.
 * @throws OperatorError if this machine cannot run it
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const folder = await dataFolder(options.dataDir);
  const lockFile = join(folder, 'start.lock');
  return withLock(lockFile, async () => {
    const cluster = await prepare(folder, options);
    const server = await ensureServer(cluster);
    cluster.flush();
    const lease = await Lease.take({ cluster, lockFile, say: options.say }, server).catch(
      async (error) => {
        if (server.isNew) await stopServer(cluster.placement);
        throw explain(error, cluster.placement);
      },
    );
    const adminPassword = () => withLock(lockFile, () => loadAdminPassword(folder));
    return {
      url: server.url,
      secrets: cluster.secrets,
      adminPassword,
      release: () => lease.release(),
    };
  });
}

const WRONG_PASSWORD = '28P01';

function explain(error: Error & { code?: string }, { data }: Placement): Error {
  if (error.code !== WRONG_PASSWORD) return error;
  return new OperatorError(
    `The database in ${data} was created with a different password than the one in secrets.json.\n` +
      'Restore the old secrets.json, or move the database away to start over.',
    { cause: error },
  );
}

/** @returns the real path: two names of a folder must not lead to two servers */
async function dataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (cause) {
    throw new OperatorError(
      `This user cannot write to the data folder ${resolve(dataDir)}.\n` +
        'Change its owner, set SKIMWISE_DATA_DIR to another folder, or set DATABASE_URL to your own Postgres.',
      { cause },
    );
  }
}

async function prepare(dataDir: string, { systemDir, throwaway = false, say }: Options) {
  const binaries = findBinaries();
  await hydrateLinks(binaries);
  const secrets = await loadSecrets(dataDir);
  const password = secrets.databasePassword;
  const account = serverAccount(dataDir);
  const placement = await place({ binaries, dataDir, account, identity: password, systemDir });
  assertUsable(placement);
  if (placement.note) say?.(placement.note);
  const isNew = await ensureCluster(placement, password, throwaway);
  return {
    placement,
    secrets,
    password,
    flush: () => isNew && !throwaway && flushLater(placement),
  };
}
