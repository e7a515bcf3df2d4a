import type { Db } from './client';

/**
 * Built once per pool: drizzle takes longer to build a statement than the server to run it. A
 * placeholder has its database type (a time is ISO 8601 text).
 */
export function preparedQuery<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
