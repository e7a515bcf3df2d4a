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
import { assertUploadLeft } from './start-job';

type Ctx = ContextFor<'learner'>;

/** What a job reads: a stored file, which any instance can read, and its copy on this machine's disk. */
export type ContentSource = {
  fileId: string;
  filename: string;
  /** Makes the copy where there is none yet. @throws AppError `not_found`, `busy` */
  openLocal: (signal: AbortSignal) => Promise<LocalFile>;
  /** No job was started: removes what only this call needed. Never throws. */
  onRefused: () => Promise<void>;
  /** The job came to nothing: removes the file where it is of no more use. Never throws. */
  onFailed: (cause: unknown) => Promise<void>;
};

/** The same for an upload of somebody else, and one that is unknown, not complete, expired or already read. */
export const noSuchUpload = () =>
  new AppError('not_found', 'This upload is not complete or no longer here. Please choose the file again.');

/** Removes a stored file that is of no more use. What cannot be removed now expires. */
export async function eraseFile({ db, log }: Pick<Ctx, 'db' | 'log'>, file: Owned): Promise<void> {
  await removeFile({ db }, file).catch((err: unknown) => {
    log.warn({ err, fileId: file.id }, 'stored file not removed');
  });
}

/** Stores a file of this machine's disk for every instance. The copy on the disk is removed when storing fails. */
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
 * The file in a multipart body, received and stored. Where today's limit is used up, the body isn't read.
 * @throws AppError `limit_reached`; as `receiveUpload`
 */
export async function receivedSource(ctx: Ctx, request: Request): Promise<ContentSource> {
  await assertUploadLeft(ctx);
  const local = await receiveUpload(request);
  const { learnerId } = ctx.actor;
  const fileId = await storeForAll(ctx, local, { learnerId, sourceUrl: null });
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

/** Whether a file is complete and nobody's document yet. */
function isReady(file: StoredFile | undefined): file is StoredFile {
  return file !== undefined && file.documentId === null && file.received === file.size;
}

/** What is wrong is the file, or the learner has changed their mind: trying the same upload again is of no use. */
export function isFinal(cause: unknown): boolean {
  return cause instanceof AppError && cause.status < 500;
}

/**
 * A file that was uploaded in parts. When the work fails through no fault of the file, the upload stays until it expires.
 * @throws AppError `not_found`
 */
export async function uploadedSource(ctx: Ctx, uploadId: string): Promise<ContentSource> {
  const { learnerId } = ctx.actor;
  const file = await getFile(ctx, { id: uploadId, learnerId });
  if (!isReady(file)) throw noSuchUpload();
  const { filename, contentType } = file;
  return {
    fileId: file.id,
    filename,
    openLocal: async (signal) => {
      // Another job may have read it between the look and the start of this one.
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
