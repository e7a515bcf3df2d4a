import type { Upload } from 'tus-js-client';
import { ApiError } from '../api';
import { backoffMs, waitToRetry } from '../retry';
import { failureOf, refusalIn } from './failures';
import { openUpload } from './open-upload';
import { tryOnce } from './try-once';
import { discardUpload, forgetUnfinished, uploadIdOf } from './unfinished-upload';

/** In bytes. `waiting`: retrying without a connection or after a server error. */
export type Transfer = { sent: number; total: number; waiting: boolean };

type TransferOptions = {
  /** Resumes a stored upload of the file, and stores a new one. Only one tab at a time may. */
  isStored: boolean;
  signal: AbortSignal;
  onTransfer: (transfer: Transfer) => void;
};

/** In a row. Without a connection, it retries for ever. */
const MAX_SERVER_ERRORS = 8;

/** A file changed or removed after it was chosen fails like a lost connection. */
async function assertReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError(
        'network',
        'This file was changed or removed after you chose it. Please choose it again.',
      );
    });
}

/** In a row. */
type Counts = { failures: number; serverErrors: number; sent: number };

/** @throws ApiError if there's no point in another try */
async function assertRetriable(
  error: unknown,
  counts: Counts,
  file: File,
): Promise<{ isGone: boolean }> {
  const failure = failureOf(error);
  counts.failures += 1;
  if (failure === 'network') await assertReadable(file);
  else counts.serverErrors += 1;
  if (failure === 'final' || counts.serverErrors > MAX_SERVER_ERRORS) throw refusalIn(error);
  return { isGone: failure === 'gone' };
}

async function resumeOrOpen(file: File, isStored: boolean): Promise<Upload> {
  const upload = openUpload(file, isStored);
  const [stored] = isStored ? await upload.findPreviousUploads() : [];
  if (stored) upload.resumeFromPreviousUpload(stored);
  return upload;
}

/**
 * Uploads a file in parts, with retries after a lost connection.
 * @returns the upload's id
 * @throws ApiError if the server refuses the file; the signal's reason on abort, which deletes the upload
 */
export async function uploadInParts(
  file: File,
  { isStored, signal, onTransfer }: TransferOptions,
): Promise<string> {
  let upload = await resumeOrOpen(file, isStored);
  const counts: Counts = { failures: 0, serverErrors: 0, sent: 0 };
  const onProgress = (sent: number, total: number) => {
    if (sent > counts.sent) Object.assign(counts, { failures: 0, serverErrors: 0 });
    counts.sent = sent;
    onTransfer({ sent, total, waiting: false });
  };
  for (;;) {
    try {
      await tryOnce(upload, signal, onProgress);
      return uploadIdOf(upload.url ?? '');
    } catch (error) {
      if (signal.aborted && upload.url) discardUpload(uploadIdOf(upload.url));
      signal.throwIfAborted();
      const { isGone } = await assertRetriable(error, counts, file);
      if (isGone) {
        if (upload.url) forgetUnfinished(uploadIdOf(upload.url));
        upload = openUpload(file, isStored);
        continue;
      }
    }
    onTransfer({ sent: counts.sent, total: file.size, waiting: true });
    await waitToRetry(backoffMs(counts.failures), signal);
  }
}
