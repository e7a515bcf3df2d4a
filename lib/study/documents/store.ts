import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { findRow, hasRow, rowsOf } from '@/db/rows';
import { documents, storedFiles } from '@/db/schema';
import { lockedLearner } from '../../usage/statements';
import { endingJobs } from '../processing/end-store';
import type { JobError } from '../processing/job-store';
import { keepingReviews } from '../progress/past-reviews';
import { type LibraryEntryWire, libraryEntry, textRow } from './rows';

type Owned = { id: string; learnerId: string };

const MAX_LISTED = 500;

/** Most recently opened first, with progress. */
export function listDocuments(db: Db, learnerId: string): Promise<LibraryEntryWire[]> {
  const library = sql`
    with shelf as (
      select * from documents where learner_id = ${learnerId}::uuid order by opened_at desc, id limit ${MAX_LISTED}
    ),
    lesson_counts as (
      select document_id, count(*)::int as total, count(lesson_id)::int as done
      from lessons left join lesson_completions on lesson_id = id
      where document_id in (select id from shelf) and chapter = 0 group by document_id
    ),
    card_counts as (
      select document_id, count(*)::int as total, count(card_id)::int as done
      from cards left join mastered_cards on card_id = id
      where document_id in (select id from shelf) and chapter = 0
        and not exists (select from card_flags where card_flags.card_id = cards.id) group by document_id
    )
    select shelf.id as document_id, title, filename, kind, page_count, word_count,
      coalesce(lesson_counts.total, 0) as lessons, coalesce(lesson_counts.done, 0) as lessons_completed,
      coalesce(card_counts.total, 0) as cards, coalesce(card_counts.done, 0) as cards_mastered, created_at, opened_at
    from shelf
    left join lesson_counts on lesson_counts.document_id = shelf.id
    left join card_counts on card_counts.document_id = shelf.id
    order by opened_at desc, shelf.id`;
  return rowsOf(db, libraryEntry, library);
}

/** False if there's no such document of this learner. */
export async function renameDocument(
  db: Db,
  { id, learnerId }: Owned,
  title: string,
): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set({ title })
    .where(and(eq(documents.id, id), eq(documents.learnerId, learnerId)))
    .returning({ id: documents.id });
  return rows.length === 1;
}

/**
 * Also ends the document's running jobs and refunds their usage, and keeps how much was reviewed by day. Locks the learner, the document and its jobs, in the
 * order of a job that is being saved. False if there's no such document of this learner.
 */
export function deleteDocument(
  db: Db,
  { id, learnerId }: Owned,
  error: JobError,
): Promise<boolean> {
  const locked = sql`
    learner as materialized (${lockedLearner(learnerId)}),
    target as materialized (
      select id from documents where id = ${id}::uuid and learner_id = (select id from learner) for update
    )`;
  const itsJobs = sql`job.document_id in (select id from target)`;
  return db.transaction(async (tx) => {
    // The statement that deletes sees the reviews that this one waited for.
    await tx.execute(sql`with ${locked} select from target`);
    return hasRow(
      tx,
      sql`
      with ${locked},
      past as (${keepingReviews(learnerId, sql`target`)}),
      ${endingJobs(itsJobs, { status: 'cancelled', error })}
      delete from documents where id in (select id from target) returning id`,
    );
  });
}

type TextWindow = Owned & { from: number; limit: number };

/** All sections and a window of passages; undefined if another learner's. */
export function readText(db: Db, { id, learnerId, from, limit }: TextWindow) {
  const text = sql`
    select
      (select coalesce(json_agg(json_build_object('title', title, 'level', level, 'first_passage', first_passage)
        order by position), '[]') from sections where document_id = document.id) as sections,
      (select coalesce(json_agg(json_build_object('position', position, 'page', page, 'start', start, 'text', text,
        'emphasis', emphasis, 'depth', depth, 'goes_on', goes_on) order by position), '[]') from passages
        where document_id = document.id and position >= ${from} and position < ${from + limit}) as passages,
      (select coalesce(max(position) + 1, 0) from passages where document_id = document.id) as total
    from documents as document where id = ${id}::uuid and learner_id = ${learnerId}::uuid`;
  return findRow(db, textRow, text);
}

export type Original = Pick<typeof documents.$inferSelect, 'kind' | 'filename'> & {
  contentType: string | null;
  /** Null when no file was kept. */
  file: { id: string; size: number } | null;
};

/** Undefined if another learner's. */
export async function findOriginal(db: Db, { id, learnerId }: { id: string; learnerId: string }) {
  const [row]: Original[] = await db
    .select({
      kind: documents.kind,
      filename: documents.filename,
      contentType: storedFiles.contentType,
      file: { id: storedFiles.id, size: storedFiles.size },
    })
    .from(documents)
    .leftJoin(storedFiles, eq(storedFiles.documentId, documents.id))
    .where(and(eq(documents.id, id), eq(documents.learnerId, learnerId)));
  return row;
}
