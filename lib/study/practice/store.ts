import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow, rowsOf } from '@/db/rows';
import { practiceRuns } from '@/db/schema';
import type { PracticeKind } from '../../constants/practice';
import type { CheckAnswer } from '../../engine/types';
import { cardMemoryRow, holding, memoryJson } from '../memory/cards/store';
import { settingsJson, studySettingsRow } from '../memory/settings/store';
import { type NewReview, reviewing } from '../progress/store';
import type { PracticeScope } from './candidates';
import type { PracticeItem } from './item';

const time = z.coerce.date();
const kind = z.enum(practiceRuns.kind.enumValues);

const storedRun = z.object({
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

const runColumns = sql`run.id, run.kind, run.document_id as "documentId", run.chapter, run.items,
  run.limit_seconds as "limitSeconds", run.started_at as "startedAt", run.finished_at as "finishedAt", (
    select coalesce(json_agg(json_build_object('item', item, 'attempt', attempt, 'answer', answer, 'correct', correct)
      order by answered_at, item, attempt), '[]') from practice_answers where run_id = run.id
  ) as answers, (
    select best_ms from match_times as best where run.kind = 'match' and best.learner_id = run.learner_id
      and best.document_id is not distinct from run.document_id and best.chapter = run.chapter
      and pairs = jsonb_array_length(run.items)
  ) as "bestMs"`;

type OwnRun = { runId: string; learnerId: string };

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

const answeredRun = storedRun.extend({
  settings: studySettingsRow,
  /** Of the item's card; null without one. */
  memory: cardMemoryRow.nullable(),
});
export type AnsweredRun = z.output<typeof answeredRun>;

/** With what an answer to the item needs. Undefined if another learner's. */
export function findRunToAnswer(db: Db, { runId, learnerId }: OwnRun, item: number) {
  const cardId = sql`(run.items -> ${item}::int -> 'lines' -> 0 ->> 'cardId')::uuid`;
  return findRow(
    db,
    answeredRun,
    sql`
    select ${runColumns}, ${settingsJson(learnerId)} as settings, ${memoryJson(cardId)} as memory from practice_runs as run
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

/** Takes the place of an open run of the same kind and scope. False if another one was started at the same time. */
export function addRun(db: Db, run: NewRun): Promise<boolean> {
  const { learnerId, documentId, chapter } = run;
  return hasRow(
    db,
    sql`
    with learner as (select from learners where id = ${learnerId}::uuid for key share),
    replaced as (
      delete from practice_runs where learner_id = ${learnerId}::uuid and kind = ${run.kind} and chapter = ${chapter}::int
        and document_id is not distinct from ${documentId}::uuid and finished_at is null
      returning id
    )
    insert into practice_runs (id, learner_id, document_id, chapter, kind, items, limit_seconds, started_at)
    select ${run.id}::uuid, ${learnerId}::uuid, ${documentId}::uuid, ${chapter}::int, ${run.kind},
      ${JSON.stringify(run.items)}::text::jsonb, ${run.limitSeconds}::int, ${run.now.toISOString()}::timestamptz
    from learner, (select count(*) from replaced) as first
    on conflict do nothing returning id`,
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

type NewAnswer = OwnRun & {
  item: number;
  attempt: number;
  answer: CheckAnswer | null;
  correct: boolean;
  /** Whether the item needs no other answer. */
  settles: boolean;
  review: NewReview | undefined;
  now: Date;
};

const addedAnswer = z.object({
  finished: z.boolean(),
  bestMs: z.int().nullable(),
  reviewed: z.boolean(),
});

/**
 * Keeps an answer, with the review that it is; the last one ends the run. Undefined, with nothing kept, if this attempt was kept before,
 * the card was deleted, or its schedule changed since the plan.
 */
export function addAnswer(db: Db, given: NewAnswer) {
  const { review, settles } = given;
  const now = sql`${given.now.toISOString()}::timestamptz`;
  const held = review ? sql`${holding({ ...review, revision: review.plan.revision })},` : sql``;
  const isHeld = review ? sql`exists (select from held)` : sql`true`;
  const reviewed = review ? sql`, ${reviewing(review, sql`exists (select from answered)`)}` : sql``;
  return findRow(
    db,
    addedAnswer,
    sql`
    with learner as materialized (select from learners where id = ${given.learnerId}::uuid for key share),
    ${held}
    answered as (
      insert into practice_answers (run_id, item, attempt, answer, correct, answered_at)
      select id, ${given.item}::int, ${given.attempt}::int, ${given.answer === null ? null : JSON.stringify(given.answer)}::text::jsonb,
        ${given.correct}::boolean, ${now}
      from practice_runs, learner where id = ${given.runId}::uuid and learner_id = ${given.learnerId}::uuid and ${isHeld}
      on conflict do nothing returning run_id
    ),
    counted as (
      update practice_runs as run set settled = settled + ${settles ? 1 : 0}::int,
        finished_at = case when settled + ${settles ? 1 : 0}::int = jsonb_array_length(items) then ${now} end
      from answered where run.id = run_id and finished_at is null
      returning run.*
    ),
    timed as (
      insert into match_times as best (learner_id, document_id, chapter, pairs, best_ms, achieved_at)
      select learner_id, document_id, chapter, jsonb_array_length(items),
        greatest(1, extract(epoch from finished_at - started_at) * 1000)::int, finished_at
      from counted where kind = 'match' and finished_at is not null
      on conflict (learner_id, document_id, chapter, pairs) do update set best_ms = excluded.best_ms,
        achieved_at = excluded.achieved_at where best.best_ms > excluded.best_ms
      returning best_ms
    )
    ${reviewed}
    select exists (select from counted where finished_at is not null) as finished, (select best_ms from timed) as "bestMs",
      ${review ? sql`coalesce((select counted from added), false)` : sql`false`} as reviewed
    from answered`,
  );
}

/** Their reviews stay, and the best times. */
export async function deleteRunsBefore(db: Db, day: Date): Promise<void> {
  await db.delete(practiceRuns).where(lt(practiceRuns.startedAt, day));
}

/** At the limit if that was earlier. Idempotent. */
export async function finishRun(db: Db, { runId, learnerId }: OwnRun, now: Date): Promise<void> {
  await db.execute(sql`
    update practice_runs
    set finished_at = least(${now.toISOString()}::timestamptz, started_at + limit_seconds * interval '1 s')
    where id = ${runId}::uuid and learner_id = ${learnerId}::uuid and finished_at is null`);
}
