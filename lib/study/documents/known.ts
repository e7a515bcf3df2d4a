import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { documents, storedFiles } from '@/db/schema';
import { AppError } from '../../errors';

/** A document that a learner already has. */
export type KnownDocument = { id: string; title: string };

/** The refusal of content that the learner already has. The client offers to open the document, or to make another one. */
export function alreadyUploaded({ id, title }: KnownDocument): AppError {
  return new AppError('already_uploaded', `You already have this document: “${title}”.`, { document_id: id, title });
}

type Text = { learnerId: string; contentHash: string };

/** The learner's document opened last of those in `where`. */
async function openedLast(db: Db, learnerId: string, where: SQL): Promise<KnownDocument | undefined> {
  const [row] = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(and(eq(documents.learnerId, learnerId), where))
    .orderBy(desc(documents.openedAt))
    .limit(1);
  return row;
}

/**
 * The learner's document with this text: the one opened last if there are several. Until the transaction ends, no other call of this
 * function stores this text for the learner: of two at once, the second one finds the document of the first.
 */
export async function findByTextLocked(tx: Db, { learnerId, contentHash }: Text): Promise<KnownDocument | undefined> {
  const key = `document ${learnerId} ${contentHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return openedLast(tx, learnerId, eq(documents.contentHash, contentHash));
}

/** The learner's document that was read from this file: the one opened last if there are several. */
export async function findByFile(
  db: Db,
  { learnerId, hash }: { learnerId: string; hash: string },
): Promise<KnownDocument | undefined> {
  return openedLast(db, learnerId, eq(documents.fileHash, hash));
}

/** The size of a stored file of the learner's, if a document of theirs was read from a file of that size. */
export async function sizeOfKnownFile(
  db: Db,
  { learnerId, fileId }: { learnerId: string; fileId: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ size: storedFiles.size })
    .from(storedFiles)
    .innerJoin(documents, and(eq(documents.learnerId, storedFiles.learnerId), eq(documents.fileSize, storedFiles.size)))
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.learnerId, learnerId)))
    .limit(1);
  return row?.size;
}
