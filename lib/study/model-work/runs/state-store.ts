import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import type { WorkKey } from './held-work';
import { workState, workStateJson } from './work-state';

const ownWork = z.object({ words: z.int(), work: workState });

/** Undefined without such a document or chapter, also if another learner's. */
export function findOwnWork(
  db: Db,
  { documentId, chapter, learnerId, day }: WorkKey & { learnerId: string; day: string },
) {
  return findRow(
    db,
    ownWork,
    sql`
    select word_count as words, ${workStateJson(chapter, day)} as work from documents as document
    where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid and (
      ${chapter}::int = 0 or exists (select from chapters where document_id = document.id and position = ${chapter}::int)
    )`,
  );
}

const owner = z.object({
  learnerId: z.string(),
  words: z.int(),
  trialEndsAt: z.coerce.date().nullable(),
});

/** Of a user's document; undefined for demo visitors' ones. */
export function findOwner(db: Db, documentId: string) {
  return findRow(
    db,
    owner,
    sql`
    select learner_id as "learnerId", word_count as words, users.trial_ends_at as "trialEndsAt"
    from documents join users on users.id = learner_id where documents.id = ${documentId}::uuid`,
  );
}
