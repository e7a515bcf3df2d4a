import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import {
  copyToDisk,
  type FileContext,
  getFile,
  type Owned,
  removeFile,
  type StoredFile,
  storeLocalFile,
} from '../../files/service';
import { receiveUpload } from '../intake/receive-upload';
import type { LocalFile } from '../ports';
import { withUploadLease } from '../uploads/lease';
import { assertJobCapacity, assertUploadLeft } from './start-job';

type Ctx = ContextFor<'learner'>;

/** What a job reads: a stored file, which any instance can access, and its local copy. */
export type ContentSource = {
  fileId: string;
  filename: string;
  /** Returns the local copy. @throws AppError `not_found`, `busy` */
  openLocal: (signal: AbortSignal) => Promise<LocalFile>;
  /** Cleans up when no job was started. Never throws. */
  onRefused: () => Promise<void>;
  /** Deletes the file when the job failed, unless another try could succeed. Never throws. */
  onFailed: (cause: unknown) => Promise<void>;
};

/** The same for another learner's upload, and one that is unknown, incomplete, expired or already a document. */
export const noSuchUpload = () =>
  new AppError('not_found', 'This upload isn’t complete, or it no longer exists. Please choose the file again.');

/** Deletes a stored file that is no longer needed. Never throws: if deleting fails, the file expires. */
export async function eraseFile({ db, log }: Pick<Ctx, 'db' | 'log'>, file: Owned): Promise<void> {
  await removeFile({ db }, file).catch((err: unknown) => {
    log.warn({ err, fileId: file.id }, 'stored file not removed');
  });
}

/** Stores a local file where every instance can access it. When that fails, removes the local file. */
export async function storeForAll(
  ctx: FileContext,
  { path, filename, contentType, remove }: LocalFile,
  origin: { learnerId: string; sourceUrl: string | null },
): Promise<string> {
  try {
    return await storeLocalFile(ctx, { path, filename, contentType, ...origin });
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Receives and stores the file of a multipart body. The body isn't read when its job would be refused.
 * @throws AppError `limit_reached`, `rate_limited`; as `receiveUpload`
 */
export async function receivedSource(ctx: Ctx, request: Request): Promise<ContentSource> {
  await assertUploadLeft(ctx);
  await assertJobCapacity(ctx);
  const { learnerId } = ctx.actor;
  const { local, fileId } = await withUploadLease(ctx, async () => {
    const received = await receiveUpload(request);
    return { local: received, fileId: await storeForAll(ctx, received, { learnerId, sourceUrl: null }) };
  });
  const erase = () => eraseFile(ctx, { id: fileId, learnerId });
  return {
    fileId,
    filename: local.filename,
    openLocal: async () => local,
    onRefused: async () => {
      await local.remove();
      await erase();
    },
    onFailed: erase,
  };
}

/** Whether a file is complete and not yet a document's original. */
function isReady(file: StoredFile | undefined): file is StoredFile {
  return file !== undefined && file.documentId === null && file.received === file.size;
}

/** The file itself is at fault, or the learner cancelled: trying the same upload again would be useless. */
export function isFinal(cause: unknown): boolean {
  return cause instanceof AppError && cause.status < 500;
}

/**
 * A file that was uploaded in parts. If the job fails for another reason than the file, the upload stays until it expires.
 * @throws AppError `not_found`; `rate_limited`, `busy` when its job would be refused
 */
export async function uploadedSource(ctx: Ctx, uploadId: string): Promise<ContentSource> {
  const { learnerId } = ctx.actor;
  const file = await getFile(ctx, { id: uploadId, learnerId });
  if (!isReady(file)) throw noSuchUpload();
  await assertJobCapacity(ctx);
  const { filename, contentType } = file;
  return {
    fileId: file.id,
    filename,
    openLocal: async (signal) => {
      // Another job may have read it after the check above.
      if (!isReady(await getFile(ctx, { id: uploadId, learnerId }))) throw noSuchUpload();
      const { path, remove } = await copyToDisk(ctx, file, signal);
      return { path, filename, contentType, remove };
    },
    onRefused: async () => {},
    onFailed: async (cause) => {
      if (isFinal(cause)) await eraseFile(ctx, { id: file.id, learnerId });
    },
  };
}
