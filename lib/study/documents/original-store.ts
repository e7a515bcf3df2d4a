import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { documents, storedFiles } from '@/db/schema';

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
