import 'server-only';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { indexPieces } from '@/db/schema';

/** The driver encodes rows on the event loop. */
const PIECE_BYTES = 256 * 1024;

/** Replaces an existing index. */
export async function saveIndex(tx: Db, documentId: string, index: Uint8Array): Promise<void> {
  const pieces = Math.ceil(index.byteLength / PIECE_BYTES);
  for (let position = 0; position < pieces; position++) {
    const from = position * PIECE_BYTES;
    await tx
      .insert(indexPieces)
      .values({ documentId, position, data: index.subarray(from, from + PIECE_BYTES) })
      .onConflictDoUpdate({
        target: [indexPieces.documentId, indexPieces.position],
        set: { data: sql`excluded.data` },
      });
  }
  await tx
    .delete(indexPieces)
    .where(and(eq(indexPieces.documentId, documentId), gte(indexPieces.position, pieces)));
}
