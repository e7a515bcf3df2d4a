import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow, rowsOf } from '@/db/rows';
import { documents, learners, modelConsents, modelRuns } from '@/db/schema';
import type { RunFault } from '../../../constants/model-faults';
import { type HeldWork, IS_WANTED, isHeld, isKey, type WorkKey } from './held-work';

/** Heartbeats come every 2 seconds; a busy instance may miss many of them. */
const LEASE = sql`clock_timestamp() + interval '20 seconds'`;
/** Older work that nobody holds has failed: something in it may end the process. */
const MAX_AGE = sql`interval '1 day'`;

/** Nobody works on it any more. */
const LAPSED = sql`(run.status = 'running' and run.lease_until < clock_timestamp())`;

const agreed = (learner: SQL, host: string): SQL =>
  sql`exists (select from ${modelConsents} where learner_id = ${learner} and host = ${host}::text)`;

export type NewRun = WorkKey & {
  runner: string;
  model: string;
  host: string;
  /** By the learner: also what was ended or refused before, where sections are missing. */
  isAsked: boolean;
};

/**
 * Inserts a run, or takes over one that ended early; of concurrent callers, one does. Only for a user who agreed to the
 * host, and of a chapter that is made.
 * @returns undefined if there is nothing to start
 */
export async function startRun(db: Db, run: NewRun): Promise<HeldWork | undefined> {
  const { documentId, chapter, runner, model, host, isAsked } = run;
  const canGoOn = isAsked
    ? sql`run.status in ('stopped', 'failed', 'refused') or (run.status = 'done' and run.fault is not null) or ${LAPSED}`
    : sql`false`;
  const started = await findRow(
    db,
    z.object({ learnerId: z.string() }),
    sql`
    with own as (
      select document.id, learner.id as learner_id from ${documents} as document
      join ${learners} as learner on learner.id = document.learner_id
      where document.id = ${documentId}::uuid and learner.kind = 'account' and ${agreed(sql`learner.id`, host)}
        and (${isAsked} or not exists (select from ${modelRuns} where document_id = document.id and status = 'refused'))
        and (${chapter}::int = 0 or exists (
          select from chapters where document_id = document.id and position = ${chapter}::int and pack is not null
        ))
    )
    insert into ${modelRuns} as run (document_id, chapter, status, model, host, runner, lease_until, started_at)
    select id, ${chapter}::int, 'running', ${model}, ${host}, ${runner}::uuid, ${LEASE}, clock_timestamp() from own
    on conflict (document_id, chapter) do update set status = 'running', model = excluded.model, host = excluded.host,
      runner = excluded.runner, lease_until = excluded.lease_until, started_at = excluded.started_at, fault = null, ended_at = null
    where ${canGoOn}
    returning (select learner_id from own) as "learnerId"`,
  );
  return started && { documentId, chapter, runner, learnerId: started.learnerId };
}

const claimed = z.object({
  documentId: z.string(),
  chapter: z.int(),
  runner: z.string(),
  learnerId: z.string(),
});

type Claim = { runner: string; host: string; limit: number; documentId?: string };

/** Runs whose lease is over, oldest first; of concurrent callers, one claims each. */
export function claimLapsed(db: Db, { runner, host, limit, documentId }: Claim) {
  const only = documentId ? sql`run.document_id = ${documentId}::uuid` : sql`true`;
  return rowsOf(
    db,
    claimed,
    sql`
    with lapsed as (
      select run.document_id, run.chapter, document.learner_id from ${modelRuns} as run
      join ${documents} as document on document.id = run.document_id
      where ${LAPSED} and ${IS_WANTED} and ${only} and run.started_at > clock_timestamp() - ${MAX_AGE}
        and ${agreed(sql`document.learner_id`, host)}
      order by run.lease_until limit ${limit}::int for no key update of run skip locked
    )
    update ${modelRuns} as run set runner = ${runner}::uuid, lease_until = ${LEASE} from lapsed
    where run.document_id = lapsed.document_id and run.chapter = lapsed.chapter
    returning run.document_id as "documentId", run.chapter, runner, lapsed.learner_id as "learnerId"`,
  );
}

/** What nobody went on with for a day. */
export async function failOldRuns(db: Db): Promise<void> {
  await db.execute(sql`
    update ${modelRuns} as run set status = 'failed', fault = 'internal', runner = null, lease_until = null, ended_at = clock_timestamp()
    where ${LAPSED} and run.started_at < clock_timestamp() - ${MAX_AGE}`);
}

/** Extends the lease. False if the run was ended, refused, taken over or deleted. */
export function extendLease(db: Db, work: HeldWork): Promise<boolean> {
  return hasRow(
    db,
    sql`update ${modelRuns} as run set lease_until = ${LEASE} where ${isHeld(work)} and ${IS_WANTED} returning chapter`,
  );
}

/** Any instance can go on at once. */
export async function releaseRun(db: Db, work: HeldWork): Promise<void> {
  await db.execute(
    sql`update ${modelRuns} as run set runner = null, lease_until = to_timestamp(0) where ${isHeld(work)}`,
  );
}

/** False if another holds it, or nobody. */
export function endRun(
  db: Db,
  work: HeldWork,
  { status, fault }: { status: 'done' | 'failed'; fault: RunFault | null },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    update ${modelRuns} as run set status = ${status}, fault = ${fault}, runner = null, lease_until = null, ended_at = clock_timestamp()
    where ${isHeld(work)} returning chapter`,
  );
}

/** By the learner. What runs is told at its next heartbeat. */
export async function stopRun(db: Db, key: WorkKey): Promise<void> {
  await db.execute(sql`
    update ${modelRuns} as run set status = 'stopped', runner = null, lease_until = null, ended_at = clock_timestamp()
    where ${isKey(key)} and status = 'running'`);
}

/** By the learner, of the document with all its chapters: no run of it starts by itself. */
export async function refuseRuns(
  db: Db,
  { documentId, chapter, model, host }: WorkKey & { model: string; host: string },
): Promise<void> {
  await db.execute(sql`
    with ended as (
      update ${modelRuns} as run set status = 'refused', runner = null, lease_until = null, ended_at = clock_timestamp()
      where document_id = ${documentId}::uuid and status <> 'done' and chapter <> ${chapter}::int
    )
    insert into ${modelRuns} as run (document_id, chapter, status, model, host, started_at, ended_at)
    values (${documentId}::uuid, ${chapter}::int, 'refused', ${model}, ${host}, clock_timestamp(), clock_timestamp())
    on conflict (document_id, chapter) do update set status = 'refused', runner = null, lease_until = null,
      ended_at = excluded.ended_at`);
}

/** Before the learner starts a run after all: chapters that were refused with it may start, too. */
export async function takeBackRefusal(db: Db, { documentId, chapter }: WorkKey): Promise<void> {
  await db.execute(sql`
    update ${modelRuns} set status = 'stopped'
    where document_id = ${documentId}::uuid and chapter <> ${chapter}::int and status = 'refused'`);
}

/**
 * In a transaction. Locks the learner, the document and the run, in the order of a deletion: a second update of the
 * document checks its learner. False if another holds the run.
 */
export async function lockRun(tx: Db, work: HeldWork): Promise<boolean> {
  await tx.execute(
    sql`select id from ${learners} where id = ${work.learnerId}::uuid for key share`,
  );
  await tx.execute(
    sql`select id from ${documents} where id = ${work.documentId}::uuid for no key update`,
  );
  return hasRow(
    tx,
    sql`select chapter from ${modelRuns} as run where ${isHeld(work)} for no key update`,
  );
}
