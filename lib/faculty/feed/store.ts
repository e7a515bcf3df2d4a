import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { localTimeLimits } from '@/db/time-limits';
import type { FeedRecord } from './record-schema';

/** Of listing a large feed. */
export const LISTING_SECONDS = 600;
const TIMEOUTS = {
  statement_timeout: LISTING_SECONDS * 1000,
  lock_timeout: LISTING_SECONDS * 1000,
  idle_in_transaction_session_timeout: LISTING_SECONDS * 1000,
};

const NAMES = `name, department, school, title, state, contact_email, phone, profile_url, rating, num_ratings, difficulty,
  would_take_again, search`;
const COLUMNS = sql.raw(NAMES);
const columns = (table: string) => sql.raw(NAMES.replaceAll(/\w+/g, `${table}.$&`));

export type StagedRecord = FeedRecord & { id: string; row: number };

const duplicates = z.object({ rows: z.array(z.int()) });

/** Drops what an earlier import has left. */
export async function clearStaging(db: Db): Promise<void> {
  await db.execute(sql`select clear_faculty_staging()`);
}

/** @returns the rows whose key an earlier one has */
export async function stageRecords(
  db: Db,
  importId: string,
  records: StagedRecord[],
): Promise<number[]> {
  const { rows } = await rowOf(
    db,
    duplicates,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(
        id uuid, key text, row int, name text, department text, school text, title text, state text, email text, phone text,
        "profileUrl" text, rating real, "numRatings" int, difficulty real, "wouldTakeAgain" real, search text)
    ), staged as (
      insert into faculty_staging (import_id, id, key, row, ${COLUMNS})
      select ${importId}::uuid, id, key, row, name, department, school, title, state, email, phone, "profileUrl", rating,
        "numRatings", difficulty, "wouldTakeAgain", search
      from given order by row on conflict do nothing returning row
    )
    select coalesce(jsonb_agg(row order by row), '[]') as rows from given where row not in (select row from staged)`,
  );
  return rows;
}

/** For the transaction that lists a feed. */
export async function allowTime(tx: Db): Promise<void> {
  await tx.execute(sql.raw(localTimeLimits(TIMEOUTS)));
  await tx.execute(sql`set local work_mem = '64MB'`);
}

/**
 * Lists exactly the staged professors. Known ones keep their id and their learners' ratings; others
 * are deleted, or unlisted if learners rated them.
 */
export async function listStaged(
  tx: Db,
  importId: string,
): Promise<{ changed: number; removed: number }> {
  const { count: changed } = await tx.execute(sql`
    insert into professors as old (id, source, key, ${COLUMNS}, listed)
    select id, 'feed', key, ${COLUMNS}, true from faculty_staging where import_id = ${importId}::uuid
    order by num_ratings desc
    on conflict (source, key) do update set (${COLUMNS}, listed) = (${columns('excluded')}, true)
    where (${columns('old')}, old.listed) is distinct from (${columns('excluded')}, true)`);
  const { count: removed } = await tx.execute(sql`
    update professors set listed = false
    where listed and (source <> 'feed' or not exists (
      select from faculty_staging where import_id = ${importId}::uuid and key = professors.key))`);
  await tx.execute(sql`
    delete from professors where source = 'feed' and not listed
      and not exists (select from professor_ratings where professor_id = professors.id)`);
  await clearStaging(tx);
  await tx.execute(sql`select prepare_professors_for_search()`);
  return { changed, removed };
}
