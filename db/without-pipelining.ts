import type { Sql } from 'postgres';

/** A statement whose hook says false gets no other one behind it on its connection. The hook is missing from the driver's types. */
const ALONE = { onexecute: () => false };

/**
 * Sends a statement outside a transaction only when the connection's last one is answered. After each answer a transaction
 * pooler may lend the server's connection to another client: what the driver had sent behind that statement, to have it
 * described first, would never be answered.
 */
export function withoutPipelining(sql: Sql): Sql {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters = [], options = {}) => unsafe(text, parameters, { ...ALONE, ...options });
  return sql;
}
