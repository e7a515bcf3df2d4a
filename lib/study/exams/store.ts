import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayOf } from '@/db/arrays';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { exams } from '@/db/schema';
import { MAX_EXAMS } from '../../constants/exams';
import { lockedLearner } from '../../usage/statements';

export type NewExam = {
  id: string;
  learnerId: string;
  title: string;
  day: string;
  documentIds: readonly string[];
  now: Date;
  /** The learner's day: exams before it don't count against the limit. */
  today: string;
};

const saved = z.object({ saved: z.boolean(), own: z.int(), upcoming: z.int() });
/** `own`: how many of its documents are the learner's; `upcoming`: other exams to come. */
export type Saved = z.output<typeof saved>;

/** The learner's lock makes two calls count each other's exam. A document that is deleted or moved meanwhile isn't own. */
const prepared = ({ id, learnerId, documentIds, today }: NewExam): SQL => sql`
  learner as materialized (${lockedLearner(learnerId)}),
  own as materialized (
    select documents.id from documents, learner where learner_id = learner.id and documents.id = any(${arrayOf('uuid', documentIds)})
    for key share of documents
  ),
  others as materialized (
    select count_exams_to_come(learner.id, ${id}::uuid, ${today}::date) as n from learner
  )`;

const isComplete = ({ documentIds }: NewExam): SQL =>
  sql`(select count(*) from own) = ${documentIds.length}::int`;

const linked = sql`
  links as (
    insert into exam_documents (exam_id, document_id) select target.id, own.id from target, own on conflict do nothing
  )
  select exists (select from target) as saved, (select count(*) from own)::int as own, (select n from others) as upcoming`;

/** Saves nothing if a document isn't the learner's, or with too many exams to come. */
export function addExam(db: Db, exam: NewExam): Promise<Saved> {
  return rowOf(
    db,
    saved,
    sql`
    with ${prepared(exam)},
    target as (
      insert into exams (id, learner_id, title, day, created_at)
      select ${exam.id}::uuid, learner.id, ${exam.title}::text, ${exam.day}::date, ${exam.now.toISOString()}::timestamptz
      from learner, others where others.n < ${MAX_EXAMS}::int and ${isComplete(exam)} returning id
    ),
    ${linked}`,
  );
}

/** Saves nothing if the exam or a document isn't the learner's, or if a past exam would be one too many to come. */
export function changeExam(db: Db, exam: NewExam): Promise<Saved> {
  return rowOf(
    db,
    saved,
    sql`
    with ${prepared(exam)},
    target as (
      update exams set title = ${exam.title}::text, day = ${exam.day}::date from learner, others
      where exams.id = ${exam.id}::uuid and exams.learner_id = learner.id and ${isComplete(exam)}
        and (exams.day >= ${exam.today}::date or others.n < ${MAX_EXAMS}::int) returning exams.id
    ),
    dropped as (
      delete from exam_documents using target where exam_id = target.id and document_id not in (select id from own)
    ),
    ${linked}`,
  );
}

