import type { Sql } from 'postgres';

/** The driver sends nothing behind a statement whose hook returns false. Missing from its types. */
const ALONE = { onexecute: () => false };

/**
 * Waits for the answer before sending the next statement. After each answer a transaction pooler
 * may give the server's connection to another client; a statement sent before would never be
 * answered.
 */
export function withoutPipelining(sql: Sql): Sql {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters = [], options = {}) =>
    unsafe(text, parameters, { ...ALONE, ...options });
  return sql;
}
