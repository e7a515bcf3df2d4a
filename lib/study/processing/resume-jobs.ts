import 'server-only';
import { AppError } from '../../errors';
import { copyToDisk } from '../../files/service';
import { type ClaimedJob, claimStaleJobs, failUnresumableJobs, hasStaleJobs } from './claim-store';
import { eraseFile, isFinal } from './content-source';
import { fetchForJob, type OpenedFile, readAndStore } from './read-job';
import { CRASHED, type JobContext, type RunningJob } from './start-job';
import { TakenOverError } from './taken-over';

/** Per call, beside new uploads. */
const RESUMED_AT_ONCE = 2;

/** For all learners, so that files and checkpoints can be erased. */
export function failAbandonedJobs({ db }: Pick<JobContext, 'db'>): Promise<void> {
  return failUnresumableJobs(db, CRASHED);
}

export async function resumeAllStaleJobs(ctx: JobContext): Promise<void> {
  if (await hasStaleJobs(ctx.db)) await resumeStaleJobs(ctx);
}

/**
 * Claims stale jobs, of one learner or of all, and resumes them after the response. Fails and refunds those that
 * can't be resumed.
 */
export async function resumeStaleJobs(ctx: JobContext, learnerId?: string): Promise<void> {
  await failUnresumableJobs(ctx.db, CRASHED, learnerId);
  // A busy instance leaves them to others.
  if (!(await ctx.study.hasCapacity())) return;
  const claim = { learnerId, limit: RESUMED_AT_ONCE, runner: ctx.newId() };
  for (const job of await claimStaleJobs(ctx.db, claim)) ctx.defer(() => resumeJob(ctx, job));
}

async function resumeJob(ctx: JobContext, claimed: ClaimedJob): Promise<void> {
  const { learnerId, isVisitor } = claimed;
  const owner = { learnerId, isVisitor, address: null };
  const job: RunningJob = {
    ...claimed,
    owner,
    detached: true,
    isResumed: true,
    addressCounts: new Map(),
  };
  const open = (signal: AbortSignal) => openSource(ctx, claimed, job, signal);
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  try {
    await readAndStore(ctx, job, { open, options });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { file } = claimed;
    if (file && !(error instanceof TakenOverError) && isFinal(error))
      await eraseFile(ctx, { id: file.id, learnerId });
  }
}

async function openSource(
  ctx: JobContext,
  { file, url }: ClaimedJob,
  job: RunningJob,
  signal: AbortSignal,
): Promise<OpenedFile> {
  if (file) {
    const { id, filename, contentType, sourceUrl } = file;
    const { path, remove } = await copyToDisk(ctx, file, signal);
    return { path, remove, fileId: id, filename, contentType, url: sourceUrl };
  }
  if (url === null) throw new Error('A job was claimed that has neither a file nor a URL.');
  return fetchForJob(ctx, job, url, signal);
}
