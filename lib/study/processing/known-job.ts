import 'server-only';
import type { ContextFor } from '../../context';
import { AppError, type ErrorCode } from '../../errors';
import { answerWork, omittedParts, processedWire } from './answer';
import { findJob } from './job-store';

/** How a call is refused whose job is there, whose upload became a document, or whose job took the last of the limit. */
const REFUSED_WHEN_KNOWN = new Set<ErrorCode>(['conflict', 'not_found', 'limit_reached']);

type Refused = { jobId: string | undefined; refusal: unknown };

/**
 * The answer to a call that could not start because its job is there already, or has used up its upload or the day's limit: what the first call came
 * to, so that a client may simply ask again. Anything else that went wrong is thrown on.
 * @throws AppError `conflict` while the first runs, or when the id is not the caller's; the first call's own refusal
 */
export async function answerKnownJob(
  ctx: ContextFor<'learner'>,
  request: Request,
  { jobId, refusal }: Refused,
): Promise<Response> {
  const mayBeKnown = refusal instanceof AppError && REFUSED_WHEN_KNOWN.has(refusal.code);
  const job = mayBeKnown && jobId !== undefined ? await findJob(ctx.db, jobId, ctx.actor.learnerId) : undefined;
  const documentId = job?.status === 'done' ? job.documentId : null;
  if (job && documentId) {
    const omitted = await omittedParts(ctx, job.taken.keys);
    return answerWork(ctx, request, { detached: true, run: () => processedWire(ctx, documentId, omitted) });
  }
  if (job?.error) throw new AppError(job.error.code, job.error.error);
  throw refusal;
}
