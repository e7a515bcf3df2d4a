import type { Db } from './client';

/**
 * A prepared query, built once for each pool: drizzle takes longer to build a statement than the server to run it. Values that
 * vary are placeholders, of their type in the database (a time is text in ISO 8601).
 */
export function preparedQuery<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
