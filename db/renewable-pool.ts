import type { Sql } from 'postgres';
import { openPool, type PoolOptions } from './pool';

/** How long what still runs in a replaced pool may take: the limit of the longest transaction of the app. */
const LAST_WORK_MS = 60_000;

/**
 * A pool that goes on when the database comes back: after a connection broke, what is asked next is asked of a new pool. The
 * driver would open the same connection again, with what was left of the old one: an error that fails the next query, or
 * a write that is never sent (porsager/postgres, issues 1133 and 1215).
 */
export function renewablePool(options: PoolOptions): Sql {
  let isEnded = false;
  const replaced = new Set<Sql>();
  const open = (): Sql => {
    const pool = openPool(options, {
      onBroken: () => retire(pool, LAST_WORK_MS),
      onSilence: () => retire(pool, 0),
    });
    return pool;
  };
  let current = open();

  /** What still runs in it has so long to end; then it fails. */
  function retire(pool: Sql, graceMs: number): void {
    if (isEnded) return;
    if (pool === current) current = open();
    if (graceMs > 0 && replaced.has(pool)) return;
    replaced.add(pool);
    setTimeout(() => void pool.end({ timeout: 0 }).finally(() => replaced.delete(pool)), graceMs).unref();
  }

  const end: Sql['end'] = async (given) => {
    isEnded = true;
    await Promise.all([current, ...replaced].map((pool) => pool.end(given)));
  };

  return new Proxy(current, {
    apply: (_first, self, given) => Reflect.apply(current, self, given),
    get: (_first, name) => (name === 'end' ? end : Reflect.get(current, name)),
  });
}
