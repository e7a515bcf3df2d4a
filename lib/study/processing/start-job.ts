import 'server-only';
import { violationOf } from '@/db/violations';
import type { UsageKey } from '../../constants/usage';
import type { ContextFor, RateRule } from '../../context';
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
import { capsFor } from '../../usage/limits-of-day';
import type { WorkOwner } from '../worker/slot-owner';
import { failUnresumableJobs } from './claim-store';
import { countUnfinishedJobs, type Inserted, insertJob, type NewJob, type Run } from './job-store';
import { ALREADY_RUNNING } from './taken-over';
import { assertTimeLeft, ownerOf } from './time-budget';

type Ctx = ContextFor<'learner'>;

/** In the job's first request or another. */
export type JobContext = Pick<
  ContextFor<'anyone'>,
  'db' | 'now' | 'newId' | 'log' | 'study' | 'objects' | 'model' | 'defer'
>;

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

type JobRequest = Pick<
  NewJob,
  'id' | 'work' | 'filename' | 'stage' | 'documentId' | 'fileId' | 'sourceUrl' | 'detached'
> & {
  /** False refuses content that the learner already has. */
  again?: boolean;
  /** Without it, the work costs no usage. */
  required?: UsageKey;
  /** Left out when their limit is used up. */
  optional?: readonly UsageKey[];
};

export const CRASHED = {
  error:
    'Our server restarted before this was done. Please try again. It doesn’t count toward your daily limit.',
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

/** Failed work costs no quota, so tries are limited too. */
const TRIES_PER_LEARNER: RateRule = { name: 'process_learner', points: 60, seconds: 600 };
const TRIES_PER_ADDRESS: RateRule = { name: 'process_address', points: 240, seconds: 600 };

/** @throws AppError `rate_limited` */
export async function countTry(ctx: Ctx): Promise<void> {
  await ctx.limit(TRIES_PER_LEARNER, ctx.actor.learnerId);
  await ctx.limit(TRIES_PER_ADDRESS, ctx.address);
}

/** Before the body is read. @throws AppError `limit_reached` */
export async function assertUploadLeft(ctx: Ctx): Promise<void> {
  await failUnresumableJobs(ctx.db, CRASHED, ctx.actor.learnerId);
  await assertUsageLeft(ctx, 'file_uploads');
}

/**
 * An early check; `startJob` and the worker check again.
 * @throws AppError `rate_limited` for too many jobs, or when the hour's worker time is used up; `busy`
 */
export async function assertJobCapacity(ctx: Ctx): Promise<void> {
  const owner = await assertTimeLeft(ctx.db, ownerOf(ctx));
  if ((await countUnfinishedJobs(ctx.db, owner.learnerId)) >= MAX_UNFINISHED_JOBS)
    throw tooManyJobs();
  await ctx.study.assertCapacity(owner);
}

/**
 * Takes the daily limits and inserts the job. Of two calls for the last unit of a limit, one succeeds.
 * @throws AppError `limit_reached`; `conflict` when the job exists, or another one runs for the same file or part;
 * `rate_limited` for too many jobs
 */
export async function startJob(
  ctx: Ctx,
  { required, optional = [], again = true, ...job }: JobRequest,
): Promise<RunningJob> {
  const { learnerId } = ctx.actor;
  await failUnresumableJobs(ctx.db, CRASHED, learnerId);
  const runner = ctx.newId();
  const { keys, counts } = required
    ? await takeForAddress(ctx, [required, ...optional])
    : { keys: [], counts: new Map() };
  let inserted: Inserted = { taken: null, hasRoom: false };
  try {
    inserted = await insertJob(ctx.db, {
      ...job,
      again,
      runner,
      learnerId,
      day: utcDay(ctx.now),
      required: await capsFor(ctx, required ? [required] : []),
      optional: await capsFor(ctx, keys.slice(1)),
      maxUnfinished: MAX_UNFINISHED_JOBS,
    });
  } catch (error) {
    throw asConflict(error);
  } finally {
    await refundForAddress(counts, inserted.taken ?? []);
  }
  const { taken, hasRoom } = inserted;
  if (!taken) throw hasRoom && required ? await limitReached(ctx, required) : tooManyJobs();
  const { id, stage, detached } = job;
  const run = { id, runner, learnerId, stage, fraction: 0, detached, isResumed: false };
  return { ...run, taken, again, owner: ownerOf(ctx), addressCounts: counts };
}

function asConflict(error: unknown): unknown {
  return violationOf(error)?.kind === 'unique' ? new AppError('conflict', ALREADY_RUNNING) : error;
}
