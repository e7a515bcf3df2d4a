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

/** A stored file and its local copy. */
export type ContentSource = {
  fileId: string;
  filename: string;
  /** @throws AppError `not_found`, `busy` */
  openLocal: (signal: AbortSignal) => Promise<LocalFile>;
  /** Cleans up when no job was started. Never throws. */
  onRefused: () => Promise<void>;
  /** Deletes the file, unless another try could succeed. Never throws. */
  onFailed: (cause: unknown) => Promise<void>;
};

/** Also for another learner's upload. */
export const noSuchUpload = () =>
  new AppError(
    'not_found',
    'This upload isn’t complete, or it no longer exists. Please choose the file again.',
  );

/** Never throws: if it fails, the file expires. */
export async function eraseFile({ db, log }: Pick<Ctx, 'db' | 'log'>, file: Owned): Promise<void> {
  await removeFile({ db }, file).catch((err: unknown) => {
    log.warn({ err, fileId: file.id }, 'stored file not removed');
  });
}

/** Where every instance can access it. On failure, removes the local file. */
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
 * The body of a multipart request, which isn't read if its job would be refused.
 * @throws AppError `limit_reached`, `rate_limited`; as `receiveUpload`
 */
export async function receivedSource(ctx: Ctx, request: Request): Promise<ContentSource> {
  await assertUploadLeft(ctx);
  await assertJobCapacity(ctx);
  const { learnerId } = ctx.actor;
  const { local, fileId } = await withUploadLease(ctx, async () => {
    const received = await receiveUpload(request);
    return {
      local: received,
      fileId: await storeForAll(ctx, received, { learnerId, sourceUrl: null }),
    };
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

/** Complete, and not yet a document's original. */
function isReady(file: StoredFile | undefined): file is StoredFile {
  return file !== undefined && file.documentId === null && file.received === file.size;
}

/** Retrying the same upload would be useless. */
export function isFinal(cause: unknown): boolean {
  return cause instanceof AppError && cause.status < 500;
}

/**
 * A file uploaded in parts. If the job fails for another reason than the file, it stays until it expires.
 * @throws AppError `not_found`; `rate_limited`, `busy` if its job would be refused
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
      // Another job may have read it meanwhile.
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
