import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { findBinaries, hydrateLinks } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type Placement, place, serverAccount } from './placement.ts';
import { ensureServer, type Running, stopServer } from './server.ts';
import { withLock } from './start-lock.ts';

/** The name under which each process that needs the server keeps one connection open. */
const LEASE = 'skimwise-lease';

export type Embedded = {
  url: string;
  secrets: Secrets;
  /** Stops the server, unless another process still uses it. */
  release: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** For test runs: faster, and lost when the machine loses power. */
  throwaway?: boolean;
  systemDir?: string;
  say?: (line: string) => void;
};

/**
 * A Postgres on `dataDir`, made and started where needed, shared with every other process on the same folder,
 * and brought back on the same port when it dies.
 * @throws OperatorError where this machine cannot run it.
 */
export async function startEmbedded({ dataDir, throwaway = false, systemDir, say }: Options): Promise<Embedded> {
  const folder = resolve(dataDir);
  const account = serverAccount();
  await mkdir(folder, { recursive: true, mode: account ? 0o711 : 0o700 });
  const lockFile = join(folder, 'start.lock');
  return withLock(lockFile, async () => {
    const binaries = findBinaries();
    await hydrateLinks(binaries);
    const placement = await place({ binaries, dataDir: folder, account, systemDir });
    if (placement.note) say?.(placement.note);
    const secrets = await loadSecrets(folder);
    const cluster = { placement, password: secrets.databasePassword };
    await ensureCluster({ ...cluster, throwaway });
    const server = await ensureServer(cluster);
    const lease = await Lease.take(server, () => withLock(lockFile, () => ensureServer(cluster, server.port)));
    return { url: server.url, secrets, release: () => withLock(lockFile, () => lease.giveBack(placement)) };
  });
}

/**
 * One connection that says "this process needs the server". The kernel closes it however the process dies,
 * so that the last one to leave knows that it is the last.
 */
class Lease {
  readonly #sql: Sql;
  readonly #revive: () => Promise<unknown>;
  #leaving = false;

  private constructor(server: Running, revive: () => Promise<unknown>) {
    this.#revive = revive;
    this.#sql = postgres(server.url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: LEASE },
      onnotice: () => {},
      onclose: () => this.#lost(),
    });
  }

  static async take(server: Running, revive: () => Promise<unknown>): Promise<Lease> {
    const lease = new Lease(server, revive);
    await lease.#sql`select 1`;
    return lease;
  }

  /** The server went away under us: bring it back and hold on to it again. */
  async #lost(): Promise<void> {
    if (this.#leaving) return;
    await this.#revive();
    await this.#sql`select 1`;
  }

  async giveBack(placement: Placement): Promise<void> {
    const others = await this.#countOthers().catch(() => 0);
    this.#leaving = true;
    await this.#sql.end({ timeout: 1 });
    if (others === 0) await stopServer(placement);
  }

  async #countOthers(): Promise<number> {
    const rows = await this.#sql`
      select 1 from pg_stat_activity where application_name = ${LEASE} and pid <> pg_backend_pid()`;
    return rows.length;
  }
}
