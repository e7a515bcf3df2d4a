import 'server-only';
import type { Progress } from '../../engine/types';
import { type Run, touchJob } from './job-store';
import type { JobContext } from './start-job';

/** Also the delay until a cancel is noticed. */
export const BEAT_MS = 1000;

type Watched = {
  run: Run;
  progress: () => Progress;
  /** The run no longer holds the job: it was cancelled, taken over or erased. */
  onRevoked: () => Promise<void>;
};

export function startHeartbeat(
  { db, log }: JobContext,
  { run, progress, onRevoked }: Watched,
): () => void {
  let writing = false;
  const beat = async () => {
    if (writing) return;
    writing = true;
    try {
      if (!(await touchJob(db, run, progress()))) await onRevoked();
    } catch (err) {
      log.warn({ err, jobId: run.id }, 'heartbeat not written');
    } finally {
      writing = false;
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  return () => clearInterval(timer);
}
