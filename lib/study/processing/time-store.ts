import 'server-only';
import { lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { workerTime } from '@/db/schema';

/** In the current hour. */
const timeUsed = z.object({ key: z.string(), seconds: z.number(), endsInSeconds: z.int() });
export type TimeUsed = z.output<typeof timeUsed>;

const endsInSeconds = sql`ceil(extract(epoch from ends_at - clock_timestamp()))::int as "endsInSeconds"`;
const keysIn = (keys: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)`;

export function findTime(db: Db, keys: readonly string[]): Promise<TimeUsed[]> {
  const finding = sql`
    select key, seconds, ${endsInSeconds} from ${workerTime}
    where key in (select wanted.key from ${keysIn(keys)}) and ends_at > clock_timestamp()`;
  return rowsOf(db, timeUsed, finding);
}

/** `seconds` may be negative; the sum is at least 0. The first use starts the hour. @returns the new values */
export function addTime(db: Db, keys: readonly string[], seconds: number): Promise<TimeUsed[]> {
  // Sorted, to prevent deadlocks.
  const adding = sql`
    insert into ${workerTime} as used (key, seconds, ends_at)
    select wanted.key, greatest(0, ${seconds}::float8), clock_timestamp() + interval '1 hour' from ${keysIn(keys)} order by wanted.key
    on conflict (key) do update set
      seconds = greatest(0, ${seconds}::float8 + case when used.ends_at > clock_timestamp() then used.seconds else 0 end),
      ends_at = case when used.ends_at > clock_timestamp() then used.ends_at else excluded.ends_at end
    returning key, seconds, ${endsInSeconds}`;
  return rowsOf(db, timeUsed, adding);
}

export async function deletePassedTime(db: Db): Promise<void> {
  await db.delete(workerTime).where(lte(workerTime.endsAt, sql`clock_timestamp()`));
}
