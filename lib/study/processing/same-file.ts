import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readBytes } from '../../files/service';
import { alreadyUploaded, findByFile, sizeOfKnownFile } from '../documents/known';
import type { JobContext } from './start-job';

type Ctx = Pick<JobContext, 'db' | 'objects'>;

export type FileFingerprint = {
  /** SHA-256, hex. */
  hash: string;
  size: number;
};

async function fingerprintOf(chunks: AsyncIterable<Uint8Array>): Promise<FileFingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { hash: hash.digest('hex'), size };
}

export function fingerprintOfFile(path: string): Promise<FileFingerprint> {
  return fingerprintOf(createReadStream(path));
}

/** @throws AppError `already_uploaded` for a document from the same bytes */
export async function assertNewFile(
  db: Ctx['db'],
  { hash }: FileFingerprint,
  learnerId: string,
): Promise<void> {
  const known = await findByFile(db, { learnerId, hash });
  if (known) throw alreadyUploaded(known);
}

/** Reads the bytes only if the learner has a document from a file of this size. @throws AppError `already_uploaded` */
export async function assertNewStoredFile(
  ctx: Ctx,
  fileId: string,
  learnerId: string,
): Promise<void> {
  const size = await sizeOfKnownFile(ctx.db, { learnerId, fileId });
  if (size === undefined) return;
  await assertNewFile(ctx.db, await fingerprintOf(readBytes(ctx, { id: fileId, size })), learnerId);
}
