import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_DUE_COUNTED } from '../../../constants/memory';

export type QueueScope = {
  learnerId: string;
  /** Null for all. */
  documentId: string | null;
  /** The study day. */
  today: string;
  /** Cards being learned count as due until then. */
  until: Date;
};

/** Cards that are in sessions: neither mastered nor reported. Set aside are those whose schedule says so. */
export const isInSessions = (cardId: SQL): SQL => sql`
  not exists (select from mastered_cards where mastered_cards.card_id = ${cardId})
  and not exists (select from card_flags where card_flags.card_id = ${cardId})`;

const scoped = ({ learnerId, documentId }: Pick<QueueScope, 'learnerId' | 'documentId'>): SQL =>
  sql`held.learner_id = ${learnerId}::uuid and (${documentId}::uuid is null or held.document_id = ${documentId}::uuid)
    and not held.set_aside and ${isInSessions(sql`held.card_id`)}`;

/**
 * Common table expressions of the cards that are due: `learning`, soonest first, and `reviews`, those that are most likely forgotten first. By
 * FSRS's curve, the probability of recall falls with the days since the last review, divided by the stability. A backlog of more than
 * 5,000 is cut to the cards that are overdue longest.
 */
export const dueCards = (scope: QueueScope): SQL => sql`
  learning as materialized (
    select held.card_id, row_number() over (order by held.due_at, held.card_id) as place from (
      select * from card_schedules as held
      where ${scoped(scope)} and held.due_at is not null and held.due_at <= ${scope.until.toISOString()}::timestamptz
      order by held.due_at limit ${MAX_DUE_COUNTED}::int
    ) as held
  ),
  reviews as materialized (
    select held.card_id, row_number() over (
      order by (${scope.today}::date - held.last_day) / held.stability desc, held.card_id) as place from (
      select * from card_schedules as held
      where ${scoped(scope)} and held.due_day is not null and held.due_day <= ${scope.today}::date
      order by held.due_day limit ${MAX_DUE_COUNTED}::int
    ) as held
  )`;

export type NewCardScope = Pick<QueueScope, 'learnerId' | 'documentId' | 'today'> & {
  perDay: number;
};

/**
 * Common table expressions of new cards: how many were `introduced` today over all documents, and those that are left for today as `fresh`, of
 * the document that was opened last first, in its order. One more than these shows that there are others.
 */
export const newCards = ({ learnerId, documentId, today, perDay }: NewCardScope): SQL => sql`
  introduced as materialized (
    select count(*)::int as cards from card_schedules
    where learner_id = ${learnerId}::uuid and introduced_day = ${today}::date
  ),
  fresh as materialized (
    select card_id, row_number() over () as place from (
      select unseen.card_id from documents, lateral (
        select held.card_id, cards.chapter, cards.position
        from card_schedules as held join cards on cards.id = held.card_id
        where held.document_id = documents.id and held.state = 'new' and ${isInSessions(sql`held.card_id`)}
        order by cards.chapter, cards.position
        limit greatest(0, ${perDay}::int - (select cards from introduced)) + 1
      ) as unseen
      where documents.learner_id = ${learnerId}::uuid and (${documentId}::uuid is null or documents.id = ${documentId}::uuid)
      order by documents.opened_at desc, documents.id, unseen.chapter, unseen.position
      limit greatest(0, ${perDay}::int - (select cards from introduced)) + 1
    ) as ordered
  ),
  new_today as (
    select * from fresh where place <= greatest(0, ${perDay}::int - (select cards from introduced))
  )`;

/** Columns: when the next card is due after those that are due now, as `nextDueAt` or `nextDueDay`. */
export function nextDue(scope: QueueScope): SQL {
  return sql`
    (select due_at from card_schedules as held where ${scoped(scope)} and due_at > ${scope.until.toISOString()}::timestamptz
      order by due_at limit 1) as "nextDueAt",
    (select due_day from card_schedules as held where ${scoped(scope)} and due_day > ${scope.today}::date
      order by due_day limit 1) as "nextDueDay"`;
}
