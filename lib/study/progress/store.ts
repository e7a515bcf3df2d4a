import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import { FASTEST_REVIEW_MS } from '../../constants/points';
import { insertActivity } from '../../points/statements';
import { utcDay } from '../../time/days';

/** The statements write and return nothing without an own lesson or card. */
const ownLesson = (lessonId: string, learnerId: string): SQL => sql`
  select lessons.id, document_id, learner_id, content_hash, chapter, lessons.position from lessons join documents on documents.id = document_id
  where lessons.id = ${lessonId}::uuid and learner_id = ${learnerId}::uuid`;

export const ownCard = (cardId: string, learnerId: string): SQL => sql`
  select cards.id from cards join documents on documents.id = document_id
  where cards.id = ${cardId}::uuid and learner_id = ${learnerId}::uuid`;

/** Names the lesson's chapter in the source of its activity event. */
const inChapter = sql`case when chapter > 0 then chapter || '.' else '' end`;

type OwnLesson = { lessonId: string; learnerId: string };
export type OwnCard = { cardId: string; learnerId: string };

/** Idempotent. @returns the completed lessons of the document or chapter, in order */
export async function completeLesson(
  db: Db,
  { lessonId, learnerId, now }: OwnLesson & { now: Date },
): Promise<string[] | undefined> {
  const completing = sql`
    with own as (${ownLesson(lessonId, learnerId)}),
    added as (
      insert into lesson_completions (lesson_id, completed_at)
      select id, ${now.toISOString()}::timestamptz from own on conflict do nothing returning lesson_id
    ),
    noted as (${insertActivity('lesson', sql`select learner_id, 'lesson:' || content_hash || ':' || ${inChapter} || position as source from own join added on lesson_id = own.id`, now)})
    select (
      select json_agg(lessons.id order by position) from lessons
      where document_id = own.document_id and lessons.chapter = own.chapter
        and (lessons.id = own.id or exists (select from lesson_completions where lesson_id = lessons.id))
    ) as completed from own`;
  return (await findRow(db, z.object({ completed: z.array(z.string()) }), completing))?.completed;
}

export type NewReview = OwnCard & { id: string; grade: number; tookMs: number | null; now: Date };

/**
 * A review is an activity event if it wasn't too fast, and the card was due: not mastered or reported, and the first
 * time that day. Locks the learner before the pace, in the order of an account's deletion, to prevent deadlocks.
 */
export function addReview(db: Db, review: NewReview): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with learner as (select from learners where id = ${review.learnerId}::uuid for key share),
    ${reviewing(review)}
    select id from added`,
  );
}

/** Part of a statement that has locked the `learner` first; `added` are the reviews. */
export function reviewing(
  { cardId, learnerId, ...review }: NewReview,
  where: SQL = sql`true`,
): SQL {
  const { now, tookMs } = review;
  const isHasty = tookMs !== null && tookMs < FASTEST_REVIEW_MS;
  const due = sql`
    select learner_id, 'card:' || card_id || ':' || ${utcDay(now)}::text as source from added
    where not ${isHasty} and not exists (select from mastered_cards where mastered_cards.card_id = added.card_id)
      and not exists (select from card_flags where card_flags.card_id = added.card_id)
      and exists (select from pace where previous_at is null or last_at - previous_at >= ${FASTEST_REVIEW_MS} * interval '1 ms')`;
  return sql`
    added as (
      insert into card_reviews (id, card_id, learner_id, grade, took_ms, reviewed_at)
      select ${review.id}::uuid, own.id, ${learnerId}::uuid, ${review.grade}::int, ${tookMs}::int,
        ${now.toISOString()}::timestamptz
      from (${ownCard(cardId, learnerId)}) as own, learner where ${where}
      returning id, card_id, learner_id, reviewed_at
    ),
    pace as (
      insert into review_pace as held (user_id, last_at)
      select users.id, reviewed_at from added join users on users.id = learner_id
      on conflict (user_id) do update set previous_at = held.last_at, last_at = excluded.last_at
      returning last_at, previous_at
    ),
    noted as (${insertActivity('card_review', due, now)})`;
}

export function addMastered(
  db: Db,
  { cardId, learnerId, now }: OwnCard & { now: Date },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with own as (${ownCard(cardId, learnerId)}),
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
    with own as (${ownCard(cardId, learnerId)}),
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
    with own as (select id from documents where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid),
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
    with own as (select id from documents where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid),
    added as (
      insert into mastered_cards (card_id, mastered_at)
      select cards.id, ${now.toISOString()}::timestamptz from cards join own on cards.document_id = own.id
      where cards.id in (select value::uuid from json_array_elements_text(${JSON.stringify(cardIds)}::json))
      on conflict do nothing
    )
    select id from own`,
  );
}
