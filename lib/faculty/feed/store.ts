import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { localTimeLimits } from '@/db/time-limits';
import type { FeedRecord } from './record-schema';

/** A large feed takes its time, a second one waits for the first, and reading the next records takes time too. */
const PATIENCE_MS = 10 * 60_000;
const PATIENCE = {
  statement_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
};
/** Any number that nothing else in this database locks on. */
const LOCK_KEY = 7_266_469_632;

/** What a feed tells of a professor; `listed` follows from its telling it. */
const TOLD = [
  ...[
    'name',
    'department',
    'school',
    'title',
    'state',
    'contact_email',
    'phone',
    'profile_url',
    'rating',
    'num_ratings',
  ],
  ...['difficulty', 'would_take_again', 'search', 'listed'],
];
const columns = (table: string) => sql.raw(TOLD.map((column) => `${table}.${column}`).join(', '));
const COLUMNS = sql.raw(TOLD.join(', '));

/** Waits for another feed that is being taken in, and makes room for this one's records. */
export async function beginFeed(tx: Db): Promise<void> {
  await tx.execute(sql.raw(localTimeLimits(PATIENCE)));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  await tx.execute(sql`create temporary table feed_professors (like professors) on commit drop`);
  await tx.execute(sql`create unique index on feed_professors (key)`);
}

/** Keeps some of the feed's records aside; how many were not there under the same key already. */
export async function stageRecords(tx: Db, records: (FeedRecord & { id: string })[]): Promise<number> {
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
 * Lists exactly the professors that were kept aside. Who is known keeps the id, and with it the learners' ratings; who is
 * not named any more goes, or stays unlisted where learners rated.
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
