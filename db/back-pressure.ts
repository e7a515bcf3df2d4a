import type { Sql } from 'postgres';
import { tap } from './driver';

/** A call takes about a millisecond. With more pending ones, calls would time out. */
export const MAX_PENDING_PER_CONNECTION = 200;

/** Error code of a call when too many are pending. */
export const POOL_FULL = 'POOL_FULL';

type Ask<A extends unknown[], R> = (...args: A) => R;

/** Back-pressure: the driver's own queue has no limit. */
export function limitPending(sql: Sql, poolSize: number): Sql {
  let inProgress = 0;
  let isAsking = false;
  const leave = () => {
    inProgress -= 1;
  };
  const counted =
    <A extends unknown[], R extends Promise<unknown>>(ask: Ask<A, R>): Ask<A, R> =>
    (...args) => {
      // The driver's `begin` calls `unsafe` for its first statement, which counts once.
      if (isAsking) return ask(...args);
      if (inProgress >= MAX_PENDING_PER_CONNECTION * poolSize) {
        throw Object.assign(new Error('Too much waits for the database.'), { code: POOL_FULL });
      }
      inProgress += 1;
      isAsking = true;
      try {
        return tap(ask(...args), leave);
      } finally {
        isAsking = false;
      }
    };
  return Object.assign(sql, { unsafe: counted(sql.unsafe), begin: counted(sql.begin) });
}
