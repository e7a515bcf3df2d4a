import 'server-only';
import { violationOf } from '@/db/violations';
import type { UsageKey } from '../../constants/usage';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { utcDay } from '../../time/days';
import {
  type AddressCounts,
  assertSomeLeft,
  giveBackForAddress,
  limitReached,
  takeForAddress,
} from '../../usage/limits';
import { capsFor } from '../../usage/rules';
import type { Stage } from '../types';
import { FAILED_AT_ONCE, failUnresumableJobs } from './claim-store';
import { insertJob, type JobWork, type Run } from './job-store';
import { ALREADY_RUNNING } from './taken-over';

type Ctx = ContextFor<'learner'>;

export type RunningJob = Run & {
  learnerId: string;
  /** Its progress so far: the first stage, or where the previous run stopped. */
  stage: Stage;
  fraction: number;
  /** It isn't cancelled when its caller disconnects. */
  detached: boolean;
  /** It isn't in its first run. */
  isResumed: boolean;
  taken: UsageKey[];
  addressCounts: AddressCounts;
};

type Wanted = {
  id: string;
  work: JobWork;
  filename: string;
  stage: Stage;
  documentId?: string;
  /** The stored file that it reads. */
  fileId?: string | null;
  /** The URL to fetch. */
  sourceUrl?: string | null;
  detached: boolean;
  required: UsageKey;
  /** Parts that are left out when their limit is used up. */
  optional?: readonly UsageKey[];
};

export const CRASHED = {
  error: 'The server stopped in the middle of this. It did not count; please try again.',
  code: 'internal',
} as const;

/**
 * Refuses an upload before its body is read, when the daily limit is used up.
 * @throws AppError `limit_reached`
 */
export async function assertUploadLeft(ctx: Ctx): Promise<void> {
  await failUnresumableJobs(ctx.db, { learnerId: ctx.actor.learnerId, limit: FAILED_AT_ONCE }, CRASHED);
  await assertSomeLeft(ctx, 'file_uploads');
}

/**
 * Takes the daily limits and inserts the job, before any work. Of two calls for the last unit of a limit, exactly one succeeds.
 * @throws AppError `limit_reached`; `conflict` when the job exists, or another job runs for the same file or part
 */
export async function startJob(ctx: Ctx, { required, optional = [], ...job }: Wanted): Promise<RunningJob> {
  const { learnerId } = ctx.actor;
  await failUnresumableJobs(ctx.db, { learnerId, limit: FAILED_AT_ONCE }, CRASHED);
  const runner = ctx.newId();
  const { keys, counts } = await takeForAddress(ctx, [required, ...optional]);
  let taken: UsageKey[] | null = null;
  try {
    taken = await insertJob(ctx.db, {
      ...job,
      runner,
      learnerId,
      documentId: job.documentId ?? null,
      fileId: job.fileId ?? null,
      sourceUrl: job.sourceUrl ?? null,
      day: utcDay(ctx.now),
      required: capsFor(ctx, [required]),
      optional: capsFor(ctx, keys.slice(1)),
    });
  } catch (error) {
    throw asConflict(error);
  } finally {
    await giveBackForAddress(counts, taken ?? []);
  }
  if (!taken) throw await limitReached(ctx, required);
  const { id, stage, detached } = job;
  return { id, runner, learnerId, stage, fraction: 0, detached, isResumed: false, taken, addressCounts: counts };
}

function asConflict(error: unknown): unknown {
  if (violationOf(error)?.kind === 'unique') {
    return new AppError('conflict', ALREADY_RUNNING);
  }
  return error;
}
