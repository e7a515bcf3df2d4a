import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { PoolOptions } from './pool';
import { renewablePool } from './renewable-pool';
import * as schema from './schema';

export type Db = PostgresJsDatabase<typeof schema>;

/**
 * Behind a transaction pooler: keeps no session state; `prepare` is for direct connections only.
 * With too many pending calls, another one throws at once (`POOL_FULL`); an unanswered one fails
 * after about 4 s.
 */
export function connect(options: PoolOptions): { db: Db; sql: Sql } {
  const sql = renewablePool(options);
  return { db: drizzle(sql, { schema }), sql };
}
