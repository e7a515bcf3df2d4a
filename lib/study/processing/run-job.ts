import 'server-only';
import type { Db } from '@/db/client';
import { violationOf } from '@/db/violations';
import type { Chapter, Progress } from '../../engine/types';
import { AppError } from '../../errors';
import { onShutdown } from '../../shutdown';
import { refundForAddress } from '../../usage/limits';
import { cancelledError } from '../cancelled';
import type { Checkpoint } from '../worker/protocol';
import { checkpointSaver } from './checkpoints';
import { releaseJob } from './claim-store';
import { endJob } from './end-store';
import { startHeartbeat } from './heartbeat';
import { fromJobError, toJobError } from './job-error';
import { findOutcome, finishJob, setJobOutline } from './job-store';
import { CRASHED, type JobContext, type RunningJob } from './start-job';
import { TakenOverError } from './taken-over';

export type WorkOptions = {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Of a long document, as soon as it's read. */
  onOutline?: (chapters: Chapter[]) => void;
};

type Steps<R> = {
  /** Runs outside the web process and without a transaction. Another run can resume from a checkpoint. */
  work: (options: WorkOptions & { onCheckpoint: (checkpoint: Checkpoint) => void }) => Promise<R>;
  /** In one transaction. @returns the document's ID */
  save: (tx: Db, result: R, learnerId: string) => Promise<string>;
};

/**
 * Runs a job and stores the result. On failure, ends it and refunds its usage. At shutdown, releases a detached job
 * for another instance.
 * @returns the document's ID
 * @throws AppError of the work, `cancelled`; TakenOverError when another run has or will have the job
 */
export async function runJob<R>(
  ctx: JobContext,
  job: RunningJob,
  options: WorkOptions,
  steps: Steps<R>,
): Promise<string> {
  const revoked = new AbortController();
  const signal = AbortSignal.any([options.signal, revoked.signal]);
  let latest: Progress = { stage: job.stage, fraction: job.fraction };
  const onProgress = (progress: Progress) => {
    latest = progress;
    options.onProgress(progress);
  };
  onProgress(latest);
  const onRevoked = async () => revoked.abort(await revocationOf(ctx.db, job));
  const stop = startHeartbeat(ctx, { run: job, progress: () => latest, onRevoked });
  const settled = Promise.withResolvers<void>();
  const forget = onShutdown(() => {
    revoked.abort(job.detached ? new TakenOverError() : new AppError(CRASHED.code, CRASHED.error));
    return settled.promise;
  });
  try {
    const onCheckpoint = checkpointSaver(ctx, { run: job, onRevoked });
    const onOutline = (chapters: Chapter[]) => {
      options.onOutline?.(chapters);
      void saveOutline(ctx, job, chapters);
    };
    const result = await steps.work({ signal, onProgress, onCheckpoint, onOutline });
    signal.throwIfAborted();
    return await store(ctx, job, (tx, learnerId) => steps.save(tx, result, learnerId));
  } catch (error) {
    stop();
    const cause = revoked.signal.aborted
      ? revoked.signal.reason
      : options.signal.aborted
        ? cancelledError()
        : error;
    throw await failOrRelease(ctx, job, cause);
  } finally {
    stop();
    forget();
    settled.resolve();
  }
}

/** Never throws: without it, the outline is shown at the end. */
async function saveOutline(
  { db, log }: JobContext,
  job: RunningJob,
  chapters: Chapter[],
): Promise<void> {
  await setJobOutline(db, job, chapters).catch((err: unknown) => {
    log.warn({ err, jobId: job.id }, 'outline not stored');
  });
}

async function revocationOf(db: Db, { id }: RunningJob): Promise<AppError> {
  const outcome = await findOutcome(db, id);
  if (!outcome) return cancelledError();
  return outcome.error ? fromJobError(outcome.error) : new TakenOverError();
}

type Save = (tx: Db, learnerId: string) => Promise<string>;

/** Rolls back if the run no longer holds the job. */
async function store(ctx: JobContext, job: RunningJob, save: Save): Promise<string> {
  const attempt = (owner: string) =>
    ctx.db.transaction(async (tx) => {
      const documentId = await save(tx, owner);
      const ownerNow = await finishJob(tx, job, documentId);
      if (!ownerNow) throw await revocationOf(tx, job);
      if (ownerNow !== owner) throw new HandedOver(ownerNow);
      return documentId;
    });
  return attempt(job.learnerId).catch((error: unknown) => {
    if (error instanceof HandedOver) return attempt(error.learnerId);
    // The learner or document was erased meanwhile.
    throw violationOf(error)?.kind === 'foreign_key' ? cancelledError() : error;
  });
}

/** The demo visitor created an account meanwhile. */
class HandedOver extends Error {
  constructor(readonly learnerId: string) {
    super('The job belongs to another learner now.');
  }
}

/** Never throws. @returns the error for the caller */
async function failOrRelease(ctx: JobContext, job: RunningJob, cause: unknown): Promise<unknown> {
  // A resumed job waits for an instance with capacity.
  const isQueueFull = cause instanceof AppError && cause.detail.queue_full === true;
  try {
    if (cause instanceof TakenOverError || (job.isResumed && isQueueFull)) {
      await releaseJob(ctx.db, job);
      return new TakenOverError();
    }
    return (await abandonJob(ctx, job, cause)) ? cause : new TakenOverError();
  } catch (err) {
    // As a stale job, it's resumed or failed later.
    ctx.log.error({ err, jobId: job.id }, 'job not ended');
    return job.detached ? new TakenOverError() : cause;
  }
}

/** Refunds the usage. False, with nothing changed, when another run has the job. */
export async function abandonJob(
  ctx: JobContext,
  job: RunningJob,
  cause: unknown,
): Promise<boolean> {
  const error = toJobError(cause);
  const status = error.code === 'cancelled' ? 'cancelled' : 'failed';
  const isEnded = await endJob(ctx.db, job, { status, error });
  if (!isEnded && (await revocationOf(ctx.db, job)) instanceof TakenOverError) return false;
  await refundForAddress(job.addressCounts);
  return true;
}
