import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { examRow, examsJson } from '../exams/store';
import {
  dueByDocument,
  IN_SESSIONS,
  newCards,
  nextDue,
  type QueueScope,
} from '../memory/queue/queued';
import { type Forgetting, recall } from '../memory/recall-sql';
import { isCounted } from '../memory/schedule-rows';
import { pastReviews } from '../progress/past-reviews';

/** A note on the document's language. */
const NOTHING_CAN_BE_MADE = JSON.stringify([{ code: 'language_without_model' }]);

/** Documents to go on with, at most. */
const MOST_CONTINUED = 3;

const continueRow = z.object({
  documentId: z.string(),
  title: z.string(),
  lesson: z
    .object({
      id: z.string(),
      chapter: z.int(),
      position: z.int(),
      title: z.string(),
      minutes: z.int(),
    })
    .nullable(),
  lessons: z.int(),
  lessonsCompleted: z.int(),
  cards: z.int(),
  cardsDue: z.int(),
  remembered: z.number().nullable(),
});
export type StoredContinue = z.output<typeof continueRow>;

const dayCount = z.object({ day: z.string(), cards: z.int() });

const todayRow = z.object({
  due: z.int(),
  newLeft: z.int(),
  documentsDue: z.int(),
  nextDueAt: z.coerce.date().nullable(),
  nextDueDay: z.string().nullable(),
  hasMoreNew: z.boolean(),
  continued: z.array(continueRow),
  reviewed: z.array(dayCount),
  coming: z.array(dayCount),
  exams: z.array(examRow),
});
export type StoredToday = z.output<typeof todayRow>;

export type TodayScope = QueueScope & {
  dayStart: Date;
  /** Monday and Sunday of the week. */
  week: { first: string; last: string };
  forgetting: Forgetting;
};

/**
 * All that Today shows. One query, over indexes: what is due, this week's days and three documents, those with a lesson left or cards due
 * before those with new cards only and those whose lessons and cards are still to be made. One that is finished is none of them.
 */
export function readToday(db: Db, scope: TodayScope): Promise<StoredToday> {
  const { learnerId, today, week, dayStart, forgetting } = scope;
  const day = sql`${today}::date`;
  return rowOf(
    db,
    todayRow,
    sql`
    with due as materialized (select * from ${dueByDocument(scope)} as due), ${newCards(scope)},
    shelf as (
      select own.*, has_work from (
        select id, title, opened_at, not notes @> ${NOTHING_CAN_BE_MADE}::jsonb as can_be_made
        from documents where learner_id = ${learnerId}::uuid
      ) as own,
      lateral (
        select exists (select from due where document_id = own.id) or exists (
          select from lessons where document_id = own.id
            and not exists (select from lesson_completions where lesson_id = lessons.id)
        ) as has_work
      ) as work
      where has_work or exists (
        select from card_schedules as held where document_id = own.id and state = 'new' and ${IN_SESSIONS}
      ) or (
        can_be_made and not exists (select from lessons where document_id = own.id)
        and not exists (select from card_schedules where document_id = own.id)
      )
      order by has_work desc, opened_at desc, id limit ${MOST_CONTINUED}
    ),
    continued as (
      select shelf.id as "documentId", shelf.title, shelf.opened_at, has_work,
        (select json_build_object('id', id, 'chapter', chapter, 'position', position, 'title', lessons.title,
            'minutes', duration_minutes) from lessons
          where document_id = shelf.id and not exists (select from lesson_completions where lesson_id = lessons.id)
          order by chapter, position limit 1) as lesson,
        lesson_counts.*, deck.*
      from shelf,
      lateral (
        select count(*)::int as lessons, count(lesson_id)::int as "lessonsCompleted"
        from lessons left join lesson_completions on lesson_id = id where document_id = shelf.id
      ) as lesson_counts,
      lateral (
        select count(*)::int as cards,
          coalesce((select cards from due where document_id = shelf.id), 0) as "cardsDue",
          case when bool_or(state <> 'new') then avg(${recall(sql`held`, day, forgetting)}) end as remembered
        from card_schedules as held where document_id = shelf.id
          and not exists (select from card_flags where card_flags.card_id = held.card_id)
      ) as deck
    )
    select (select coalesce(sum(cards), 0) from due)::int as due, unseen.today as "newLeft",
      unseen.all > unseen.today as "hasMoreNew", (select count(*) from due)::int as "documentsDue",
      ${nextDue(scope)},
      (select coalesce(json_agg(continued order by has_work desc, opened_at desc, "documentId"), '[]') from continued) as continued,
      (select coalesce(json_agg(json_build_object('day', study_day, 'cards', cards)), '[]') from (
        select study_day, sum(cards)::int as cards from (
          select study_day, count(*) as cards from card_reviews
          where learner_id = ${learnerId}::uuid and study_day between ${week.first}::date and ${day} and ${isCounted} group by 1
          union all
          select study_day, reviews from ${pastReviews({ learnerId, from: sql`${week.first}::date`, to: day })} as past
        ) as reviewed group by 1) as days) as reviewed,
      (select coalesce(json_agg(json_build_object('day', due_day, 'cards', cards)), '[]') from (
        select due_day, count(*)::int as cards from card_schedules as held
        where learner_id = ${learnerId}::uuid and ${IN_SESSIONS} and due_day > ${day} and due_day <= ${week.last}::date
        group by 1) as days) as coming,
      ${examsJson({ learnerId, today, dayStart })} as exams
    from unseen`,
  );
}
