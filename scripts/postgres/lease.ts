import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type Cluster, ensureServer, isStopping, type Running, stopServer } from './server.ts';
import { withLock } from './start-lock.ts';

/** The application name of the connections. */
const LEASE = 'skimwise-lease';
const RETRY_MS = 500;
const WATCH_MS = 2_000;

type LeaseOptions = {
  cluster: Cluster;
  lockFile: string;
  say: ((line: string) => void) | undefined;
};

/**
 * A lease on the server: one open connection for each process that needs it. The kernel closes it however the process ends, so the
 * last process finds no other. It also restarts the server, on its port, when it dies or is shut down.
 */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #server: Running;
  #connection: Sql | undefined;
  #watcher: NodeJS.Timeout | undefined;
  #isReleased = false;
  #lastSaid = '';

  private constructor(options: LeaseOptions, server: Running) {
    this.#options = options;
    this.#server = server;
  }

  /** Call it under the folder's lock: no other process may stop the server meanwhile. */
  static async take(options: LeaseOptions, server: Running): Promise<Lease> {
    const lease = new Lease(options, server);
    await lease.#connect();
    lease.#watcher = setInterval(() => void lease.#watch(), WATCH_MS).unref();
    return lease;
  }

  /** Stops the server unless other processes have a lease. */
  release(): Promise<void> {
    this.#isReleased = true;
    clearInterval(this.#watcher);
    return withLock(this.#options.lockFile, async () => {
      const others = await this.#countOthers().catch(() => 0);
      await this.#connection?.end({ timeout: 1 });
      if (others === 0) await stopServer(this.#options.cluster.placement);
    });
  }

  async #connect(): Promise<void> {
    const connection: Sql = postgres(this.#server.url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 5,
      connection: { application_name: LEASE },
      onnotice: () => {},
      onclose: () => void this.#lost(connection),
    });
    await connection`select 1`;
    this.#connection = connection;
  }

  /** A smart shutdown waits for our connection, while the server accepts no others. */
  async #watch(): Promise<void> {
    const connection = this.#connection;
    if (connection && (await isStopping(this.#options.cluster.placement)))
      await this.#lost(connection);
  }

  async #lost(connection: Sql): Promise<void> {
    if (this.#isReleased || connection !== this.#connection) return;
    this.#connection = undefined;
    this.#say('The embedded database went away; bringing it back.');
    await connection.end({ timeout: 0 });
    while (!this.#isReleased && !(await this.#restore())) await wait(RETRY_MS);
  }

  async #restore(): Promise<boolean> {
    const { cluster, lockFile } = this.#options;
    try {
      await withLock(lockFile, async () => {
        if (this.#isReleased) return;
        await ensureServer(cluster, this.#server.port);
        await this.#connect();
      });
      return true;
    } catch (error) {
      this.#say((error as Error).message);
      return false;
    }
  }

  /** A repeated error is logged once. */
  #say(line: string): void {
    if (line !== this.#lastSaid) this.#options.say?.(line);
    this.#lastSaid = line;
  }

  async #countOthers(): Promise<number> {
    if (!this.#connection) return 0;
    const rows = await this.#connection`
      select 1 from pg_stat_activity where application_name = ${LEASE} and pid <> pg_backend_pid()`;
    return rows.length;
  }
}
