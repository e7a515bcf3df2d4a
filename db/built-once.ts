import type { Db } from './client';

/**
 * A query that every call needs is put together once for each pool, not at every call: drizzle takes longer to write a
 * statement than the server to answer it. What changes from call to call is a placeholder of its own type in the database
 * (a time as text in ISO 8601).
 */
export function builtOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
