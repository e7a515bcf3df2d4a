import 'server-only';
import type { ContextFor } from '../../context';
import { AppError, type ErrorCode } from '../../errors';
import { fromJobError } from './job-error';
import { findJob } from './job-store';
import { omittedParts, processedWire, respondWith } from './respond';
import { ALREADY_RUNNING } from './taken-over';

/** Possible effects of the first call: the job exists, the upload is a document, or a limit is used up. */
const REPLAYABLE = new Set<ErrorCode>([
  'conflict',
  'already_uploaded',
  'not_found',
  'limit_reached',
  'rate_limited',
  'busy',
]);

type Refused = { jobId: string | undefined; refusal: unknown };

/**
 * Idempotent retries: answers a repeated call with the outcome of the first.
 * @throws AppError `conflict` while the first call runs, or for another learner's job; the first call's error; the
 * refusal, without such a job
 */
export async function replayJob(
  ctx: ContextFor<'learner'>,
  request: Request,
  { jobId, refusal }: Refused,
): Promise<Response> {
  const mayBeKnown = refusal instanceof AppError && REPLAYABLE.has(refusal.code);
  const job =
    mayBeKnown && jobId !== undefined
      ? await findJob(ctx.db, jobId, ctx.actor.learnerId)
      : undefined;
  const documentId = job?.status === 'done' ? job.documentId : null;
  if (job && documentId) {
    const omitted = await omittedParts(ctx, job.taken.keys);
    return respondWith(ctx, request, {
      detached: true,
      run: () => processedWire(ctx, documentId, omitted),
    });
  }
  if (job?.status === 'running') throw new AppError('conflict', ALREADY_RUNNING);
  if (job?.error) throw fromJobError(job.error);
  throw refusal;
}
