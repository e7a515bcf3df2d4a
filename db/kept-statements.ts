import type { Sql, TransactionSql } from 'postgres';
import { withWork } from './with-work';

/** A statement with more parameters is generated for a number of rows, and there may be one for each number. */
const MOST_PARAMETERS = 40;

/**
 * Has the server keep each statement as a prepared statement. Drizzle does so for named queries only; any other one would
 * be parsed, described and planned each time, which takes another round trip and several times the work.
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
