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
  /** Pools that still have work, and when it is given up. */
  const replaced = new Map<Sql, NodeJS.Timeout>();
  const open = (): Sql => {
    const pool = openPool(options, {
      onBroken: () => replace(pool),
      onIdle: () => replaced.has(pool) && giveUp(pool),
      onSilence: () => {
        replace(pool);
        giveUp(pool);
      },
    });
    return pool;
  };
  let current = open();

  function replace(pool: Sql): void {
    if (isEnded || pool !== current) return;
    replaced.set(pool, setTimeout(() => giveUp(pool), LAST_WORK_MS).unref());
    current = open();
  }

  /** What still waits in the pool fails. */
  function giveUp(pool: Sql): void {
    clearTimeout(replaced.get(pool));
    void pool.end({ timeout: 0 }).finally(() => replaced.delete(pool));
  }

  const end: Sql['end'] = async (given) => {
    isEnded = true;
    await Promise.all([current, ...replaced.keys()].map((pool) => pool.end(given)));
  };

  return new Proxy(current, {
    apply: (_first, self, given) => Reflect.apply(current, self, given),
    get: (_first, name) => (name === 'end' ? end : Reflect.get(current, name)),
  });
}
