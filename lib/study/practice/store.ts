import 'server-only';
import { inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, rowOf, rowsOf } from '@/db/rows';
import { practiceRuns } from '@/db/schema';
import { MOST_RUNS, type PracticeKind } from '../../constants/practice';
import type { CheckAnswer } from '../../engine/types';
import { lockedLearner } from '../../usage/statements';
import type { PracticeScope } from './candidates';
import type { PracticeItem } from './item';

const time = z.coerce.date();
const kind = z.enum(practiceRuns.kind.enumValues);

export const storedRun = z.object({
  id: z.string(),
  kind,
  documentId: z.string().nullable(),
  chapter: z.int(),
  /** Written by the server. */
  items: z.custom<PracticeItem[]>(),
  limitSeconds: z.int().nullable(),
  startedAt: time,
  finishedAt: time.nullable(),
  /** In the order in which they were given. */
  answers: z.array(
    z.object({
      item: z.int(),
      attempt: z.int(),
      answer: z.custom<CheckAnswer | null>(),
      correct: z.boolean(),
    }),
  ),
  bestMs: z.int().nullable(),
});
export type StoredRun = z.output<typeof storedRun>;

export const runColumns = sql`run.id, run.kind, run.document_id as "documentId", run.chapter, run.items,
  run.limit_seconds as "limitSeconds", run.started_at as "startedAt", run.finished_at as "finishedAt", (
    select coalesce(json_agg(json_build_object('item', item, 'attempt', attempt, 'answer', answer, 'correct', correct)
      order by answered_at, item, attempt), '[]') from practice_answers where run_id = run.id
  ) as answers, (
    select best_ms from match_times as best where run.kind = 'match' and best.learner_id = run.learner_id
      and best.document_id is not distinct from run.document_id and best.chapter = run.chapter
      and pairs = jsonb_array_length(run.items)
  ) as "bestMs"`;

export type OwnRun = { runId: string; learnerId: string };

/** Undefined if another learner's. */
export function findRun(db: Db, { runId, learnerId }: OwnRun): Promise<StoredRun | undefined> {
  return findRow(
    db,
    storedRun,
    sql`
    select ${runColumns} from practice_runs as run
    where run.id = ${runId}::uuid and run.learner_id = ${learnerId}::uuid`,
  );
}

export function findOpenRun(
  db: Db,
  { learnerId, documentId, chapter }: PracticeScope,
  of: PracticeKind,
) {
  return findRow(
    db,
    storedRun,
    sql`
    select ${runColumns} from practice_runs as run
    where run.learner_id = ${learnerId}::uuid and run.document_id is not distinct from ${documentId}::uuid
      and run.chapter = ${chapter}::int and run.kind = ${of} and run.finished_at is null`,
  );
}

type NewRun = PracticeScope & {
  id: string;
  kind: PracticeKind;
  items: readonly PracticeItem[];
  limitSeconds: number | null;
  now: Date;
};

const addedRun = z.object({
  /** False if another one was started at the same time. */
  added: z.boolean(),
  /** Whether all documents that it asks about are still the learner's. */
  isWhole: z.boolean(),
});

/**
 * Takes the place of an open run of the same kind and scope, and deletes the oldest of many. Locks the learner and the documents first,
 * like a deletion, which takes the runs with it, and a visitor's sign-up, which moves them.
 */
