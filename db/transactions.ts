import type { Sql, TransactionSql } from 'postgres';
import { lostConnection, markConnectionFailure } from './connection-failure';
import { tap, type Work, withWork } from './driver';
import type { Watchdog } from './watchdog';

class Connection {
  readonly #lost = Promise.withResolvers<never>();
  #reason: Error | undefined;
  #thrownByWork: unknown;

  constructor() {
    this.lost.catch(() => {});
  }

  get lost(): Promise<never> {
    return this.#lost.promise;
  }

  /** Undefined while it is open. */
  get reason(): Error | undefined {
    return this.#reason;
  }

  /** Checks an error of a statement or transaction. */
  note(error: unknown): void {
    if (this.#reason || error === this.#thrownByWork || !lostConnection(error)) return;
    markConnectionFailure(error);
    this.#reason = error;
    this.#lost.reject(error);
  }

  /**
   * Never settles once the connection is lost, so that the driver sends neither `commit` nor
   * `rollback`.
   */
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
 * Fails a transaction once its connection is lost. The driver alone would send the rest, including
 * `commit`, to a closed socket, which ends the process, or to a connection that another transaction
 * uses by then (porsager/postgres, issues 1208 and 1216).
 */
export function guardTransactions(sql: Sql, watchdog: Watchdog): Sql {
  const { begin } = sql;
  const guarded = (...given: Parameters<typeof begin>) => {
    const connection = new Connection();
    const begun = watchdog.watch('statement');
    let settle = begun;
    const start = (work: Work): Work => {
      const whileOpen = connection.whileOpen(work);
      return (tx) => {
        settle = watchdog.watch('transaction');
        begun();
        return whileOpen(tx);
      };
    };
    const ended = tap(withWork(begin, start)(...given), (error) => connection.note(error));
    return tap(Promise.race([ended, connection.lost]), () => settle(connection.reason));
  };
  return Object.assign(sql, { begin: guarded });
}
