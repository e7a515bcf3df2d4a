import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client';
import { rowOf } from './rows';
import { sessions } from './schema';

/** All instances agree on the database's time. */
export async function databaseNow(db: Db): Promise<Date> {
  const statement = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  const { ms } = await rowOf(db, z.object({ ms: z.number() }), statement);
  return new Date(Math.floor(ms));
}

/** The same to the microsecond, to order concurrent readings. */
export async function databaseMoment(db: Db): Promise<string> {
  const { moment } = await rowOf(
    db,
    z.object({ moment: z.string() }),
    sql`select clock_timestamp()::text as moment`,
  );
  return moment;
}

/** A time from now, by the database's clock. `seconds` is a whole number. */
export function secondsFromNow(seconds: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`;
}

/** For a statement with a placeholder `now`: null means the database's time. */
export function nowOrGiven(): SQL<Date> {
  const now = sql`coalesce(${sql.placeholder('now')}::timestamptz, clock_timestamp())`;
  return now.mapWith(sessions.lastSeenAt) as SQL<Date>;
}
