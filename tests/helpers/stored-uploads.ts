import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { appendPiece, createFile, type FileContext, pieceBytes } from '@/lib/files/service';

type Ctx = FileContext & { db: Db; actor: { learnerId: string } };
type Given = { content?: Uint8Array; size?: number; filename?: string };

/** A file as an upload in parts leaves it, complete unless `size` is larger than its content. @returns its id */
export async function storedUpload(ctx: Ctx, given: Given = {}): Promise<string> {
  const { content = Buffer.from('%PDF-1.7 sleep'), filename = 'sleep.pdf' } = given;
  const { size = content.byteLength } = given;
  const file = { id: randomUUID(), learnerId: ctx.actor.learnerId };
  await createFile(ctx, {
    ...file,
    filename,
    contentType: 'application/pdf',
    sourceUrl: null,
    size,
  });
  for (let at = 0; at < content.byteLength; at += pieceBytes(ctx)) {
    await appendPiece(ctx, { ...file, at, data: content.subarray(at, at + pieceBytes(ctx)) });
  }
  return file.id;
}
