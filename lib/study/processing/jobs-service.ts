import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { JobWire } from '../wire';
import { cancelOwnJob, endSilentJobs, findCurrentJob, findJob, type StoredJob } from './job-store';
import { cancelledError } from './run-job';
import { CRASHED } from './start-job';

type Ctx = ContextFor<'learner'>;

function jobWire(job: StoredJob): NonNullable<JobWire['job']> {
  const { id, filename, status, stage, fraction, documentId, error } = job;
  return { job_id: id, filename, status, stage, fraction, document_id: documentId, error };
}

/** The learner's newest upload, if it is still worked on or ended in the last ten minutes. */
export async function getCurrentJob({ db, actor }: Ctx): Promise<JobWire> {
  await endSilentJobs(db, actor.learnerId, CRASHED);
  const job = await findCurrentJob(db, actor.learnerId);
  return { job: job ? jobWire(job) : null };
}

/**
 * Stops a job and gives back what it took. Cancelling what has ended changes nothing and says how it ended; whichever instance
 * does the work notices within seconds.
 * @throws AppError `not_found`, also for somebody else's job
 */
export async function cancelJob({ db, actor }: Ctx, { jobId }: { jobId: string }): Promise<JobWire> {
  const { message, code } = cancelledError();
  const { learnerId } = actor;
  await cancelOwnJob(db, { id: jobId, learnerId }, { error: message, code });
  const job = await findJob(db, jobId, learnerId);
  if (!job) throw new AppError('not_found', 'This upload is not known. It may have ended long ago.');
  return { job: jobWire(job) };
}
