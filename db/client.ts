import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { bounded } from './bounded';
import { keepStatements } from './kept-statements';
import * as schema from './schema';

export type Db = PostgresJsDatabase<typeof schema>;

type Options = { url: string; poolSize: number; prepare: boolean };

/**
 * A pool of its own; the caller ends it. Idle connections close after 20 s, so that a frozen instance holds none. What comes when
 * too much waits already throws at once (`POOL_FULL`).
 */
export function connect({ url, poolSize, prepare }: Options): { db: Db; sql: Sql } {
  const sql = postgres(url, {
    max: poolSize,
    prepare,
    idle_timeout: 20,
    connect_timeout: 5,
    connection: { statement_timeout: 5_000, lock_timeout: 2_000 },
    onnotice: () => {},
  });
  bounded(keepStatements(sql), poolSize);
  return { db: drizzle(sql, { schema }), sql };
}
