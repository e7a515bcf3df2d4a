import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import { checks } from '@/db/schema';
import type { CheckAnswer } from '../../engine/types';
import type { JudgedCheck } from './judge';

const storedCheck = z.object({
  kind: z.enum(checks.kind.enumValues),
  question: z.unknown(),
  solution: z.unknown(),
  explanation: z.string(),
  source: z.object({
    passage: z.int(),
    start: z.int(),
    quote: z.string(),
    page: z.int().nullable(),
  }),
});
type Stored = z.output<typeof storedCheck>;
export type StoredCheck = JudgedCheck & Pick<Stored, 'explanation' | 'source'>;

type Own = { checkId: string; learnerId: string };

/** Undefined if another learner's. */
export async function findCheck(db: Db, { checkId, learnerId }: Own) {
  const found = await findRow(
    db,
    storedCheck,
    sql`
    select question.kind, question, solution, explanation, json_build_object(
      'passage', passage, 'start', quote_start, 'quote', quote, 'page', (
        select page from passages where document_id = documents.id and passages.position = passage)) as source
    from checks as question
    join lessons on lessons.id = lesson_id
    join documents on documents.id = document_id
    where question.id = ${checkId}::uuid and learner_id = ${learnerId}::uuid`,
  );
  // The engine wrote the question and its solution.
  return found as StoredCheck | undefined;
}

type NewAnswer = Own & { id: string; answer: CheckAnswer; correct: boolean; now: Date };

/** Keeps every answer. False if the check was deleted meanwhile, or is another learner's. */
export function addAnswer(
  db: Db,
  { id, checkId, learnerId, answer, correct, now }: NewAnswer,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with learner as (select from learners where id = ${learnerId}::uuid for key share)
    insert into check_answers (id, check_id, learner_id, answer, correct, answered_at)
    select ${id}::uuid, checks.id, ${learnerId}::uuid, ${JSON.stringify(answer)}::text::jsonb, ${correct}::boolean,
      ${now.toISOString()}::timestamptz
    from learner, checks
    join lessons on lessons.id = lesson_id
    join documents on documents.id = document_id
    where checks.id = ${checkId}::uuid and documents.learner_id = ${learnerId}::uuid returning id`,
  );
}
