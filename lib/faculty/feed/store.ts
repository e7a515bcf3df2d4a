import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { localTimeLimits } from '@/db/time-limits';
import type { FeedRecord } from './record-schema';

/** For a large feed, and the wait for a concurrent one. */
const TIMEOUT_MS = 10 * 60_000;
const TIMEOUTS = {
  statement_timeout: TIMEOUT_MS,
  lock_timeout: TIMEOUT_MS,
  idle_in_transaction_session_timeout: TIMEOUT_MS,
};
/** Advisory lock, unique in this database. */
const LOCK_KEY = 7_266_469_632;

const NAMES = `name, department, school, title, state, contact_email, phone, profile_url, rating, num_ratings, difficulty,
  would_take_again, search, listed`;
const COLUMNS = sql.raw(NAMES);
const columns = (table: string) => sql.raw(NAMES.replaceAll(/\w+/g, `${table}.$&`));

/** Waits for a concurrent import and creates the staging table. */
export async function beginFeed(tx: Db): Promise<void> {
  await tx.execute(sql.raw(localTimeLimits(TIMEOUTS)));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  await tx.execute(sql`create temporary table feed_professors (like professors) on commit drop`);
  await tx.execute(sql`create unique index on feed_professors (key)`);
}

/** @returns the number of records with new keys */
export async function stageRecords(
  tx: Db,
  records: (FeedRecord & { id: string })[],
): Promise<number> {
  const rows = await tx.execute(sql`
    insert into feed_professors (id, source, key, ${COLUMNS})
    select id, 'feed', key, name, department, school, title, state, email, phone, "profileUrl", rating, "numRatings",
      difficulty, "wouldTakeAgain", search, true
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(
      id uuid, key text, name text, department text, school text, title text, state text, email text, phone text,
      "profileUrl" text, rating real, "numRatings" int, difficulty real, "wouldTakeAgain" real, search text)
    on conflict do nothing`);
  return rows.count;
}

/**
 * Lists exactly the staged professors. Known ones keep their id and their learners' ratings; others are deleted, or
 * unlisted if learners rated them.
 */
export async function listStaged(tx: Db): Promise<{ changed: number; removed: number }> {
  const { count: changed } = await tx.execute(sql`
    insert into professors as old (id, source, key, ${COLUMNS})
    select id, source, key, ${COLUMNS} from feed_professors
    on conflict (source, key) do update set (${COLUMNS}) = (${columns('excluded')})
    where (${columns('old')}) is distinct from (${columns('excluded')})`);
  const { count: removed } = await tx.execute(sql`
    update professors set listed = false
    where listed and (source <> 'feed' or not exists (select from feed_professors where key = professors.key))`);
  await tx.execute(sql`
    delete from professors where source = 'feed' and not listed
      and not exists (select from professor_ratings where professor_id = professors.id)`);
  return { changed, removed };
}
