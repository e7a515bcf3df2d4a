import type { Sql } from 'postgres';
import { openPool, type PoolOptions } from './pool';

/** The time limit of the app's longest transaction. */
const LAST_WORK_MS = 60_000;

/**
 * After a lost connection, new calls go to a new pool. The driver would reopen the connection with
 * leftovers of the old one: an error that fails the next query, or a write that is never sent
 * (porsager/postgres, issues 1133 and 1215).
 */
export function renewablePool(options: PoolOptions): Sql {
  let isEnded = false;
  /** With pending work, and the timers that end it. */
  const replaced = new Map<Sql, NodeJS.Timeout>();
  const open = (): Sql => {
    const pool = openPool(options, {
      onBroken: () => replace(pool),
      onIdle: () => replaced.has(pool) && giveUp(pool),
      onUnanswered: () => {
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

  /** Fails the pool's pending work. */
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
