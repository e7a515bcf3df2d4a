import type { Sql } from 'postgres';

type Hook = (connection: number, query: string) => void;

async function hooked(sql: Sql, hook: Hook, act: () => Promise<unknown>): Promise<void> {
  const { options } = sql as unknown as { options: { debug: unknown } };
  options.debug = hook;
  try {
    await act();
  } finally {
    options.debug = false;
  }
}

/**
 * The statements that `act` sends over a connection pool, so that a test can hold round trips to a number.
 * Nothing else may use the pool meanwhile.
 */
export async function queriesOf(sql: Sql, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  await hooked(sql, (_connection, query) => seen.push(query), act);
  return seen;
}

/**
 * How often `act` waits for the database: statements that are sent in one turn of the event loop wait together. The
 * pool's connections have to be open already.
 */
export async function roundTripsOf(sql: Sql, act: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  let isSending = false;
  const hook = () => {
    if (isSending) return;
    trips += 1;
    isSending = true;
    setImmediate(() => {
      isSending = false;
    });
  };
  await hooked(sql, hook, act);
  return trips;
}
