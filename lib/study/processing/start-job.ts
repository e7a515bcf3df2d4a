import 'server-only';
import { violationOf } from '@/db/violations';
import type { UsageKey } from '../../constants/usage';
import type { ContextFor } from '../../context';
import type { Stage } from '../../engine/types';
import { AppError } from '../../errors';
import { utcDay } from '../../time/days';
import {
  type AddressCounts,
  assertUsageLeft,
  limitReached,
  refundForAddress,
  takeForAddress,
} from '../../usage/limits';
import { capsFor } from '../../usage/rules';
import { FAILED_AT_ONCE, failUnresumableJobs } from './claim-store';
import { countUnfinishedJobs, type Inserted, insertJob, type JobWork, type Run } from './job-store';
import { ALREADY_RUNNING } from './taken-over';
import { assertTimeLeft, ownerOf, type WorkOwner } from './time-budget';

type Ctx = ContextFor<'learner'>;

export type RunningJob = Run & {
  learnerId: string;
  /** The first stage, or where the previous run stopped. */
  stage: Stage;
  fraction: number;
  /** Continues after its caller disconnects. */
  detached: boolean;
  isResumed: boolean;
  taken: UsageKey[];
  /** Accepts content that the learner already has. */
  again: boolean;
  owner: WorkOwner;
  addressCounts: AddressCounts;
};

type Wanted = {
  id: string;
  work: JobWork;
  filename: string;
  stage: Stage;
  documentId?: string;
  fileId?: string | null;
  sourceUrl?: string | null;
  detached: boolean;
  again?: boolean;
  required: UsageKey;
  /** Left out when their limit is used up. */
  optional?: readonly UsageKey[];
};

export const CRASHED = {
  error: 'Our server restarted before this was done. Please try again. It doesn’t count toward your daily limit.',
  code: 'internal',
} as const;

/** Per learner on all instances: one runs, two wait. */
const MAX_UNFINISHED_JOBS = 3;

const tooManyJobs = () =>
  new AppError(
    'rate_limited',
    `You already have ${MAX_UNFINISHED_JOBS} documents in progress. Wait until one is done.`,
    {},
    20,
  );

/** Before the body is read. @throws AppError `limit_reached` */
export async function assertUploadLeft(ctx: Ctx): Promise<void> {
  await failUnresumableJobs(ctx.db, { learnerId: ctx.actor.learnerId, limit: FAILED_AT_ONCE }, CRASHED);
  await assertUsageLeft(ctx, 'file_uploads');
}

/**
 * An early check; `startJob` and the worker check again.
 * @throws AppError `rate_limited` for too many jobs, or when the hour's worker time is used up; `busy`
 */
export async function assertJobCapacity(ctx: Ctx): Promise<void> {
  const owner = await assertTimeLeft(ctx.db, ownerOf(ctx));
  if ((await countUnfinishedJobs(ctx.db, owner.learnerId)) >= MAX_UNFINISHED_JOBS) throw tooManyJobs();
  await ctx.study.assertCapacity(owner);
}

/**
 * Takes the daily limits and inserts the job. Of two calls for the last unit of a limit, one succeeds.
 * @throws AppError `limit_reached`; `conflict` when the job exists, or another one runs for the same file or part;
 * `rate_limited` for too many jobs
 */
export async function startJob(
  ctx: Ctx,
  { required, optional = [], again = true, ...job }: Wanted,
): Promise<RunningJob> {
  const { learnerId } = ctx.actor;
  await failUnresumableJobs(ctx.db, { learnerId, limit: FAILED_AT_ONCE }, CRASHED);
  const runner = ctx.newId();
  const { keys, counts } = await takeForAddress(ctx, [required, ...optional]);
  let inserted: Inserted = { taken: null, hasRoom: false };
  try {
    inserted = await insertJob(ctx.db, {
      ...job,
      again,
      runner,
      learnerId,
      documentId: job.documentId ?? null,
      fileId: job.fileId ?? null,
      sourceUrl: job.sourceUrl ?? null,
      day: utcDay(ctx.now),
      required: capsFor(ctx, [required]),
      optional: capsFor(ctx, keys.slice(1)),
      maxUnfinished: MAX_UNFINISHED_JOBS,
    });
  } catch (error) {
    throw asConflict(error);
  } finally {
    await refundForAddress(counts, inserted.taken ?? []);
  }
  const { taken, hasRoom } = inserted;
  if (!taken) throw hasRoom ? await limitReached(ctx, required) : tooManyJobs();
  const { id, stage, detached } = job;
  const run = { id, runner, learnerId, stage, fraction: 0, detached, isResumed: false };
  return { ...run, taken, again, owner: ownerOf(ctx), addressCounts: counts };
}

function asConflict(error: unknown): unknown {
  return violationOf(error)?.kind === 'unique' ? new AppError('conflict', ALREADY_RUNNING) : error;
}
