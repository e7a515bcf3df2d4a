import type { Sql, TransactionSql } from 'postgres';
import { withWork } from './driver';

/** Others vary with their number of rows and would fill the cache. */
const MAX_PARAMETERS = 40;

/**
 * Prepares statements, as drizzle does for named queries only: otherwise they are parsed, described
 * and planned each time, with another round trip.
 */
export function cacheStatements(sql: Sql): Sql {
  const begin = withWork(sql.begin, (work) => (tx) => work(keep(tx)));
  return Object.assign(keep(sql), { begin });
}

function keep<S extends Sql | TransactionSql>(sql: S): S {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters = [], options = {}) =>
    unsafe(text, parameters, {
      ...options,
      prepare: parameters.length > 0 && parameters.length <= MAX_PARAMETERS,
    });
  return sql;
}
