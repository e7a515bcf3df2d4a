import type { Upload } from 'tus-js-client';
import { ApiError } from '../api';
import { awaitLine, backoffMs } from './await-line';
import { failureOf, refusalIn } from './failures';
import { openUpload } from './open-upload';
import type { Transfer } from './transfer';
import { tryOnce } from './try-once';
import { dropUnfinished, uploadIdOf } from './unfinished-upload';

type TransferOptions = { signal: AbortSignal; onTransfer: (transfer: Transfer) => void };

/** Failures in a row that are the server's, before they are shown. A line that is away is waited for without end. */
const MOST_FAULTS = 8;

/** A file that was changed or removed since it was chosen fails like a line that is down. */
async function assertReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError('network', 'This file has changed or is gone since you chose it. Please choose it again.');
    });
}

/** Ends the upload at the server too, where it can be reached. */
async function endUpload(upload: Upload): Promise<void> {
  dropUnfinished();
  await upload.abort(true).catch(() => undefined);
}

/** How the tries go: failures in a row, those that are the server's among them, and bytes sent. */
type Course = { failures: number; faults: number; sent: number };

/** @returns whether another try begins anew. @throws what ends the upload */
async function weigh(error: unknown, course: Course, file: File): Promise<{ isGone: boolean }> {
  const failure = failureOf(error);
  course.failures += 1;
  if (failure === 'line') await assertReadable(file);
  else course.faults += 1;
  if (failure === 'final' || course.faults > MOST_FAULTS) throw refusalIn(error);
  return { isGone: failure === 'gone' };
}

/** Goes on with what this device remembers of the same file. */
async function openKnown(file: File): Promise<Upload> {
  const upload = openUpload(file);
  const [known] = await upload.findPreviousUploads();
  if (known) upload.resumeFromPreviousUpload(known);
  return upload;
}

/**
 * Sends a file in parts, from where an earlier try of the same file got to. After a dropped line it goes on by itself.
 * @returns the upload's id
 * @throws ApiError when the server refuses the file; the signal's reason when aborted, which ends the upload
 */
export async function uploadInParts(file: File, { signal, onTransfer }: TransferOptions): Promise<string> {
  let upload = await openKnown(file);
  const course: Course = { failures: 0, faults: 0, sent: 0 };
  const moved = (sent: number, total: number) => {
    if (sent > course.sent) Object.assign(course, { failures: 0, faults: 0 });
    course.sent = sent;
    onTransfer({ sent, total, waiting: false });
  };
  for (;;) {
    try {
      await tryOnce(upload, signal, moved);
      return uploadIdOf(upload.url ?? '');
    } catch (error) {
      if (signal.aborted) await endUpload(upload);
      signal.throwIfAborted();
      const { isGone } = await weigh(error, course, file);
      if (isGone) {
        upload = openUpload(file);
        continue;
      }
    }
    onTransfer({ sent: course.sent, total: file.size, waiting: true });
    await awaitLine(backoffMs(course.failures), signal);
  }
}
