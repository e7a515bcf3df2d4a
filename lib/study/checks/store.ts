import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { checks } from '@/db/schema';
import type { CheckAnswer } from '../../engine/types';
import { type AddedReview, addedRow, type NewReview, reviewByAnswer } from '../cards/store';
import { cardMemoryRow, memoryJson } from '../memory/cards/store';
import { settingsJson, studySettingsRow } from '../memory/settings/store';
import type { JudgedCheck } from './judge';

const storedCheck = z.object({
  kind: z.enum(checks.kind.enumValues),
  question: z.unknown(),
  solution: z.unknown(),
  explanation: z.string(),
  /** Of the text. */
  language: z.string(),
  source: z.object({
    passage: z.int(),
    start: z.int(),
    quote: z.string(),
    page: z.int().nullable(),
  }),
  /** That quote the same passage and aren't reported. */
  cards: z.array(
    z.object({
      id: z.string(),
      start: z.int(),
      quote: z.string(),
      memory: cardMemoryRow.nullable(),
      mastered: z.boolean(),
    }),
  ),
  settings: studySettingsRow,
  /** When the newest answer was given, if it was wrong. */
  missedAt: z.coerce.date().nullable(),
  /** The answer with the call's idempotency key; `same`: to this question, and as now. */
  kept: z
    .object({ id: z.string(), correct: z.boolean(), at: z.coerce.date(), same: z.boolean() })
    .nullable(),
});
type Stored = z.output<typeof storedCheck>;
export type StoredCheck = JudgedCheck &
  Pick<Stored, 'explanation' | 'language' | 'source' | 'cards' | 'settings' | 'missedAt' | 'kept'>;

type Own = { checkId: string; learnerId: string };
type Given = { answer: CheckAnswer; requestKey: string | null };

/** Undefined if another learner's. */
export async function findCheck(db: Db, { checkId, learnerId, answer, requestKey }: Own & Given) {
  const found = await findRow(
    db,
    storedCheck,
    sql`
    select question.kind, question, solution, explanation, language, json_build_object(
      'passage', question.passage, 'start', quote_start, 'quote', quote, 'page', (
        select page from passages where document_id = documents.id and passages.position = question.passage)) as source,
      (select coalesce(json_agg(json_build_object('id', cards.id, 'start', cards.quote_start, 'quote', cards.quote,
          'memory', ${memoryJson(sql`cards.id`)}, 'mastered', exists (select from mastered_cards where card_id = cards.id))
          order by cards.chapter, cards.position), '[]')
        from cards where cards.document_id = documents.id and cards.passage = question.passage
          and not exists (select from card_flags where card_id = cards.id)) as cards, ${settingsJson(learnerId)} as settings,
      (select case when not correct then answered_at end from check_answers where check_id = question.id
        order by answered_at desc, id limit 1) as "missedAt",
      (select json_build_object('id', id, 'correct', correct, 'at', answered_at,
          'same', check_id = question.id and answer = ${JSON.stringify(answer)}::text::jsonb)
        from check_answers where check_answers.learner_id = ${learnerId}::uuid and request_key = ${requestKey}::uuid) as kept
    from checks as question
    join lessons on lessons.id = lesson_id
    join documents on documents.id = document_id
    where question.id = ${checkId}::uuid and learner_id = ${learnerId}::uuid`,
  );
  // The engine wrote the question and its solution.
  return found as StoredCheck | undefined;
}

/** Answers to a question. Only the newest is read; the others are the learner's record, and unlimited they could fill the database. */
const MOST_KEPT = 50;

type NewAnswer = Own &
  Given & {
    id: string;
    correct: boolean;
    now: Date;
    /** Of the card on the same line. */
    review: NewReview | undefined;
  };

/**
 * Keeps an answer, one of the newest 50, with the review that it is; `counted` is that review's. Undefined, with nothing kept, if the check or the card was
 * deleted meanwhile, is another learner's, or the card's schedule changed since the plan.
 */
export function addAnswer(
  db: Db,
  { id, checkId, learnerId, answer, requestKey, correct, now, review }: NewAnswer,
): Promise<AddedReview | undefined> {
  const { held, isHeld, reviewed, counted } = reviewByAnswer(review);
  return findRow(
    db,
    addedRow,
    sql`
    with learner as materialized (select from learners where id = ${learnerId}::uuid for key share),
    ${held}
    answered as (
      insert into check_answers (id, check_id, learner_id, answer, correct, answered_at, request_key)
      select ${id}::uuid, checks.id, ${learnerId}::uuid, ${JSON.stringify(answer)}::text::jsonb, ${correct}::boolean,
        ${now.toISOString()}::timestamptz, ${requestKey}::uuid
      from learner, checks
      join lessons on lessons.id = lesson_id
      join documents on documents.id = document_id
      where checks.id = ${checkId}::uuid and documents.learner_id = ${learnerId}::uuid and ${isHeld} returning id
    ),
    forgotten as (
      delete from check_answers using answered where check_answers.id in (
        select older.id from check_answers as older where check_id = ${checkId}::uuid
        order by answered_at desc, older.id offset ${MOST_KEPT - 1}::int
      )
    )
    ${reviewed}
    select ${counted} as counted from answered`,
  );
}