/** False if there's no such exam of this learner. */
export async function removeExam(db: Db, id: string, learnerId: string): Promise<boolean> {
  const rows = await db
    .delete(exams)
    .where(and(eq(exams.id, id), eq(exams.learnerId, learnerId)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

const examCard = z.object({
  state: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  /** Study days since its last review. */
  elapsed: z.int().nullable(),
  /** Whole days until it is due; null if it never is. */
  due: z.int().nullable(),
  mastered: z.boolean(),
});
export type StoredExamCard = z.output<typeof examCard>;

export const examRow = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  documentIds: z.array(z.string()),
  cards: z.int(),
  due: z.int(),
  newCards: z.int(),
  begunToday: z.int(),
  lessons: z.int(),
  lessonsCompleted: z.int(),
  completedToday: z.int(),
  sample: z.array(examCard),
});
export type StoredExam = z.output<typeof examRow>;

/** A curve over more cards would look the same. Each card has a lot: about twice as many are read by it, and the lowest are taken. */
const MOST_SAMPLED = 300;

/** `today`: the learner's study day, which began at `dayStart`. */
export type ExamsOf = { learnerId: string; today: string; dayStart: Date };

/**
 * A scalar subquery: the exams to come as JSON, nearest first, with what their plans need. At most 20, also if a visitor's came to an account's.
 * Their cards are read once, by the index of documents: the offset keeps the planner to it. Only cards with marks can be mastered or reported.
 */
export function examsJson({ learnerId, today, dayStart }: ExamsOf): SQL {
  const day = sql`${today}::date`;
  return sql`(
    with upcoming as materialized (
      select id, title, day from exams where learner_id = ${learnerId}::uuid and day >= ${day}
      order by day, id limit ${MAX_EXAMS}::int
    ),
    linked as materialized (
      select exam_id, document_id from exam_documents where exam_id in (select id from upcoming)
    ),
    deck as materialized (
      select schedule.document_id, state, stability, difficulty, ${day} - last_day as elapsed, introduced_day,
        case when set_aside then null when due_at is not null then 0 else due_day - ${day} end as due,
        marks > 0 and exists (select from mastered_cards where mastered_cards.card_id = schedule.card_id) as mastered,
        (uuid_hash_extended(card_id, 0) & 2147483647) / 2147483648.0::float8 as lot
      from (select distinct document_id from linked) as given,
        lateral (select * from card_schedules where document_id = given.document_id offset 0) as schedule
      where marks = 0 or not exists (select from card_flags where card_flags.card_id = schedule.card_id)
    ),
    progress as materialized (
      select exam_id, sum(counted.cards)::int as cards, ${2 * MOST_SAMPLED}::float8 / sum(counted.cards)::float8 as share,
        sum(due)::int as due, sum("newCards")::int as "newCards", sum("begunToday")::int as "begunToday"
      from linked join (
        select document_id, count(*) as cards, count(*) filter (where not mastered and state <> 'new' and due <= 0) as due,
          count(*) filter (where not mastered and state = 'new') as "newCards", count(*) filter (where introduced_day = ${day}) as "begunToday"
        from deck group by 1
      ) as counted using (document_id) group by 1
    ),
    drawn as (
      select exam_id, json_agg(json_build_object('state', state, 'stability', stability, 'difficulty', difficulty,
          'elapsed', elapsed, 'due', due, 'mastered', mastered) order by lot) as sample
      from (
        select deck.*, exam_id, row_number() over (partition by exam_id order by lot) as place
        from progress join linked using (exam_id) join deck using (document_id) where lot < share
      ) as mixed where place <= ${MOST_SAMPLED}::int group by 1
    ),
    studied as (
      select exam_id, count(*)::int as lessons, count(lesson_id)::int as "lessonsCompleted",
        (count(*) filter (where completed_at >= ${dayStart.toISOString()}::timestamptz))::int as "completedToday"
      from linked, lateral (select id from lessons where document_id = linked.document_id offset 0) as lesson
      left join lesson_completions on lesson_id = lesson.id group by 1
    ),
    planned as (
      select upcoming.id, title, day::text as day,
        (select coalesce(json_agg(document_id), '[]') from linked where exam_id = upcoming.id) as "documentIds",
        coalesce(cards, 0) as cards, coalesce(due, 0) as due, coalesce("newCards", 0) as "newCards", coalesce("begunToday", 0) as "begunToday",
        coalesce(lessons, 0) as lessons, coalesce("lessonsCompleted", 0) as "lessonsCompleted", coalesce("completedToday", 0) as "completedToday",
        coalesce(sample, '[]') as sample
      from upcoming left join progress on progress.exam_id = upcoming.id left join drawn on drawn.exam_id = upcoming.id
      left join studied on studied.exam_id = upcoming.id
    )
    select coalesce(json_agg(planned order by planned.day, planned.id), '[]') from planned)`;
}

/** One query. */
export async function listExams(db: Db, of: ExamsOf): Promise<StoredExam[]> {
  const row = z.object({ exams: z.array(examRow) });
  return (await rowOf(db, row, sql`select ${examsJson(of)} as exams`)).exams;
}
