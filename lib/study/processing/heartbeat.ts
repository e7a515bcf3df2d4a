import 'server-only';
import type { Progress } from '../../engine/types';
import type { JobContext } from './job-context';
import { type Run, touchJob } from './job-store';

/** How often progress is written down, and how soon a cancel from elsewhere is noticed. */
export const BEAT_MS = 1000;

type Watched = {
  run: Run;
  progress: () => Progress;
  /** Called when the run no longer holds the job: it was cancelled, taken over or erased. */
  onRevoked: () => Promise<void>;
};

/** Keeps a running job's row alive and up to date until the returned function is called. */
export function startHeartbeat({ db, log }: JobContext, { run, progress, onRevoked }: Watched): () => void {
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
