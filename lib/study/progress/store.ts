import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { AGAIN } from '../../constants/memory';
import { addDays } from '../../time/calendar-days';
import { type Forgetting, isMastered, recall } from '../memory/recall-sql';
import { isCounted } from '../memory/schedule-rows';
import { pastReviews } from './past-reviews';
import { timeTaken } from './time-taken';

const MOST_DOCUMENTS = 20;
const HEAT_DAYS = 365;
const RECENT_DAYS = 30;
const RECALL_DAYS = 90;
/** Reviews are grouped by expected recall, in steps of 5%. */
const GROUPS = 20;

const sectionRow = z.object({ title: z.string(), remembered: z.number(), cards: z.int() });

const progressRow = z.object({
  heat: z.array(z.object({ day: z.string(), reviews: z.int(), seconds: z.number() })),
  recent: z.object({ seconds: z.number(), recalled: z.number().nullable() }),
  remembered: z.number().nullable(),
  lessonsCompleted: z.int(),
  documents: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      remembered: z.number(),
      cards: z.int(),
      known: z.int(),
      learning: z.int(),
      new: z.int(),
      sections: z.array(sectionRow),
    }),
  ),
  calibration: z.array(z.object({ predicted: z.number(), actual: z.number(), reviews: z.int() })),
});
export type StoredProgress = z.output<typeof progressRow>;

export type ProgressScope = {
  learnerId: string;
  today: string;
  forgetting: Forgetting;
};

/** Null for a new card, and for a second review on a study day, of which exactly 1 was expected: it says little of memory. */
const expectedRecall = sql`case when recall < 1 then recall end`;

/** All figures but the forecast. One query; reviews that came too fast and those that were undone are left out. */
export function readProgress(db: Db, scope: ProgressScope): Promise<StoredProgress> {
  const { learnerId, today } = scope;
  return rowOf(
    db,
    progressRow,
    sql`
    with reviews as materialized (${reviewsByDay(scope)}),
    past as materialized (${pastOfYear(scope)}),
    shelf as (
      select id, title, opened_at from documents where learner_id = ${learnerId}::uuid
      order by opened_at desc, id limit ${MOST_DOCUMENTS}
    ),
    deck as materialized (${cardsOnShelf(scope)})
    select ${heat} as heat, ${recent(today)} as recent, ${remembered(scope)} as remembered,
      (select count(*)::int from lesson_completions join lessons on lessons.id = lesson_id
        join documents on documents.id = document_id where learner_id = ${learnerId}::uuid) as "lessonsCompleted",
      ${documents} as documents, ${calibration} as calibration`,
  );
}

/** The first of the last so many days. */
const since = (today: string, days: number): SQL => sql`${addDays(today, 1 - days)}::date`;

/**
 * The reviews of a year, summed by day and group of expected recall: of a learner with 100,000, a few thousand rows. `expected` and
 * `recalled` are sums; `due` and `due_recalled` count those of the last days that came when the card was due.
 */
const reviewsByDay = (scope: ProgressScope): SQL => sql`
  select study_day, case when recall is not null then least(${GROUPS - 1}::int, floor(recall * ${GROUPS}::int)) end as recall_group, count(*)::int as n,
    sum(seconds) as seconds, sum(recall) as expected, count(*) filter (where grade > ${AGAIN}::int) as recalled,
    count(*) filter (where was_due) as due, count(*) filter (where was_due and grade > ${AGAIN}::int) as due_recalled
  from (${reviewsOfYear(scope)}) as timed group by 1, 2`;

const reviewsOfYear = (scope: ProgressScope): SQL => sql`
  select study_day, grade, ${timeTaken} as seconds, ${expectedRecall} as recall,
    recall < 1 and study_day >= due_day and study_day >= ${since(scope.today, RECALL_DAYS)} as was_due
  from card_reviews
  where learner_id = ${scope.learnerId}::uuid and study_day between ${since(scope.today, HEAT_DAYS)} and ${scope.today}::date and ${isCounted}`;

/** Of documents that were deleted since. */
const pastOfYear = ({ learnerId, today }: ProgressScope): SQL => sql`
  select * from ${pastReviews({ learnerId, from: since(today, HEAT_DAYS), to: sql`${today}::date` })} as kept`;

/** Only a card with marks is mastered or reported. */
const isReported = sql`held.marks > 0 and exists (select from card_flags where card_flags.card_id = held.card_id)`;

const recallToday = ({ today, forgetting }: ProgressScope): SQL =>
  recall(sql`held`, sql`${today}::date`, forgetting);

/** With the section that each card is from. */
const cardsOnShelf = (scope: ProgressScope): SQL => sql`
  select held.document_id, held.state, ${recallToday(scope)} as recall,
    ${isMastered(sql`held`)} as mastered,
    section.title as section, section.position
  from card_schedules as held join cards on cards.id = held.card_id
  left join lateral (
    select title, position from sections where document_id = held.document_id and first_passage <= cards.passage
    order by position desc limit 1
  ) as section on true
  where held.document_id in (select id from shelf) and not (${isReported})`;

const heat = sql`(
  select coalesce(json_agg(json_build_object('day', study_day, 'reviews', n, 'seconds', seconds) order by study_day), '[]')
  from (
    select study_day, sum(n)::int as n, coalesce(sum(seconds), 0) as seconds from (
      select study_day, n, seconds from reviews union all select study_day, reviews, seconds from past
    ) as all_reviews group by 1
  ) as days)`;

const recent = (today: string): SQL => sql`(
  select json_build_object(
    'seconds', coalesce(sum(seconds) filter (where study_day >= ${since(today, RECENT_DAYS)}), 0)
      + (select coalesce(sum(seconds), 0) from past where study_day >= ${since(today, RECENT_DAYS)}),
    'recalled', sum(due_recalled)::float8 / nullif(sum(due), 0))
  from reviews)`;

/** Of all documents. */
const remembered = (scope: ProgressScope): SQL => sql`(
  select sum(${recallToday(scope)})::float8 from card_schedules as held
  where learner_id = ${scope.learnerId}::uuid and not (${isReported}))`;

const documents = sql`(
  select coalesce(json_agg(json_build_object('documentId', shelf.id, 'title', shelf.title, 'remembered', counts.remembered,
    'cards', counts.cards, 'known', counts.known, 'learning', counts.learning, 'new', counts.fresh, 'sections', parts.sections)
    order by shelf.opened_at desc, shelf.id), '[]')
  from shelf
  join (
    select document_id, avg(recall)::float8 as remembered, count(*)::int as cards,
      (count(*) filter (where mastered or state = 'review'))::int as known,
      (count(*) filter (where not mastered and state in ('learning', 'relearning')))::int as learning,
      (count(*) filter (where not mastered and state = 'new'))::int as fresh
    from deck group by 1
  ) as counts on counts.document_id = shelf.id
  join (
    select document_id, json_agg(json_build_object('title', coalesce(section, ''), 'remembered', remembered, 'cards', cards)
      order by position nulls first) as sections
    from (
      select document_id, section, position, avg(recall)::float8 as remembered, count(*)::int as cards from deck group by 1, 2, 3
    ) as by_section group by 1
  ) as parts on parts.document_id = shelf.id)`;

const calibration = sql`(
  select coalesce(json_agg(json_build_object('predicted', predicted, 'actual', actual, 'reviews', n) order by predicted), '[]')
  from (
    select sum(expected) / sum(n) as predicted, sum(recalled)::float8 / sum(n) as actual, sum(n)::int as n
    from reviews where recall_group is not null group by recall_group
  ) as groups)`;
