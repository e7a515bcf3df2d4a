import 'server-only';
import type { ContextFor } from '../../context';
import type { Progress } from '../types';
import { touchJob } from './job-store';

/** How often progress is written down, and how soon a cancel from elsewhere is noticed. */
export const BEAT_MS = 1000;

type Watched = {
  jobId: string;
  progress: () => Progress;
  /** The job was cancelled, given up or erased while it ran. */
  onEnded: () => void;
};

/** Keeps a running job's row alive and up to date until the returned function is called. */
export function startHeartbeat({ db, log }: ContextFor<'learner'>, { jobId, progress, onEnded }: Watched): () => void {
  let writing = false;
  const beat = async () => {
    if (writing) return;
    writing = true;
    try {
      if (!(await touchJob(db, jobId, progress()))) onEnded();
    } catch (err) {
      log.warn({ err, jobId }, 'heartbeat not written');
    } finally {
      writing = false;
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  return () => clearInterval(timer);
}
