import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import type { ReviewGrade } from '../../constants/memory';
import { FASTEST_REVIEW_MS } from '../../constants/points';
import { insertActivity } from '../../points/statements';
import { utcDay } from '../../time/days';
import type { ReviewPlan } from '../memory/cards/plan-review';
import { changingSchedule, holding, lockingLearner } from '../memory/cards/store';

/**
 * Common table expressions for a change of marks, which changes schedules by a trigger: the `learner` and `own`, an own card, locked in the
 * order of an account's and a document's deletion.
 */
export const lockingCard = ({ cardId, learnerId }: OwnCard): SQL => sql`
  ${lockingLearner(learnerId)},
  own as materialized (
    select cards.id from learner, cards join documents on documents.id = document_id
    where cards.id = ${cardId}::uuid and learner_id = ${learnerId}::uuid for key share of documents
  )`;

/** The same for an own document. */
const lockingDocument = ({ documentId, learnerId }: OwnDocument): SQL => sql`
  ${lockingLearner(learnerId)},
  own as materialized (
    select documents.id from learner, documents
    where documents.id = ${documentId}::uuid and learner_id = ${learnerId}::uuid for key share of documents
  )`;

export type OwnCard = { cardId: string; learnerId: string };

export type NewReview = OwnCard & {
  id: string;
  grade: ReviewGrade;
  tookMs: number | null;
  /** The call's idempotency key; null for a review that is part of an answer. */
  requestKey: string | null;
  now: Date;
  plan: ReviewPlan;
};

export const addedRow = z.object({ counted: z.boolean() });
export type AddedReview = z.output<typeof addedRow>;

/** Undefined if the card was deleted, or its schedule changed since the plan. */
export function addReview(db: Db, review: NewReview): Promise<AddedReview | undefined> {
  return findRow(
    db,
    addedRow,
    sql`
    with ${lockingLearner(review.learnerId)},
    ${holding({ ...review, revision: review.plan.revision })},
    ${reviewing(review)}
    select counted from added`,
  );
}

/**
 * Part of a statement with `holding`; `added` is the review. It counts unless it was too fast; one that counts changes the schedule, and is
 * an activity event if the card isn't mastered or reported (product-rules.md, "Points").
 */
function reviewing({ cardId, learnerId, now, ...review }: NewReview, where: SQL = sql`true`): SQL {
  const { tookMs, plan } = review;
  const isHasty = tookMs !== null && tookMs < FASTEST_REVIEW_MS;
  const earns = sql`
    select learner_id, 'card:' || card_id || ':' || ${utcDay(now)}::text as source from added
    where counted and not exists (select from mastered_cards where mastered_cards.card_id = added.card_id)
      and not exists (select from card_flags where card_flags.card_id = added.card_id)`;
  return sql`
    pace as (
      insert into review_pace as last (user_id, last_at)
      select users.id, ${now.toISOString()}::timestamptz from held, users
      where users.id = ${learnerId}::uuid and ${where}
      on conflict (user_id) do update set previous_at = last.last_at, last_at = excluded.last_at
      returning last_at - previous_at as since
    ),
    judged as (
      select card_id, not ${isHasty} and not exists (
        select from pace where abs(extract(epoch from since)) * 1000 < ${FASTEST_REVIEW_MS}
      ) as counted
      from held where ${where}
    ),
    changed as (${changingSchedule(plan, sql`judged`)}),
    added as (
      insert into card_reviews (id, card_id, learner_id, grade, took_ms, reviewed_at, study_day, recall, due_day, counted, request_key)
      select ${review.id}::uuid, card_id, ${learnerId}::uuid, ${review.grade}::int, ${tookMs}::int,
        ${plan.at.toISOString()}::timestamptz, ${plan.day}::date, ${plan.recall}::float8, ${plan.dueDay}::date, counted,
        ${review.requestKey}::uuid
      from judged
      returning card_id, learner_id, counted
    ),
    noted as (${insertActivity('card_review', earns, now)})`;
}

/**
 * Parts of a statement that adds an answer as `answered` and has locked the `learner` first: `held` comes before the answer, which is added
 * only if `isHeld`; `reviewed` comes after it. Empty for an answer that is no review.
 */
export function reviewByAnswer(review: NewReview | undefined): Record<ReviewPart, SQL> {
  if (!review) return { held: sql``, isHeld: sql`true`, reviewed: sql``, counted: sql`false` };
  return {
    held: sql`${holding({ ...review, revision: review.plan.revision })},`,
    isHeld: sql`exists (select from held)`,
    reviewed: sql`, ${reviewing(review, sql`exists (select from answered)`)}`,
    counted: sql`coalesce((select counted from added), false)`,
  };
}

type ReviewPart = 'held' | 'isHeld' | 'reviewed' | 'counted';

export function addMastered(
  db: Db,
  { cardId, learnerId, now }: OwnCard & { now: Date },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingCard({ cardId, learnerId })},
    added as (
      insert into mastered_cards (card_id, mastered_at)
      select id, ${now.toISOString()}::timestamptz from own on conflict do nothing
    )
    select id from own`,
  );
}

/** Idempotent. False without an own card. */
export function removeMark(
  db: Db,
  table: 'mastered_cards' | 'card_flags',
  { cardId, learnerId }: OwnCard,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingCard({ cardId, learnerId })},
    removed as (delete from ${sql.identifier(table)} as mark using own where mark.card_id = own.id)
    select id from own`,
  );
}

type OwnDocument = { documentId: string; learnerId: string };

/** Of a chapter, or of the whole document (0). The review log is kept. */
export function clearMastered(
  db: Db,
  { documentId, learnerId, chapter }: OwnDocument & { chapter: number },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingDocument({ documentId, learnerId })},
    removed as (
      delete from mastered_cards using cards, own where card_id = cards.id and cards.document_id = own.id and cards.chapter = ${chapter}::int
    )
    select id from own`,
  );
}

/** Ignores cards of other documents. False without the document. */
export function restoreMastered(
  db: Db,
  { documentId, learnerId, cardIds, now }: OwnDocument & { cardIds: readonly string[]; now: Date },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingDocument({ documentId, learnerId })},
    added as (
      insert into mastered_cards (card_id, mastered_at)
      select cards.id, ${now.toISOString()}::timestamptz from cards join own on cards.document_id = own.id
      where cards.id in (select value::uuid from json_array_elements_text(${JSON.stringify(cardIds)}::json))
      on conflict do nothing
    )
    select id from own`,
  );
}
