import 'server-only';
import { lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { workerTime } from '@/db/schema';

/** Worker time used within the current hour, and the seconds until the hour ends. */
export type TimeUsed = { key: string; seconds: number; endsInSeconds: number };

const endsInSeconds = sql`ceil(extract(epoch from ends_at - clock_timestamp()))::int as "endsInSeconds"`;
const keysIn = (keys: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)`;

/** Time used under each key; those without any are left out. */
export async function findTime(db: Db, keys: readonly string[]): Promise<TimeUsed[]> {
  return db.execute<TimeUsed>(sql`
    select key, seconds, ${endsInSeconds} from ${workerTime}
    where key in (select wanted.key from ${keysIn(keys)}) and ends_at > clock_timestamp()`);
}

/**
 * Adds to the time used under each key, or takes away from it, down to 0. The first use begins the hour.
 * @returns the new values
 */
export async function addTime(db: Db, keys: readonly string[], seconds: number): Promise<TimeUsed[]> {
  // In one order of keys, so that two calls never wait for each other.
  return db.execute<TimeUsed>(sql`
    insert into ${workerTime} as used (key, seconds, ends_at)
    select wanted.key, greatest(0, ${seconds}::float8), clock_timestamp() + interval '1 hour' from ${keysIn(keys)} order by wanted.key
    on conflict (key) do update set
      seconds = greatest(0, ${seconds}::float8 + case when used.ends_at > clock_timestamp() then used.seconds else 0 end),
      ends_at = case when used.ends_at > clock_timestamp() then used.ends_at else excluded.ends_at end
    returning key, seconds, ${endsInSeconds}`);
}

/** Deletes what was used in hours that have ended. */
export async function deletePassedTime(db: Db): Promise<void> {
  await db.delete(workerTime).where(lte(workerTime.endsAt, sql`clock_timestamp()`));
}
