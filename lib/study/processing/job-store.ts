import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow, rowOf } from '@/db/rows';
import { processingJobs } from '@/db/schema';
import { USAGE_KEYS, type UsageKey } from '../../constants/usage';
import { type Chapter, type Progress, STAGES, type Stage } from '../../engine/types';
import { accountGone, type ErrorCode, STATUS_OF } from '../../errors';
import { type Caps, lockedLearner, takeUsage } from '../../usage/statements';

const jobError = z.object({
  error: z.string(),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in STATUS_OF),
  /** With `already_uploaded`. */
  document_id: z.string().optional(),
});
export type JobError = z.output<typeof jobError>;

export const usageKeys = z.array(z.enum(USAGE_KEYS));
const taken = z.object({ keys: usageKeys });

const chapterRow = z.object({
  title: z.string(),
  firstPage: z.int().nullable(),
  lastPage: z.int().nullable(),
  words: z.int(),
});

const outcome = z.object({
  status: z.enum(processingJobs.status.enumValues),
  error: jobError.nullable(),
});

const storedJob = outcome.extend({
  id: z.string(),
  filename: z.string(),
  stage: z.enum(STAGES),
  fraction: z.number(),
  documentId: z.string().nullable(),
  taken,
  resumed: z.boolean(),
  outline: z.array(chapterRow).nullable(),
});
export type StoredJob = z.output<typeof storedJob>;

export type NewJob = {
  id: string;
  runner: string;
  learnerId: string;
  work: (typeof processingJobs.$inferSelect)['work'];
  filename: string;
  stage: Stage;
  documentId?: string | null;
  fileId?: string | null;
  sourceUrl?: string | null;
  detached: boolean;
  /** Accepts content that the learner already has. */
  again: boolean;
  day: string;
  /** Without it, the job isn't inserted. Empty for work that costs no usage. */
  required: Caps;
  /** Taken if available. */
  optional: Caps;
  /** Per learner, with this one. */
  maxUnfinished: number;
};

/** `taken` is null when the required limit is used up, or without room. */
export type Inserted = { taken: UsageKey[] | null; hasRoom: boolean };

/** A run holds a job while its fencing token, `runner`, is on the job's row. */
export type Run = { id: string; runner: string };

export const heldBy = ({ id, runner }: Run): SQL =>
  sql`job.id = ${id}::uuid and job.runner = ${runner}::uuid and job.status = 'running'`;

/** Without heartbeats. They come every second; a busy instance may miss many of them. */
export const STALE = sql`(job.status = 'running' and job.heartbeat_at < clock_timestamp() - interval '15 seconds')`;
const RECENT = sql`interval '10 minutes'`;

/** Running or queued, without stale ones. */
export async function countUnfinishedJobs(db: Db, learnerId: string): Promise<number> {
  const counting = sql`
    select count(*)::int as count from ${processingJobs} as job
    where learner_id = ${learnerId}::uuid and status = 'running' and not ${STALE}`;
  return (await rowOf(db, z.object({ count: z.int() }), counting)).count;
}

/**
 * Takes the usage limits and inserts the job, atomically.
 * @throws AppError `not_signed_in` if the learner was just erased; a unique violation when the ID exists, or another job
 * runs for the same file or part
 */
export async function insertJob(db: Db, job: NewJob): Promise<Inserted> {
  return db.transaction(async (tx) => {
    // Serializes the learner's calls.
    if (!(await hasRow(tx, lockedLearner(job.learnerId)))) throw accountGone();
    const hasRoom = (await countUnfinishedJobs(tx, job.learnerId)) < job.maxUnfinished;
    return { taken: hasRoom ? await takeAndInsert(tx, job) : null, hasRoom };
  });
}

