import 'server-only';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { answerWork, omittedParts, processedWire } from './answer';
import { findJob } from './job-store';

type Refused = { jobId: string | undefined; refusal: unknown };

/**
 * The answer to a call that could not start because its job is there already: what the first call came to, so that a
 * client may simply ask again. Anything else that went wrong is thrown on.
 * @throws AppError `conflict` while the first runs, or when the id is not the caller's; the first call's own refusal
 */
export async function answerKnownJob(
  ctx: ContextFor<'learner'>,
  request: Request,
  { jobId, refusal }: Refused,
): Promise<Response> {
  const isKnown = jobId !== undefined && refusal instanceof AppError && refusal.code === 'conflict';
  const job = isKnown ? await findJob(ctx.db, jobId, ctx.actor.learnerId) : undefined;
  const documentId = job?.status === 'done' ? job.documentId : null;
  if (job && documentId) {
    const omitted = await omittedParts(ctx, job.taken.keys);
    return answerWork(ctx, request, { detached: true, run: () => processedWire(ctx, documentId, omitted) });
  }
  if (job?.error) throw new AppError(job.error.code, job.error.error);
  throw refusal;
}
