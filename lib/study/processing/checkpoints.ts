import 'server-only';
import type { Db } from '@/db/client';
import { createTempFile, type TempFile } from '../../files/temp-file';
import { checkpointRecord } from '../worker/checkpoint-file';
import type { Checkpoint } from '../worker/protocol';
import { findCheckpointAfter, insertCheckpoint } from './checkpoint-store';
import type { Run } from './job-store';
import type { JobContext } from './start-job';

type Saving = { run: Run; onRevoked: () => Promise<void> };

/** In order of arrival. Errors are logged: the next run reads that part again. */
export function checkpointSaver(
  { db, log }: JobContext,
  { run, onRevoked }: Saving,
): (checkpoint: Checkpoint) => void {
  let queue = Promise.resolve();
  const save = async (checkpoint: Checkpoint) => {
    try {
      if (!(await insertCheckpoint(db, run, checkpoint))) await onRevoked();
    } catch (err) {
      log.warn({ err, jobId: run.id }, 'checkpoint not stored');
    }
  };
  return (checkpoint) => {
    queue = queue.then(() => save(checkpoint));
  };
}

/** Null when there are none. The caller removes the file. @throws AppError `busy` */
export async function copyCheckpoints(db: Db, jobId: string): Promise<TempFile | null> {
  let next = await findCheckpointAfter(db, jobId);
  if (!next) return null;
  const file = await createTempFile();
  try {
    for (; next; next = await findCheckpointAfter(db, jobId, next))
      await file.write(checkpointRecord(next.data));
    await file.end();
    return file;
  } catch (error) {
    await file.remove();
    throw error;
  }
}
