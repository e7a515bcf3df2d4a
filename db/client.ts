import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { PoolOptions } from './pool';
import { renewablePool } from './renewable-pool';
import * as schema from './schema';

export type Db = PostgresJsDatabase<typeof schema>;

/**
 * Works behind a transaction pooler: keeps no session state, and `prepare` is for direct
 * connections only. Idle connections close after 20 s. With too many pending calls, another one
 * throws at once (`POOL_FULL`); an unanswered one fails after about 4 s.
 */
export function connect(options: PoolOptions): { db: Db; sql: Sql } {
  const sql = renewablePool(options);
  return { db: drizzle(sql, { schema }), sql };
}
