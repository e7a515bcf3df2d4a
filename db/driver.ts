import type { Sql, TransactionSql } from 'postgres';

export type Work = (tx: TransactionSql) => unknown;

type Begin = Sql['begin'];

export function withWork(begin: Begin, wrap: (work: Work) => Work): Begin {
  return (...given: [Work] | [options: string, Work]) =>
    given.length === 1 ? begin(wrap(given[0])) : begin(given[0], wrap(given[1]));
}

/**
 * Doesn't call `then` of the driver's queries, which would send them before `.values()` and the
 * like are applied.
 */
export function tap<P extends Promise<unknown>>(promise: P, settled: (error?: unknown) => void): P {
  void Promise.prototype.then.call(promise, () => settled(), settled);
  return promise;
}
