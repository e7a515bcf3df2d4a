import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { documents, storedFiles } from '@/db/schema';
import { AppError } from '../../errors';

export type KnownDocument = { id: string; title: string };

/** The client offers to open the document or to make another one. */
export function alreadyUploaded({ id, title }: KnownDocument): AppError {
  return new AppError('already_uploaded', `You already have this document: “${title}”.`, {
    document_id: id,
    title,
  });
}

type Text = { learnerId: string; contentHash: string };

async function openedLast(
  db: Db,
  learnerId: string,
  where: SQL,
): Promise<KnownDocument | undefined> {
  const [row] = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(and(eq(documents.learnerId, learnerId), where))
    .orderBy(desc(documents.openedAt))
    .limit(1);
  return row;
}

/**
 * The learner's document with this text, opened last. Locks the text for the transaction: of two concurrent calls,
 * the second finds the first one's document.
 */
export async function findByTextLocked(
  tx: Db,
  { learnerId, contentHash }: Text,
): Promise<KnownDocument | undefined> {
  const key = `document ${learnerId} ${contentHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return openedLast(tx, learnerId, eq(documents.contentHash, contentHash));
}

/** Opened last. */
export async function findByFile(
  db: Db,
  { learnerId, hash }: { learnerId: string; hash: string },
): Promise<KnownDocument | undefined> {
  return openedLast(db, learnerId, eq(documents.fileHash, hash));
}

/** Undefined if the learner has no document from a file of that size. */
export async function sizeOfKnownFile(
  db: Db,
  { learnerId, fileId }: { learnerId: string; fileId: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ size: storedFiles.size })
    .from(storedFiles)
    .innerJoin(
      documents,
      and(eq(documents.learnerId, storedFiles.learnerId), eq(documents.fileSize, storedFiles.size)),
    )
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.learnerId, learnerId)))
    .limit(1);
  return row?.size;
}
