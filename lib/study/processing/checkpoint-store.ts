import 'server-only';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { processingJobs, readingCheckpoints } from '@/db/schema';
import type { Checkpoint } from '../worker/protocol';
import { heldBy, type Run } from './job-store';

/**
 * A new checkpoint counts as progress of the run.
 * @returns false, with nothing stored, when the run no longer holds the job
 */
export async function insertCheckpoint(db: Db, run: Run, checkpoint: Checkpoint): Promise<boolean> {
  const { kind, position, data, isLast } = checkpoint;
  const storing = sql`
    with held as (
      select id from ${processingJobs} as job where ${heldBy(run)} for no key update
    ), stored as (
      insert into ${readingCheckpoints} as checkpoint (job_id, kind, position, data)
      select id, ${kind}, ${position}::int, ${data}::bytea from held
      on conflict (job_id, kind, position) do update set data = excluded.data
      returning xmax = 0 as is_new
    ), superseded as (
      delete from ${readingCheckpoints} where ${isLast} and job_id in (select id from held)
        and (kind = 'pages' or position > ${position}::int)
    ), progressed as (
      update ${processingJobs} as job set progress_run = runs, heartbeat_at = clock_timestamp()
      from held where job.id = held.id and exists (select from stored where is_new)
    )
    select exists (select from held) as held`;
  return (await rowOf(db, z.object({ held: z.boolean() }), storing)).held;
}

type StoredCheckpoint = Pick<Checkpoint, 'kind' | 'position' | 'data'>;

/** The first, or the next after `last`. */
export async function findCheckpointAfter(
  db: Db,
  jobId: string,
  last?: StoredCheckpoint,
): Promise<StoredCheckpoint | undefined> {
  const { kind, position, data } = readingCheckpoints;
  const [row] = await db
    .select({ kind, position, data })
    .from(readingCheckpoints)
    .where(and(eq(readingCheckpoints.jobId, jobId), last && after(last)))
    .orderBy(asc(kind), asc(position))
    .limit(1);
  return row;
}

const after = (last: StoredCheckpoint) =>
  or(
    gt(readingCheckpoints.kind, last.kind),
    and(eq(readingCheckpoints.kind, last.kind), gt(readingCheckpoints.position, last.position)),
  );
