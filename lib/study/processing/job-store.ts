import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { processingJobs } from '@/db/schema';
import type { UsageKey } from '../../constants/usage';
import type { ErrorCode } from '../../errors';
import { type Caps, giveBackUsage, lockedLearner, type TakenUsage, takeUsage } from '../../usage/statements';
import type { Progress, Stage } from '../types';

export type JobWork = (typeof processingJobs.$inferSelect)['work'];
export type JobStatus = (typeof processingJobs.$inferSelect)['status'];
export type JobError = { error: string; code: ErrorCode };

export type StoredJob = {
  id: string;
  filename: string;
  status: JobStatus;
  stage: Stage;
  fraction: number;
  documentId: string | null;
  error: JobError | null;
  taken: TakenUsage;
};

type NewJob = {
  id: string;
  learnerId: string;
  work: JobWork;
  filename: string;
  stage: Stage;
  documentId: string | null;
  fileId: string | null;
  day: string;
  /** The one limit without which there is no job. */
  required: Caps;
  /** Taken where something is left of them. */
  optional: Caps;
};

/** A runner that has not written for so long has crashed. */
const SILENT_AFTER = sql`interval '60 seconds'`;
const RECENT = sql`interval '10 minutes'`;

/**
 * Takes the limits and writes the running job down, all in one statement or not at all.
 * @returns the keys that were taken; null when nothing is left of the required one.
 * @throws a unique violation when the id, or a running job for the same part, is there already.
 */
export async function insertJob(db: Db, job: NewJob): Promise<UsageKey[] | null> {
  const [row] = await db.execute<{ taken: TakenUsage }>(sql`
    with learner as (${lockedLearner(job.learnerId)}),
    required as (${takeUsage(job.required, job.day)}),
    optional as (${takeUsage(job.optional, job.day, sql`exists (select from required)`)}),
    taken as (select key from required union all select key from optional)
    insert into ${processingJobs}
      (id, learner_id, work, filename, status, stage, fraction, taken, document_id, file_id, created_at,
       heartbeat_at)
    select ${job.id}::uuid, learner.id, ${job.work}, ${job.filename}, 'running', ${job.stage}, 0,
      jsonb_build_object('day', ${job.day}::text, 'keys', (select jsonb_agg(key) from taken)),
      ${job.documentId}::uuid, ${job.fileId}::uuid, clock_timestamp(), clock_timestamp()
    from learner where exists (select from required)
    returning taken`);
  return row ? row.taken.keys : null;
}

/** Writes how far the work is. False when it no longer runs: cancelled, given up or erased. */
export async function touchJob(db: Db, id: string, { stage, fraction }: Progress): Promise<boolean> {
  const rows = await db.execute(sql`
    update ${processingJobs} set stage = ${stage}, fraction = ${fraction}, heartbeat_at = clock_timestamp()
    where id = ${id}::uuid and status = 'running' returning id`);
  return rows.length === 1;
}

/** Notes which stored file a job reads, where it was not known when the job started. */
export async function setJobFile(db: Db, id: string, fileId: string): Promise<void> {
  await db.update(processingJobs).set({ fileId }).where(eq(processingJobs.id, id));
}

/**
 * Whose job it is now; undefined when it no longer runs. A visitor's job passes to the account that they open meanwhile. The
 * caller rolls back what the job was for where it ended, or stored it for somebody else.
 */
export async function finishJob(db: Db, id: string, documentId: string): Promise<string | undefined> {
  const [row] = await db.execute<{ learnerId: string }>(sql`
    update ${processingJobs}
    set status = 'done', fraction = 1, document_id = ${documentId}::uuid, heartbeat_at = clock_timestamp()
    where id = ${id}::uuid and status = 'running' returning learner_id as "learnerId"`);
  return row?.learnerId;
}

type Owned = { id: string; learnerId: string };

type Ending = { status: 'failed' | 'cancelled'; error: JobError };

/** Common table expressions that end the running jobs in `where` and give back what they took, each once. */
export function endingJobs(where: SQL, { status, error }: Ending): SQL {
  return sql`
    ended as (
      update ${processingJobs} as job
      set status = ${status}, error = ${JSON.stringify(error)}::jsonb, heartbeat_at = clock_timestamp()
      where job.status = 'running' and ${where}
      returning id, learner_id, taken
    ),
    given_back as (${giveBackUsage(sql`ended`)})`;
}

/** Ends a job whose work came to nothing. For its runner, who holds it whoever owns it by now. */
export async function endJob(db: Db, id: string, ending: Ending): Promise<void> {
  await db.execute(sql`with ${endingJobs(sql`job.id = ${id}::uuid`, ending)} select id from ended`);
}

/** Cancels a learner's own job, if it still runs. */
export async function cancelOwnJob(db: Db, { id, learnerId }: Owned, error: JobError): Promise<void> {
  const own = sql`job.id = ${id}::uuid and job.learner_id = ${learnerId}::uuid`;
  await db.execute(sql`with ${endingJobs(own, { status: 'cancelled', error })} select id from ended`);
}

/**
 * Writes a job down as cancelled before it began, so that it never begins: its upload is still on its way. False when the id
 * is taken.
 */
export async function insertCancelled(db: Db, { id, learnerId }: Owned, error: JobError): Promise<boolean> {
  const rows = await db.execute(sql`
    insert into ${processingJobs}
      (id, learner_id, work, filename, status, stage, fraction, taken, error, created_at, heartbeat_at)
    values (${id}::uuid, ${learnerId}::uuid, 'read', '', 'cancelled', 'reading', 0, '{"day": "", "keys": []}',
      ${JSON.stringify(error)}::jsonb, clock_timestamp(), clock_timestamp())
    on conflict (id) do nothing returning id`);
  return rows.length === 1;
}

/** Fails a learner's jobs whose runner has gone silent, and gives back what they took. */
export async function endSilentJobs(db: Db, learnerId: string, error: JobError): Promise<void> {
  const silent = sql`job.learner_id = ${learnerId}::uuid and job.heartbeat_at < clock_timestamp() - ${SILENT_AFTER}`;
  await db.execute(sql`with ${endingJobs(silent, { status: 'failed', error })} select id from ended`);
}

const jobColumns = sql`id, filename, status, stage, fraction, document_id as "documentId", error, taken`;

export async function findJob(db: Db, id: string, learnerId: string): Promise<StoredJob | undefined> {
  const [row] = await db.execute<StoredJob>(sql`
    select ${jobColumns} from ${processingJobs} where id = ${id}::uuid and learner_id = ${learnerId}::uuid`);
  return row;
}

/** The learner's newest reading job that began, if it runs or ended in the last ten minutes. */
export async function findCurrentJob(db: Db, learnerId: string): Promise<StoredJob | undefined> {
  const [row] = await db.execute<StoredJob>(sql`
    select ${jobColumns} from ${processingJobs}
    where learner_id = ${learnerId}::uuid and work = 'read' and filename <> ''
      and (status = 'running' or heartbeat_at > clock_timestamp() - ${RECENT})
    order by created_at desc limit 1`);
  return row;
}
