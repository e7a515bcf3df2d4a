import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type Cluster, ensureServer, isStopping, type Running, stopServer } from './server.ts';
import { withLock } from './start-lock.ts';

/** The name under which each process that needs the server keeps one connection open. */
const LEASE = 'skimwise-lease';
const RETRY_MS = 500;
const WATCH_MS = 2_000;

type Terms = { cluster: Cluster; lockFile: string; say: ((line: string) => void) | undefined };

/**
 * One connection that says "this process needs the server", and brings the server back, on its port, when it dies or was
 * told to end by somebody else.
 * The kernel closes it however the process ends, so that the last one to leave knows that it is the last.
 */
export class Lease {
  readonly #terms: Terms;
  readonly #server: Running;
  #connection: Sql | undefined;
  #watcher: NodeJS.Timeout | undefined;
  #leaving = false;
  #lastSaid = '';

  private constructor(terms: Terms, server: Running) {
    this.#terms = terms;
    this.#server = server;
  }

  /** Call it under the folder's lock: no other process may be about to stop the server. */
  static async take(terms: Terms, server: Running): Promise<Lease> {
    const lease = new Lease(terms, server);
    await lease.#hold();
    lease.#watcher = setInterval(() => void lease.#watch(), WATCH_MS).unref();
    return lease;
  }

  /** Stops the server, unless other processes hold on to it. */
  release(): Promise<void> {
    this.#leaving = true;
    clearInterval(this.#watcher);
    return withLock(this.#terms.lockFile, async () => {
      const others = await this.#countOthers().catch(() => 0);
      await this.#connection?.end({ timeout: 1 });
      if (others === 0) await stopServer(this.#terms.cluster.placement);
    });
  }

  async #hold(): Promise<void> {
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

  /** Our own connection would keep a server that was told to end from ending, while it takes no others. */
  async #watch(): Promise<void> {
    const connection = this.#connection;
    if (!connection || !(await isStopping(this.#terms.cluster.placement))) return;
    await this.#lost(connection);
  }

  async #lost(connection: Sql): Promise<void> {
    if (this.#leaving || connection !== this.#connection) return;
    this.#connection = undefined;
    this.#say('The embedded database went away; bringing it back.');
    await connection.end({ timeout: 0 });
    while (!this.#leaving && !(await this.#revive())) await wait(RETRY_MS);
  }

  async #revive(): Promise<boolean> {
    const { cluster, lockFile } = this.#terms;
    try {
      await withLock(lockFile, async () => {
        if (this.#leaving) return;
        await ensureServer(cluster, this.#server.port);
        await this.#hold();
      });
      return true;
    } catch (error) {
      this.#say((error as Error).message);
      return false;
    }
  }

  /** A repeated error is logged once. */
  #say(line: string): void {
    if (line !== this.#lastSaid) this.#terms.say?.(line);
    this.#lastSaid = line;
  }

  async #countOthers(): Promise<number> {
    if (!this.#connection) return 0;
    const rows = await this.#connection`
      select 1 from pg_stat_activity where application_name = ${LEASE} and pid <> pg_backend_pid()`;
    return rows.length;
  }
}
