import type { Sql, TransactionSql } from 'postgres';
import { withWork } from './with-work';

/** What has more parameters is written for a number of rows; there is no end to such texts. */
const MOST_PARAMETERS = 40;

/**
 * Where a pool's `prepare` allows it, the server keeps each statement that it has understood. Drizzle asks for that only
 * where a query was named; any other would be described, parsed and planned anew, which takes a round trip more and several
 * times the work.
 */
export function keepStatements(sql: Sql): Sql {
  const begin = withWork(sql.begin, (work) => (tx) => work(keep(tx)));
  return Object.assign(keep(sql), { begin });
}

function keep<S extends Sql | TransactionSql>(sql: S): S {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters = [], options = {}) =>
    unsafe(text, parameters, { ...options, prepare: parameters.length > 0 && parameters.length <= MOST_PARAMETERS });
  return sql;
}
