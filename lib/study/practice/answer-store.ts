import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import type { CheckAnswer } from '../../engine/types';
import { type NewReview, reviewByAnswer } from '../cards/store';
import { cardMemoryRow, memoryJson } from '../memory/cards/store';
import { settingsJson, studySettingsRow } from '../memory/settings/store';
import { type OwnRun, runColumns, storedRun } from './store';

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

/** The largest of the database's integers: in milliseconds, 24 days. */
const MAX_INT = 2 ** 31 - 1;

/** A common table expression that locks the document of a run, if it has one, as `document`. */
const sharing = ({ runId, learnerId }: OwnRun): SQL => sql`
  document as materialized (
    select documents.id from learner, documents
    where documents.id = (select document_id from practice_runs where id = ${runId}::uuid)
      and documents.learner_id = ${learnerId}::uuid for key share of documents
  ),`;

/**
 * Keeps an answer, with the review that it is; the last one ends the run. Undefined, with nothing kept, if this attempt was kept before,
 * the run ended or was deleted, the card was deleted, or its schedule changed since the plan.
 */
export function addAnswer(db: Db, given: NewAnswer) {
  const { review, settles } = given;
  const now = sql`${given.now.toISOString()}::timestamptz`;
  const { held, isHeld, reviewed, counted } = reviewByAnswer(review);
  // The document is locked before the run in both cases, as by its deletion.
  const lock = review ? held : sharing(given);
  const isLocked = review ? isHeld : sql`(document_id is null or exists (select from document))`;
  return findRow(
    db,
    addedAnswer,
    sql`
    with learner as materialized (select from learners where id = ${given.learnerId}::uuid for key share),
    ${lock}
    run as materialized (
      select practice_runs.id from practice_runs, learner
      where practice_runs.id = ${given.runId}::uuid and learner_id = ${given.learnerId}::uuid and finished_at is null and ${isLocked}
      for no key update of practice_runs
    ),
    answered as (
      insert into practice_answers (run_id, item, attempt, answer, correct, answered_at)
      select id, ${given.item}::int, ${given.attempt}::int, ${given.answer === null ? null : JSON.stringify(given.answer)}::text::jsonb,
        ${given.correct}::boolean, ${now}
      from run on conflict do nothing returning run_id
    ),
    counted as (
      update practice_runs set settled = settled + ${settles ? 1 : 0}::int,
        finished_at = case when settled + ${settles ? 1 : 0}::int = jsonb_array_length(items) then ${now} end
      from answered where id = run_id
      returning practice_runs.*
    ),
    timed as (
      insert into match_times as best (learner_id, document_id, chapter, pairs, best_ms, achieved_at)
      select learner_id, document_id, chapter, jsonb_array_length(items),
        least(${MAX_INT}::int, greatest(1, extract(epoch from finished_at - started_at) * 1000))::int, finished_at
      from counted where kind = 'match' and finished_at is not null
      on conflict (learner_id, document_id, chapter, pairs) do update set best_ms = excluded.best_ms,
        achieved_at = excluded.achieved_at where best.best_ms > excluded.best_ms
      returning best_ms
    )
    ${reviewed}
    select exists (select from counted where finished_at is not null) as finished, (select best_ms from timed) as "bestMs",
      ${counted} as reviewed
    from answered`,
  );
}
