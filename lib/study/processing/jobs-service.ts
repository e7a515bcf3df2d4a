import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { cancelledError } from '../cancelled';
import type { JobWire } from '../wire';
import { cancelOwnJob, findCurrentJob, findJob, insertCancelled, type StoredJob } from './job-store';
import { resumeStaleJobs } from './resume-jobs';

type Ctx = ContextFor<'learner'>;

function jobWire(job: StoredJob): NonNullable<JobWire['job']> {
  const { id, filename, status, stage, fraction, documentId, error, resumed } = job;
  return { job_id: id, filename, status, stage, fraction, resumed, document_id: documentId, error };
}

/**
 * The learner's newest upload, if it is running or ended in the last ten minutes. A stale one is resumed after the response.
 */
export async function getCurrentJob(ctx: Ctx): Promise<JobWire> {
  const { learnerId } = ctx.actor;
  let { job, hasStale } = await findCurrentJob(ctx.db, learnerId);
  if (hasStale) {
    await resumeStaleJobs(ctx, learnerId);
    ({ job } = await findCurrentJob(ctx.db, learnerId));
  }
  return { job: job && jobWire(job) };
}

/** A person cancels now and then; each unknown id is written down. */
const CANCELS: RateRule = { name: 'cancel_job', points: 60, seconds: 600 };

/**
 * Stops a job and gives back what it took. Cancelling what has ended changes nothing and says how it ended; whichever instance
 * does the work notices within seconds. A job that is not known yet, because its upload is still on its way, never begins.
 * @throws AppError `not_found`, also for somebody else's job; `rate_limited`
 */
export async function cancelJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<JobWire> {
  const own = { id: jobId, learnerId: ctx.actor.learnerId };
  const { message, code } = cancelledError();
  const error = { error: message, code };
  await ctx.limit(CANCELS, own.learnerId);
  // Twice: the job may begin between the steps of the first round; once it is there, the second ends it.
  for (let look = 0; look < 2; look++) {
    await cancelOwnJob(ctx.db, own, error);
    const job = await findJob(ctx.db, own.id, own.learnerId);
    if (job && job.status !== 'running') return { job: jobWire(job) };
    if (!job && (await insertCancelled(ctx.db, own, error))) break;
  }
  throw new AppError('not_found', 'This upload is not known. It may have ended long ago.');
}
