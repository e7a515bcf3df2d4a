import { afterAll } from 'vitest';
import { type PgBouncer, startPgBouncer } from './pgbouncer';
import { openTcpGate, type TcpGate } from './tcp-gate';
import { useTestDatabase } from './test-database';

/**
 * A test database that the app reaches only through PgBouncer, which has two connections to it, through a gate.
 * Call it once, at the top of the file.
 * @param settings as for `startPgBouncer`.
 */
export function usePooledDatabase(settings?: Parameters<typeof startPgBouncer>[1]) {
  const way: { pooler?: PgBouncer; gate?: TcpGate } = {};
  // Vitest runs these in reverse order: registered first, it runs after the database's own.
  afterAll(async () => {
    await way.pooler?.remove();
    await way.gate?.close();
  });
  const store = useTestDatabase({
    connections: 5,
    prepare: 'off',
    addressFor: async (url) => {
      way.gate = await openTcpGate(url);
      way.pooler = await startPgBouncer(way.gate.url, settings);
      return way.pooler.url;
    },
  });
  return {
    store,
    pooler: () => way.pooler!,
    /** Between the pooler and the server. */
    gate: () => way.gate!,
  };
}
