import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import { MAX_TITLE_LENGTH } from '../../engine/limits';
import type { PackParts } from '../../engine/types';
import { cutTo } from '../../text/cut';
import type { StudyResult } from '../worker/protocol';
import { saveIndex } from './save-index';
import { insertRows, saveCards, saveChapters, saveConcepts, saveLessons } from './save-pack';

export type NewDocument = {
  id: string;
  learnerId: string;
  filename: string;
  sourceUrl: string | null;
  parts?: PackParts;
  file?: { hash: string; size: number };
  now: Date;
  newId: () => string;
};

/** Inside a transaction. */
export async function saveDocument(
  tx: Db,
  target: NewDocument,
  { document, pack, index }: StudyResult,
): Promise<void> {
  await tx.insert(tables.documents).values({
    id: target.id,
    learnerId: target.learnerId,
    filename: target.filename,
    title: cutTo(document.title.trim(), MAX_TITLE_LENGTH) || target.filename,
    kind: document.kind,
    sourceUrl: target.sourceUrl,
    parts: target.parts,
    contentHash: document.contentHash,
    fileHash: target.file?.hash,
    fileSize: target.file?.size,
    language: document.language,
    pageCount: document.pageCount,
    wordCount: document.wordCount,
    notes: document.notes,
    engine: pack.engine,
    summary: pack.summary,
    gist: pack.gist,
    sectionLines: pack.sectionLines,
    structure: pack.structure,
    themes: pack.themes,
    wordCloud: pack.wordCloud,
    suggestedQuestions: pack.suggestedQuestions,
    createdAt: target.now,
    openedAt: target.now,
  });
  const fixed = { document_id: sql`${target.id}::uuid` };
  await insertRows(tx, tables.sections, document.sectionChunks, fixed);
  await insertRows(tx, tables.passages, document.passageChunks, fixed);
  await saveChapters(tx, target.id, pack.chapters);
  await saveLessons(tx, target, pack.lessons);
  await saveCards(tx, target, pack.cards);
  await saveConcepts(tx, target, pack);
  await saveIndex(tx, target.id, index);
}
