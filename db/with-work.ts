import type { Sql, TransactionSql } from 'postgres';

/** What runs inside a transaction or a savepoint. */
export type Work = (tx: TransactionSql) => unknown;

/** The driver's `begin`; its `savepoint` has the same type. */
type Begin = Sql['begin'];

/** Wraps the work that a `begin` or `savepoint` is called with. */
export function withWork(begin: Begin, wrap: (work: Work) => Work): Begin {
  return (...given: [Work] | [options: string, Work]) =>
    given.length === 1 ? begin(wrap(given[0])) : begin(given[0], wrap(given[1]));
}