async function takeAndInsert(db: Db, job: NewJob): Promise<UsageKey[] | null> {
  const isFree = Object.keys(job.required).length === 0;
  const inserting = sql`
    with learner as (${lockedLearner(job.learnerId)}),
    required as (${takeUsage(job.required, job.day)}),
    optional as (${takeUsage(job.optional, job.day, sql`exists (select from required)`)}),
    taken as (select key from required union all select key from optional)
    insert into ${processingJobs}
      (id, learner_id, work, filename, status, stage, fraction, taken, document_id, file_id, source_url, detached, again, runner,
       created_at, heartbeat_at)
    select ${job.id}::uuid, learner.id, ${job.work}, ${job.filename}, 'running', ${job.stage}, 0,
      jsonb_build_object('day', ${job.day}::text, 'keys', (select coalesce(jsonb_agg(key), '[]') from taken)),
      ${job.documentId ?? null}::uuid, ${job.fileId ?? null}::uuid, ${job.sourceUrl ?? null}, ${job.detached}, ${job.again}, ${job.runner}::uuid,
      clock_timestamp(), clock_timestamp()
    from learner where ${isFree} or exists (select from required)
    returning taken`;
  return (await findRow(db, z.object({ taken }), inserting))?.taken.keys ?? null;
}

/** The progress never decreases. False when the run no longer holds the job. */
export function touchJob(db: Db, run: Run, { stage, fraction }: Progress): Promise<boolean> {
  return hasRow(
    db,
    sql`
    update ${processingJobs} as job
    set stage = case when fraction > ${fraction} then stage else ${stage} end, fraction = greatest(fraction, ${fraction}),
      heartbeat_at = clock_timestamp()
    where ${heldBy(run)} returning id`,
  );
}

/** Shown while the rest is made. */
export async function setJobOutline(db: Db, run: Run, chapters: readonly Chapter[]): Promise<void> {
  const outline = JSON.stringify(chapters);
  await db.execute(
    sql`update ${processingJobs} as job set outline = ${outline}::jsonb where ${heldBy(run)}`,
  );
}

/** For a job that started with a URL. */
export async function setJobFile(db: Db, run: Run, fileId: string): Promise<void> {
  await db.execute(
    sql`update ${processingJobs} as job set file_id = ${fileId}::uuid where ${heldBy(run)}`,
  );
}

/**
 * The caller rolls back unless the result is the expected learner: a demo visitor's jobs move to their new account.
 * @returns the job's learner; undefined when the run no longer holds it
 */
export async function finishJob(db: Db, run: Run, documentId: string): Promise<string | undefined> {
  const finishing = sql`
    update ${processingJobs} as job
    set status = 'done', fraction = 1, document_id = ${documentId}::uuid, heartbeat_at = clock_timestamp()
    where ${heldBy(run)} returning learner_id as "learnerId"`;
  return (await findRow(db, z.object({ learnerId: z.string() }), finishing))?.learnerId;
}

/** Of any learner; undefined once erased. */
export function findOutcome(db: Db, id: string) {
  const finding = sql`select status, error from ${processingJobs} where id = ${id}::uuid`;
  return findRow(db, outcome, finding);
}

const jobColumns = sql`id, filename, status, stage, fraction, document_id as "documentId", error, taken, runs > 1 as resumed, outline`;

export function findJob(db: Db, id: string, learnerId: string): Promise<StoredJob | undefined> {
  const finding = sql`
    select ${jobColumns} from ${processingJobs} where id = ${id}::uuid and learner_id = ${learnerId}::uuid`;
  return findRow(db, storedJob, finding);
}

/** `job`: the newest reading job that runs or ended in the last ten minutes. */
const current = z.object({ job: storedJob.nullable(), hasStale: z.boolean() });

export function findCurrentJob(db: Db, learnerId: string) {
  const finding = sql`
    select (
      select to_json(current) from (
        select ${jobColumns} from ${processingJobs}
        where learner_id = ${learnerId}::uuid and work = 'read' and filename <> ''
          and (status = 'running' or heartbeat_at > clock_timestamp() - ${RECENT})
        order by created_at desc limit 1
      ) as current
    ) as job, exists (
      select from ${processingJobs} as job where learner_id = ${learnerId}::uuid and ${STALE}
    ) as "hasStale"`;
  return rowOf(db, current, finding);
}
