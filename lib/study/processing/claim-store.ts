import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { hasRow, rowsOf } from '@/db/rows';
import { learners, processingJobs, storedFiles } from '@/db/schema';
import { STAGES } from '../../engine/types';
import { endingJobs } from './end-store';
import { heldBy, type JobError, type Run, STALE, usageKeys } from './job-store';

const claimedJob = z.object({
  id: z.string(),
  runner: z.string(),
  learnerId: z.string(),
  isVisitor: z.boolean(),
  /** Null until it was fetched from `url`. */
  file: z
    .object({
      id: z.string(),
      size: z.int(),
      filename: z.string(),
      contentType: z.string().nullable(),
      sourceUrl: z.string().nullable(),
    })
    .nullable(),
  url: z.string().nullable(),
  stage: z.enum(STAGES),
  fraction: z.number(),
  taken: usageKeys,
  again: z.boolean(),
});
export type ClaimedJob = z.output<typeof claimedJob>;

/** Consecutive runs without a new checkpoint after which a job fails. */
const MOST_RUNS_WITHOUT_PROGRESS = 3;

/** Older jobs fail instead of being resumed. */
const MAX_AGE = sql`interval '1 hour'`;

/** Jobs tied to their request aren't resumed: the caller is gone. */
const RESUMABLE = sql`(job.work = 'read' and job.detached and num_nonnulls(job.file_id, job.source_url) > 0
  and job.runs - job.progress_run < ${MOST_RUNS_WITHOUT_PROGRESS}::int
  and job.created_at > clock_timestamp() - ${MAX_AGE})`;

const ofLearner = (learnerId?: string): SQL =>
  learnerId ? sql`job.learner_id = ${learnerId}::uuid` : sql`true`;

export function hasStaleJobs(db: Db): Promise<boolean> {
  return hasRow(db, sql`select from ${processingJobs} as job where ${STALE} limit 1`);
}

/** Jobs of all learners without `learnerId`. Oldest heartbeat first; of concurrent callers, one claims a job. `runner` becomes the fencing token. */
export function claimStaleJobs(
  db: Db,
  { learnerId, limit, runner }: { learnerId?: string; limit: number; runner: string },
) {
  const claim = sql`
    with stale as (
      select id from ${processingJobs} as job where ${STALE} and ${RESUMABLE} and ${ofLearner(learnerId)}
      order by heartbeat_at limit ${limit}::int for no key update skip locked
    )
    update ${processingJobs} as job set runner = ${runner}::uuid, runs = runs + 1, heartbeat_at = clock_timestamp()
    from stale where job.id = stale.id
    returning job.id, runner, learner_id as "learnerId", source_url as url, stage, fraction, again, taken -> 'keys' as taken,
      (select kind = 'demo' from ${learners} as learner where learner.id = job.learner_id) as "isVisitor", (
      select json_build_object('id', file.id, 'size', file.size, 'filename', file.filename, 'contentType', file.content_type,
        'sourceUrl', file.source_url)
      from ${storedFiles} as file where file.id = job.file_id
    ) as file`;
  return rowsOf(db, claimedJob, claim);
}

/** Per statement. */
const FAILED_AT_ONCE = 20;

/** Refunds their usage. */
export async function failUnresumableJobs(
  db: Db,
  error: JobError,
  learnerId?: string,
): Promise<void> {
  await db.execute(sql`
    with unresumable as materialized (
      select id from ${processingJobs} as job where ${STALE} and not ${RESUMABLE} and ${ofLearner(learnerId)}
      order by heartbeat_at limit ${FAILED_AT_ONCE}::int
    ), ${endingJobs(sql`${STALE} and job.id in (select id from unresumable)`, { status: 'failed', error })}
    select id from ended`);
}

/** Any instance can claim the job at once. Doesn't count as a run without progress. */
export async function releaseJob(db: Db, run: Run): Promise<void> {
  await db.execute(sql`
    update ${processingJobs} as job set runner = null, progress_run = runs, heartbeat_at = to_timestamp(0)
    where ${heldBy(run)}`);
}