export function addRun(db: Db, run: NewRun): Promise<z.output<typeof addedRun>> {
  const { learnerId, documentId, chapter, items } = run;
  const asked = new Set(items.flatMap(({ lines }) => lines.map((line) => line.documentId)));
  const isWhole = sql`(select count(*) from shelf) = ${asked.size}::int`;
  return rowOf(
    db,
    addedRun,
    sql`
    with learner as materialized (${lockedLearner(learnerId)}),
    shelf as materialized (
      select documents.id from documents, learner
      where documents.id = any(${`{${[...asked].join(',')}}`}::uuid[]) and learner_id = learner.id for key share of documents
    ),
    replaced as (
      delete from practice_runs where learner_id = ${learnerId}::uuid and kind = ${run.kind} and chapter = ${chapter}::int
        and document_id is not distinct from ${documentId}::uuid and finished_at is null and ${isWhole}
      returning id
    ),
    outdated as (
      delete from practice_runs where id in (
        select id from practice_runs where id in (
          select id from (
            select id, row_number() over (partition by finished_at is null order by started_at desc) as place from practice_runs
            where learner_id = ${learnerId}::uuid and ${isWhole}
          ) as ranked where place > ${MOST_RUNS}::int
        ) for update skip locked
      )
    ),
    added as (
      insert into practice_runs (id, learner_id, document_id, chapter, kind, items, limit_seconds, started_at)
      select ${run.id}::uuid, learner.id, ${documentId}::uuid, ${chapter}::int, ${run.kind},
        ${JSON.stringify(items)}::text::jsonb, ${run.limitSeconds}::int, ${run.now.toISOString()}::timestamptz
      from learner, (select count(*) from replaced) as first where ${isWhole}
      on conflict do nothing returning id
    )
    select exists (select from added) as added, ${isWhole} as "isWhole"`,
  );
}

const openRun = z.object({
  kind,
  run: z.object({
    run_id: z.string(),
    settled: z.int(),
    questions: z.int(),
    started_at: time.transform((at) => at.toISOString()),
  }),
});

/** Runs that haven't ended, and whose time isn't over. */
export function openRuns(db: Db, { learnerId, documentId, chapter }: PracticeScope, now: Date) {
  return rowsOf(
    db,
    openRun,
    sql`
    select kind, json_build_object('run_id', id, 'settled', settled, 'questions', jsonb_array_length(items),
      'started_at', started_at) as run
    from practice_runs
    where learner_id = ${learnerId}::uuid and document_id is not distinct from ${documentId}::uuid and chapter = ${chapter}::int
      and finished_at is null
      and (limit_seconds is null or started_at + limit_seconds * interval '1 s' > ${now.toISOString()}::timestamptz)`,
  );
}

const bestTime = z.object({ pairs: z.int(), best_ms: z.int() });

export function bestTimes(db: Db, { learnerId, documentId, chapter }: PracticeScope) {
  return rowsOf(
    db,
    bestTime,
    sql`
    select pairs, best_ms from match_times
    where learner_id = ${learnerId}::uuid and document_id is not distinct from ${documentId}::uuid and chapter = ${chapter}::int
    order by pairs`,
  );
}

/** In one statement of a maintenance job, and such statements in a run of it. The next run continues. */
const DELETED_AT_ONCE = 500;
const ROUNDS = 20;

/** Their reviews stay, and the best times. */
export async function deleteRunsBefore(db: Db, day: Date): Promise<void> {
  const old = db
    .select({ id: practiceRuns.id })
    .from(practiceRuns)
    .where(lt(practiceRuns.startedAt, day))
    .orderBy(practiceRuns.startedAt)
    .limit(DELETED_AT_ONCE)
    .for('update', { skipLocked: true });
  for (let round = 0; round < ROUNDS; round++) {
    const deleted = await db
      .delete(practiceRuns)
      .where(inArray(practiceRuns.id, old))
      .returning({ id: practiceRuns.id });
    if (deleted.length < DELETED_AT_ONCE) return;
  }
}

/** At the limit if that was earlier. Idempotent. */
export async function finishRun(db: Db, { runId, learnerId }: OwnRun, now: Date): Promise<void> {
  await db.execute(sql`
    update practice_runs
    set finished_at = least(${now.toISOString()}::timestamptz, started_at + limit_seconds * interval '1 s')
    where id = ${runId}::uuid and learner_id = ${learnerId}::uuid and finished_at is null`);
}
