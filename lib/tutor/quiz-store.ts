import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { checkList } from '../study/documents/rows';
import { isCounted } from '../study/memory/schedule-rows';
import type { CheckWire } from '../study/wire';

type Wanted = {
  documentId: string;
  learnerId: string;
  /** Of the topic; null for all. */
  passages: readonly number[] | null;
  /** Of the lesson at hand, unless a topic is asked for. */
  lessonId: string | undefined;
  most: number;
};

/**
 * Questions of the document, of the topic, or of the lesson if it has any. In turn: last answered wrong, of a card
 * graded Again, never answered; then the others, longest ago first.
 */
export function chooseChecks(db: Db, wanted: Wanted): Promise<CheckWire[]> {
  const { documentId, learnerId, passages, lessonId, most } = wanted;
  const inTopic = passages
    ? sql`question.passage in (select value::int from jsonb_array_elements_text(${JSON.stringify(passages)}::jsonb))`
    : sql`true`;
  const lesson = passages || lessonId === undefined ? sql`null::uuid` : sql`${lessonId}::uuid`;
  return rowsOf(
    db,
    checkList.element,
    sql`
    with own as (
      select question.*, lessons.chapter, lessons.position as lesson from checks as question
      join lessons on lessons.id = question.lesson_id
      join documents on documents.id = lessons.document_id
      where documents.id = ${documentId}::uuid and documents.learner_id = ${learnerId}::uuid and ${inTopic}
    ),
    wanted as (
      select * from own
      where lesson_id = ${lesson} or not exists (select from own where lesson_id = ${lesson})
    ),
    weak as materialized (
      select cards.passage, cards.quote from cards
      cross join lateral (
        select grade from card_reviews where card_id = cards.id and ${isCounted} order by reviewed_at desc limit 1
      ) as review
      where cards.document_id = ${documentId}::uuid and review.grade = 1
    ),
    asked as materialized (
      select listed.id, count(*)::int as times
      from tutor_exchanges cross join lateral jsonb_array_elements_text(extras -> 'checks') as listed (id)
      where document_id = ${documentId}::uuid group by listed.id
    ),
    known as (
      select wanted.*, given.answered_at, coalesce(asked.times, 0) as times, case
        when not given.correct then 0
        when exists (
          select from weak where weak.passage = wanted.passage
            and position(weak.quote in wanted.quote) + position(wanted.quote in weak.quote) > 0
        ) then 1
        when given.correct is null then 2
        else 3 end as state
      from wanted
      left join lateral (
        select correct, answered_at from check_answers where check_id = wanted.id order by answered_at desc limit 1
      ) as given on true
      left join asked on asked.id = wanted.id::text
    ),
    ranked as (
      select *, row_number() over (
        partition by state order by times, answered_at, row_in_lesson, chapter, lesson
      ) as turn
      from (select *, row_number() over (partition by lesson_id, state order by position) as row_in_lesson from known) as counted
    )
    select id, kind, question, engine from ranked
    order by state = 3, turn, state limit ${most}::int`,
  );
}
