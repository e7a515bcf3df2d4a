import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { insertActivity } from '../../points/statements';

type OwnLesson = { lessonId: string; learnerId: string; now: Date };

/** One of the learner's lessons. Without it, the statements write and return nothing. */
const ownLesson = ({ lessonId, learnerId }: OwnLesson): SQL => sql`
  select lessons.id, document_id, learner_id, content_hash, chapter, lessons.position, lessons.duration_minutes
  from lessons join documents on documents.id = document_id
  where lessons.id = ${lessonId}::uuid and learner_id = ${learnerId}::uuid`;

/** Half of its minutes (product-rules.md, "Courses"). */
const SECONDS_OPEN_PER_MINUTE = 30;

/** Until the lesson of the row `own`, opened at `opened`, can be completed: 0 if it can be now, null if an answer is missing. */
const secondsLeft = (opened: SQL, now: Date): SQL => sql`case
  when exists (select from lesson_completions where lesson_id = own.id)
    or exists (select from check_answers join checks on checks.id = check_id where lesson_id = own.id) then 0
  when ${opened} is null or exists (select from checks where lesson_id = own.id) then null
  else greatest(0, ceil(extract(epoch from
    ${opened} + own.duration_minutes * ${SECONDS_OPEN_PER_MINUTE} * interval '1 second' - ${now.toISOString()}::timestamptz
  )))::int end`;

const opening = z.object({ opened_at: z.coerce.date(), seconds_left: z.int().nullable() });
export type Opening = z.output<typeof opening>;

/** Keeps the first time, and writes nothing after it. Undefined if another learner's. */
export function openLesson(db: Db, own: OwnLesson): Promise<Opening | undefined> {
  return findRow(
    db,
    opening,
    sql`
    with own as (${ownLesson(own)}),
    known as (select opened_at from lesson_openings join own on lesson_id = own.id),
    added as (
      insert into lesson_openings as first (lesson_id, opened_at)
      select id, ${own.now.toISOString()}::timestamptz from own where not exists (select from known)
      on conflict (lesson_id) do update set opened_at = first.opened_at returning opened_at
    ),
    opened as (select * from known union all select * from added)
    select opened_at, ${secondsLeft(sql`opened_at`, own.now)} as seconds_left from own, opened`,
  );
}

/** Names the lesson's chapter in the source of its activity event. */
const inChapter = sql`case when chapter > 0 then chapter || '.' else '' end`;

const completion = z.object({
  /** Null if it may not be completed yet. */
  completed: z.array(z.string()).nullable(),
  has_checks: z.boolean(),
  /** Null if an answer is missing, or if the lesson wasn't opened. */
  seconds_left: z.int().nullable(),
});
export type Completion = z.output<typeof completion>;

/** Idempotent. `completed` are the completed lessons of the document or chapter, in order. Undefined if another learner's. */
export function completeLesson(db: Db, own: OwnLesson): Promise<Completion | undefined> {
  const at = own.now.toISOString();
  return findRow(
    db,
    completion,
    sql`
    with own as (${ownLesson(own)}),
    gate as (
      select own.*, exists (select from checks where lesson_id = own.id) as has_checks,
        ${secondsLeft(sql`(select opened_at from lesson_openings where lesson_id = own.id)`, own.now)} as seconds_left
      from own
    ),
    added as (
      insert into lesson_completions (lesson_id, completed_at)
      select id, ${at}::timestamptz from gate where seconds_left = 0 on conflict do nothing returning lesson_id
    ),
    noted as (${insertActivity('lesson', sql`select learner_id, 'lesson:' || content_hash || ':' || ${inChapter} || position as source from gate join added on lesson_id = gate.id`, own.now)})
    select has_checks, seconds_left, case when seconds_left = 0 then (
      select json_agg(lessons.id order by position) from lessons
      where document_id = gate.document_id and lessons.chapter = gate.chapter
        and (lessons.id = gate.id or exists (select from lesson_completions where lesson_id = lessons.id))
    ) end as completed from gate`,
  );
}
