import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { PoolOptions } from './pool';
import { renewablePool } from './renewable-pool';
import * as schema from './schema';

export type Db = PostgresJsDatabase<typeof schema>;

/**
 * A pool of its own, closed by the caller, that works behind a transaction pooler: it keeps no state in a session, and
 * `prepare` is for direct connections. Idle connections close after 20 s, so that a frozen instance holds none. What is
 * asked when too much waits already throws at once (`POOL_FULL`); what gets no answer fails after about 4 s.
 */
export function connect(options: PoolOptions): { db: Db; sql: Sql } {
  const sql = renewablePool(options);
  return { db: drizzle(sql, { schema }), sql };
}
