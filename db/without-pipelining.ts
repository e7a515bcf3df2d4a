import type { Sql } from 'postgres';

/** The driver gives a connection no further statement while this is false; the option is missing from its types. */
const ALONE = { onexecute: () => false };

/**
 * Sends a statement outside a transaction only when the connection's last one is answered. A transaction pooler takes the end of
 * an answer for the end of all that it has to pass on: what was sent behind it, to be described first, would be answered to
 * nobody.
 */
export function withoutPipelining(sql: Sql): Sql {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters = [], options = {}) => unsafe(text, parameters, { ...ALONE, ...options });
  return sql;
}
