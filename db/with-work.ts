import type { Sql, TransactionSql } from 'postgres';

export type Work = (tx: TransactionSql) => unknown;

type Begin = Sql['begin'];

export function withWork(begin: Begin, wrap: (work: Work) => Work): Begin {
  return (...given: [Work] | [options: string, Work]) =>
    given.length === 1 ? begin(wrap(given[0])) : begin(given[0], wrap(given[1]));
}
