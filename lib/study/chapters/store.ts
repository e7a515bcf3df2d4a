import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import { chapters } from '@/db/schema';
import type { ChapterPack, PackParts } from '../../engine/types';
import { hasPart } from '../documents/read-document';

type OwnedChapter = { documentId: string; learnerId: string; chapter: number };

const toMake = z.object({
  title: z.string(),
  firstPassage: z.int(),
  endPassage: z.int(),
  words: z.int(),
  /** `hasPart` of the document. */
  lessons: z.boolean(),
  cards: z.boolean(),
  /** Null until it's made. */
  made: z.object({ lessons: z.boolean(), cards: z.boolean() }).nullable(),
});
export type ChapterToMake = z.output<typeof toMake>;

/** Undefined without such a chapter, also if another learner's. */
export function findChapter(db: Db, { documentId, learnerId, chapter }: OwnedChapter) {
  const finding = sql`
    select chapters.title, first_passage as "firstPassage", end_passage as "endPassage", words, chapters.parts as made,
      ${hasPart('lessons')} as lessons, ${hasPart('cards')} as cards
    from documents as document join chapters on chapters.document_id = document.id
    where document.id = ${documentId}::uuid and learner_id = ${learnerId}::uuid and position = ${chapter}::int`;
  return findRow(db, toMake, finding);
}

type Made = { documentId: string; chapter: number; pack: ChapterPack; parts: PackParts };

/** False without the chapter. */
export async function savePackOfChapter(
  tx: Db,
  { documentId, chapter, pack, parts }: Made,
): Promise<boolean> {
  const rows = await tx
    .update(chapters)
    .set({ pack, parts })
    .where(and(eq(chapters.documentId, documentId), eq(chapters.position, chapter)))
    .returning({ position: chapters.position });
  return rows.length === 1;
}

/** Whoever has it. */
export function isStored(db: Db, documentId: string): Promise<boolean> {
  return hasRow(db, sql`select id from documents where id = ${documentId}::uuid`);
}

export function isJobRunning(
  db: Db,
  { documentId, filename }: { documentId: string; filename: string },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    select id from processing_jobs
    where document_id = ${documentId}::uuid and work = 'chapter' and filename = ${filename}::text and status = 'running'`,
  );
}
