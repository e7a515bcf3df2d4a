import type { Sql } from 'postgres';
import { tap } from './tap';

/**
 * What may be asked of the database at once, for each connection. Most answers take a millisecond, so that the last of them waits
 * a fraction of a second; behind more, people would wait longer than they do, and memory would grow without end.
 */
export const MOST_PER_CONNECTION = 200;

/** The code of what is thrown instead of waiting behind too many others. */
export const POOL_FULL = 'POOL_FULL';

type Ask<A extends unknown[], R> = (...args: A) => R;

/** The driver keeps whatever finds no free connection in a line without an end: this gives the line one. */
export function bounded(sql: Sql, poolSize: number): Sql {
  let underWay = 0;
  let isAsking = false;
  const leave = () => {
    underWay -= 1;
  };
  const counted =
    <A extends unknown[], R extends Promise<unknown>>(ask: Ask<A, R>): Ask<A, R> =>
    (...args) => {
      // The driver's `begin` calls `unsafe` for its first statement, which counts once.
      if (isAsking) return ask(...args);
      if (underWay >= MOST_PER_CONNECTION * poolSize) {
        throw Object.assign(new Error('Too much waits for the database.'), { code: POOL_FULL });
      }
      underWay += 1;
      isAsking = true;
      try {
        return tap(ask(...args), leave);
      } finally {
        isAsking = false;
      }
    };
  return Object.assign(sql, { unsafe: counted(sql.unsafe), begin: counted(sql.begin) });
}
