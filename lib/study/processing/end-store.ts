import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import { processingJobs } from '@/db/schema';
import { refundUsage } from '../../usage/statements';
import { heldBy, type JobError, type Run } from './job-store';

type Owned = { id: string; learnerId: string };

type Ending = { status: 'failed' | 'cancelled'; error: JobError };

/**
 * Common table expressions that end running jobs and refund their usage. Learners are locked before jobs, as when a
 * job is inserted: a new job for the same file waits until the old one has ended. Counting `owners` makes the update
 * wait for these locks.
 */
export function endingJobs(where: SQL, { status, error }: Ending): SQL {
  const running = sql`job.status = 'running' and ${where}`;
  return sql`
    owners as materialized (
      select id from learners where id in (select learner_id from ${processingJobs} as job where ${running})
      order by id for no key update
    ),
    ended as (
      update ${processingJobs} as job
      set status = ${status}, error = ${JSON.stringify(error)}::jsonb, heartbeat_at = clock_timestamp()
      where (select count(*) from owners) > 0 and ${running}
      returning id, learner_id, taken
    ),
    refunded as (${refundUsage(sql`ended`)})`;
}

/** False, with nothing changed, when the run no longer holds the job. */
export function endJob(db: Db, run: Run, ending: Ending): Promise<boolean> {
  return hasRow(db, sql`with ${endingJobs(heldBy(run), ending)} select id from ended`);
}

/** If it still runs. */
export async function cancelOwnJob(
  db: Db,
  { id, learnerId }: Owned,
  error: JobError,
): Promise<void> {
  const own = sql`job.id = ${id}::uuid and job.learner_id = ${learnerId}::uuid`;
  await db.execute(
    sql`with ${endingJobs(own, { status: 'cancelled', error })} select id from ended`,
  );
}

/** Prevents a job whose upload is still in progress from starting. False when the ID exists. */
export function insertCancelled(
  db: Db,
  { id, learnerId }: Owned,
  error: JobError,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    insert into ${processingJobs}
      (id, learner_id, work, filename, status, stage, fraction, taken, error, created_at, heartbeat_at)
    values (${id}::uuid, ${learnerId}::uuid, 'read', '', 'cancelled', 'reading', 0, '{"day": "", "keys": []}',
      ${JSON.stringify(error)}::jsonb, clock_timestamp(), clock_timestamp())
    on conflict (id) do nothing returning id`,
  );
}
