import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_DUE_COUNTED } from '../../../constants/memory';
import type { ExamNeed } from '../../exams/new-cards';

type Scope = {
  learnerId: string;
  /** Null for all. */
  documentId: string | null;
};

export type QueueScope = Scope & {
  /** The study day. */
  today: string;
  /** Cards being learned count as due until then. */
  until: Date;
  /** New cards. */
  perDay: number;
  /** New cards of exams, the nearest first, whatever `perDay` is. */
  needs: readonly ExamNeed[];
};

/** Of schedules that are in sessions: neither mastered, reported nor set aside. As the conditions of the indexes. */
export const IN_SESSIONS = sql`not held.set_aside and held.marks = 0`;

export const ofScope = ({ learnerId, documentId }: Scope): SQL =>
  documentId === null
    ? sql`held.learner_id = ${learnerId}::uuid`
    : sql`held.learner_id = ${learnerId}::uuid and held.document_id = ${documentId}::uuid`;

/** Of cards that are being learned, and due. */
const isLearning = (scope: QueueScope): SQL =>
  sql`${ofScope(scope)} and ${IN_SESSIONS} and held.due_at <= ${scope.until.toISOString()}::timestamptz`;

const isReview = (scope: QueueScope): SQL =>
  sql`${ofScope(scope)} and ${IN_SESSIONS} and held.due_day <= ${scope.today}::date`;

/** A table expression: the documents of cards that are due, and their numbers. */
export const dueByDocument = (scope: QueueScope): SQL => sql`(
  select document_id, count(*)::int as cards from (
    (select document_id from card_schedules as held where ${isLearning(scope)} limit ${MAX_DUE_COUNTED}::int)
    union all
    (select document_id from card_schedules as held where ${isReview(scope)} limit ${MAX_DUE_COUNTED}::int)
  ) as due group by 1
)`;

const counted = (where: SQL): SQL =>
  sql`(select count(*) from (select from card_schedules as held where ${where} limit ${MAX_DUE_COUNTED}::int) as due)::int`;

/**
 * Common table expressions of the cards that are due: `learning`, soonest first, `reviews`, those that are most likely forgotten first, and how
 * many there are. By FSRS's curve, the probability of recall falls with the days since the last review, divided by the stability. Of more
 * than 5,000, those that are overdue longest are looked at.
 */
export const dueCards = (scope: QueueScope & { limit: number }): SQL => sql`
  due as materialized (select ${counted(isLearning(scope))} as learning, ${counted(isReview(scope))} as reviews),
  learning as materialized (
    select card_id, row_number() over (order by due_at, card_id) as place from card_schedules as held
    where ${isLearning(scope)} order by due_at, card_id limit ${scope.limit}::int
  ),
  reviews as materialized (
    select card_id, row_number() over (order by overdue desc, card_id) as place from (
      select card_id, (${scope.today}::date - last_day) / stability as overdue from card_schedules as held
      where ${isReview(scope)} order by due_day limit ${MAX_DUE_COUNTED}::int
    ) as held order by overdue desc, card_id limit ${scope.limit}::int
  )`;

const byDocument = sql`opened_at desc, documents.id, chapter, position`;

/** The new cards of `documents`, joined laterally, in order. */
const unseenOf = (atMost: SQL): SQL => sql`lateral (
  select held.card_id, cards.chapter, cards.position from card_schedules as held join cards on cards.id = held.card_id
  where held.document_id = documents.id and held.state = 'new' and ${IN_SESSIONS}
  order by cards.chapter, cards.position limit ${atMost}
) as unseen`;

/**
 * Common table expressions of new cards: `fresh`, first those that exams need today, then of the document that was opened last first, in its
 * order, as many as are `allowed` today and one more, which shows that there are others; and how many these are, as `unseen`. Of two
 * exams with a document in common, the nearest chooses, and its cards count for both.
 */
export const newCards = ({ learnerId, documentId, today, perDay, needs }: QueueScope): SQL => {
  const isOwn = sql`documents.learner_id = ${learnerId}::uuid ${documentId === null ? sql`` : sql`and documents.id = ${documentId}::uuid`}`;
  return sql`
  needs as materialized (
    select id, cards, place from json_array_elements(${JSON.stringify(needs)}::text::json) with ordinality as given(value, place),
      json_to_record(value) as need(id uuid, cards int)
  ),
  exam_shelf as materialized (
    select documents.id, opened_at, nearest, unseen
    from (select document_id, min(place) as nearest from needs join exam_documents on exam_id = needs.id group by 1) as given
    join documents on documents.id = document_id,
    lateral (select count(*) as unseen from card_schedules as held where held.document_id = documents.id and held.state = 'new' and marks = 0) as counted
    where ${isOwn}
  ),
  needed as materialized (
    select card_id, row_number() over (order by min(needs.place), min(chosen.rank)) as rank from needs, lateral (
      select unseen.card_id, row_number() over (order by nearest, ${byDocument}) as rank
      from (
        select exam_shelf.*, sum(unseen) over (order by nearest, opened_at desc, id) - unseen as before
        from exam_documents join exam_shelf on id = document_id where exam_id = needs.id
      ) as documents, ${unseenOf(sql`needs.cards`)}
      where before < needs.cards order by nearest, ${byDocument} limit needs.cards
    ) as chosen group by card_id
  ),
  allowed as materialized (
    select greatest(0, ${perDay}::int - count(*)::int, (select count(*)::int from needed)) as cards from card_schedules
    where learner_id = ${learnerId}::uuid and introduced_day = ${today}::date
  ),
  fresh as materialized (
    select card_id, row_number() over (order by rank nulls last, ordinary) as place from needed full join (
      select unseen.card_id, row_number() over (order by ${byDocument}) as ordinary
      from documents, ${unseenOf(sql`(select cards + 1 from allowed)`)} where ${isOwn}
      order by ${byDocument} limit (select cards + 1 from allowed)
    ) as shelved using (card_id)
    order by rank nulls last, ordinary limit (select cards + 1 from allowed)
  ),
  unseen as materialized (
    select least((select cards from allowed), count(*)::int) as today, count(*)::int as all from fresh
  )`;
};

/** Columns: when the next card is due after those that are due now, as `nextDueAt` or `nextDueDay`. */
export function nextDue(scope: QueueScope): SQL {
  const first = (column: SQL, after: SQL) =>
    sql`(select ${column} from card_schedules as held where ${ofScope(scope)} and ${IN_SESSIONS} and ${column} > ${after} order by 1 limit 1)`;
  return sql`
    ${first(sql`due_at`, sql`${scope.until.toISOString()}::timestamptz`)} as "nextDueAt",
    ${first(sql`due_day`, sql`${scope.today}::date`)} as "nextDueDay"`;
}
