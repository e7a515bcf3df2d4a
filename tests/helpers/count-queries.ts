import type { Sql } from 'postgres';

/**
 * The statements that `act` sends over a connection pool, so that a test can hold round trips to a number.
 * Nothing else may use the pool meanwhile.
 */
export async function queriesOf(sql: Sql, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const { options } = sql as unknown as { options: { debug: unknown } };
  options.debug = (_connection: number, query: string) => seen.push(query);
  try {
    await act();
  } finally {
    options.debug = false;
  }
  // The driver asks for type names once per new connection.
  return seen.filter((query) => !query.includes('pg_catalog.pg_type'));
}
