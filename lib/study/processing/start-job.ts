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
import { endSilentJobs, insertJob, type JobWork } from './job-store';

type Ctx = ContextFor<'learner'>;

export type RunningJob = {
  id: string;
  learnerId: string;
  /** The first stage of its work. */
  stage: Stage;
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
  required: UsageKey;
  /** Parts that are left out when their limit is used up. */
  optional?: readonly UsageKey[];
};

export const CRASHED = {
  error: 'The server stopped in the middle of this. It did not count; please try again.',
  code: 'internal',
} as const;

/**
 * Refuses an upload before its bytes are taken, where the day's limit would refuse it anyway.
 * @throws AppError `limit_reached`
 */
export async function assertUploadLeft(ctx: Ctx): Promise<void> {
  await endSilentJobs(ctx.db, ctx.actor.learnerId, CRASHED);
  await assertSomeLeft(ctx, 'file_uploads');
}

/**
 * Takes the daily limits and writes the job down, before any work (decisions.md, "Limits"). Of two calls for the last one
 * left, exactly one passes.
 * @throws AppError `limit_reached`; `conflict` when the same job is there already
 */
export async function startJob(ctx: Ctx, { required, optional = [], ...job }: Wanted): Promise<RunningJob> {
  const { learnerId } = ctx.actor;
  await endSilentJobs(ctx.db, learnerId, CRASHED);
  const { keys, counts } = await takeForAddress(ctx, [required, ...optional]);
  let taken: UsageKey[] | null = null;
  try {
    taken = await insertJob(ctx.db, {
      ...job,
      learnerId,
      documentId: job.documentId ?? null,
      fileId: job.fileId ?? null,
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
  return { id: job.id, learnerId, stage: job.stage, taken, addressCounts: counts };
}

function asConflict(error: unknown): unknown {
  if (violationOf(error)?.kind === 'unique') {
    return new AppError('conflict', 'This is being worked on already. It will be here in a moment.');
  }
  return error;
}
