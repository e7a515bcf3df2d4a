import 'server-only';
import type { Db } from '@/db/client';
import { violationOf } from '@/db/violations';
import type { ContextFor } from '../../context';
import { AppError, internalError } from '../../errors';
import { giveBackForAddress } from '../../usage/limits';
import { cancelledError } from '../cancelled';
import type { Progress } from '../types';
import { startHeartbeat } from './heartbeat';
import { endJob, finishJob } from './job-store';
import type { RunningJob } from './start-job';

type Ctx = ContextFor<'learner'>;

export type WorkOptions = { signal: AbortSignal; onProgress: (progress: Progress) => void };

type Steps<R> = {
  /** Outside the web process, with no transaction open. */
  work: (options: WorkOptions) => Promise<R>;
  /** Writes everything for `learnerId` in one transaction and returns the document it belongs to. */
  save: (tx: Db, result: R, learnerId: string) => Promise<string>;
};

/**
 * Does a started job's work and stores what came of it, or ends the job and gives back what it took.
 * @returns the document's id
 * @throws AppError of the work, or `cancelled`
 */
export async function runJob<R>(ctx: Ctx, job: RunningJob, options: WorkOptions, steps: Steps<R>): Promise<string> {
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  let latest: Progress = { stage: job.stage, fraction: 0 };
  const onProgress = (progress: Progress) => {
    latest = progress;
    options.onProgress(progress);
  };
  onProgress(latest);
  const stop = startHeartbeat(ctx, { jobId: job.id, progress: () => latest, onEnded: () => ended.abort() });
  try {
    const result = await steps.work({ signal, onProgress });
    stop();
    signal.throwIfAborted();
    return await store(ctx, job, (tx, learnerId) => steps.save(tx, result, learnerId));
  } catch (error) {
    stop();
    const cause = signal.aborted ? cancelledError() : error;
    await giveUp(ctx, job, cause);
    throw cause;
  }
}

type Save = (tx: Db, learnerId: string) => Promise<string>;

/** Nothing is half-written: a job that was cancelled meanwhile rolls everything back. */
async function store(ctx: Ctx, { id, learnerId }: RunningJob, save: Save): Promise<string> {
  const attempt = (owner: string) =>
    ctx.db.transaction(async (tx) => {
      const documentId = await save(tx, owner);
      const ownerNow = await finishJob(tx, id, documentId);
      if (!ownerNow) throw cancelledError();
      if (ownerNow !== owner) throw new HandedOver(ownerNow);
      return documentId;
    });
  return attempt(learnerId).catch((error: unknown) => {
    if (error instanceof HandedOver) return attempt(error.learnerId);
    // The learner or the document was erased while it ran.
    throw violationOf(error)?.kind === 'foreign_key' ? cancelledError() : error;
  });
}

/** The visitor whose job this was opened an account while it ran. */
class HandedOver extends Error {
  constructor(readonly learnerId: string) {
    super('The job belongs to another learner now.');
  }
}

/** Ends a job that comes to nothing, and gives back what it took. Never throws. */
export async function giveUp(ctx: Ctx, job: RunningJob, cause: unknown): Promise<void> {
  const { message, code } = cause instanceof AppError ? cause : internalError();
  const status = code === 'cancelled' ? 'cancelled' : 'failed';
  try {
    await endJob(ctx.db, job.id, { status, error: { error: message, code } });
    await giveBackForAddress(job.addressCounts);
  } catch (err) {
    // The next request that looks finds the job silent, and gives back then.
    ctx.log.error({ err, jobId: job.id }, 'job not ended');
  }
}
