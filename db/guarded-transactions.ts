import type { Sql, TransactionSql } from 'postgres';
import { lostConnection, markConnectionFailure } from './connection-failure';
import { tap } from './tap';
import { type Work, withWork } from './with-work';

/** The connection of one transaction, as long as it is open. */
class Connection {
  readonly #closed = Promise.withResolvers<never>();
  #reason: Error | undefined;
  #thrownByWork: unknown;

  constructor() {
    this.closed.catch(() => {});
  }

  /** Rejects with the reason when the connection is gone. */
  get closed(): Promise<never> {
    return this.#closed.promise;
  }

  /** Takes an error of the driver's, which may be that reason. */
  note(error: unknown): void {
    if (this.#reason || error === this.#thrownByWork || !lostConnection(error)) return;
    markConnectionFailure(error);
    this.#reason = error;
    this.#closed.reject(error);
  }

  /** `work` on a guarded transaction. What becomes of it is reported only while the connection is open. */
  whileOpen(work: Work): Work {
    const start = async (tx: TransactionSql) => work(this.#guard(tx));
    return (tx) =>
      new Promise((resolve, reject) => {
        start(tx).then(
          (result) => this.#reason ?? resolve(result),
          (error: unknown) => {
            this.#thrownByWork = error;
            return this.#reason ?? reject(error);
          },
        );
      });
  }

  #assertOpen(): void {
    if (this.#reason) throw this.#reason;
  }

  #guard(tx: TransactionSql): TransactionSql {
    const { unsafe, savepoint } = tx;
    return Object.assign(tx, {
      unsafe: (...statement: Parameters<typeof unsafe>) => {
        this.#assertOpen();
        return tap(unsafe(...statement), (error) => this.note(error));
      },
      savepoint: (...given: Parameters<typeof savepoint>) => {
        this.#assertOpen();
        return withWork(savepoint, (work) => this.whileOpen(work))(...given);
      },
    });
  }
}

/**
 * Ends a transaction when its connection is gone. The driver alone would still send the rest of it, its `commit` or
 * `rollback` included: to a closed connection, which ends the process, or to one that serves another transaction by
 * then, which it commits (porsager/postgres, issues 1208 and 1216).
 */
export function guardTransactions(sql: Sql): Sql {
  const { begin } = sql;
  const guarded = (...given: Parameters<typeof begin>) => {
    const connection = new Connection();
    const ended = withWork(begin, (work) => connection.whileOpen(work))(...given);
    return Promise.race([tap(ended, (error) => connection.note(error)), connection.closed]);
  };
  return Object.assign(sql, { begin: guarded });
}
