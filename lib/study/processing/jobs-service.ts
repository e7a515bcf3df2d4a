import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError, STATUS_OF } from '../../errors';
import { cancelledError } from '../cancelled';
import { outlineWire } from '../documents/to-wire';
import type { JobWire } from '../wire';
import { cancelOwnJob, insertCancelled } from './end-store';
import { findCurrentJob, findJob, type StoredJob } from './job-store';
import { resumeStaleJobs } from './resume-jobs';

type Ctx = ContextFor<'learner'>;

function jobWire({
  id,
  documentId,
  error,
  taken: _taken,
  outline,
  ...job
}: StoredJob): NonNullable<JobWire['job']> {
  return {
    ...job,
    job_id: id,
    document_id: documentId,
    outline: outline?.map(outlineWire) ?? null,
    error: error && { ...error, status: STATUS_OF[error.code] },
  };
}

/** Null unless it runs or ended in the last ten minutes. A stale job is resumed after the response. */
export async function getCurrentJob(ctx: Ctx): Promise<JobWire> {
  const { learnerId } = ctx.actor;
  let { job, hasStale } = await findCurrentJob(ctx.db, learnerId);
  if (hasStale) {
    await resumeStaleJobs(ctx, learnerId);
    ({ job } = await findCurrentJob(ctx.db, learnerId));
  }
  return { job: job && jobWire(job) };
}

/** Each unknown ID is stored. */
const CANCELS: RateRule = { name: 'cancel_job', points: 60, seconds: 600 };

/**
 * Cancels a job and refunds its usage. Its instance notices at the next heartbeat. For an ended job, returns the
 * outcome. A job that isn't known yet, because its upload is in progress, won't start.
 * @throws AppError `not_found`, also for another learner's job; `rate_limited`
 */
export async function cancelJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<JobWire> {
  const own = { id: jobId, learnerId: ctx.actor.learnerId };
  const { message, code } = cancelledError();
  const error = { error: message, code };
  await ctx.limit(CANCELS, own.learnerId);
  // The job may start during the first round; the second one then cancels it.
  for (let look = 0; look < 2; look++) {
    await cancelOwnJob(ctx.db, own, error);
    const job = await findJob(ctx.db, own.id, own.learnerId);
    if (job && job.status !== 'running') return { job: jobWire(job) };
    if (!job && (await insertCancelled(ctx.db, own, error))) break;
  }
  throw new AppError('not_found', 'We can’t find this upload. It may have finished already.');
}
