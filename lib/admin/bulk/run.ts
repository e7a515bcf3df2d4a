import 'server-only';
import type { Db } from '@/db/client';
import type { BulkKind } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { queueMails } from '../../mail/outbox';
import { DAY_MS, nextUtcMidnight, startOfUtcDay } from '../../time/days';
import { limitReachedMail } from '../mails';
import { claimStalled, failOldJobs, lockJob, releaseJob, saveBatch } from './job-store';
import { claimLimitNotices, extendTrials, type Page, resetUsage } from './reach';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId' | 'settings'>;

/** Users in a transaction: their rows are locked for its time. */
const BATCH = 500;
/** Shorter than the time between two maintenance runs. */
const RUN_MS = 40_000;

async function notifyAtLimits(ctx: Ctx, tx: Db, page: Page): Promise<{ id: string }[]> {
  const chosen = await claimLimitNotices(tx, page);
  const resetsAt = nextUtcMidnight(page.now);
  const mails = chosen
    .filter(({ isNew }) => isNew)
    .map(({ id, email, timeZone, keys }) => ({
      ...limitReachedMail({ keys, resetsAt, timeZone }),
      to: email,
      learnerId: id,
    }));
  await queueMails({ db: tx, now: ctx.now, newId: ctx.newId }, mails);
  return chosen;
}

const BATCHES: Record<BulkKind, (ctx: Ctx, tx: Db, page: Page) => Promise<{ id: string }[]>> = {
  reset_trial_usage: (_ctx, tx, page) => resetUsage(tx, page),
  extend_trials: (_ctx, tx, page) => extendTrials(tx, page),
  notify_at_limits: notifyAtLimits,
};

/** With the job's progress in one transaction. @returns whether there is more to do */
async function runBatch(ctx: Ctx, id: string, batch: number): Promise<boolean> {
  const { limits } = await ctx.settings();
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) return false;
    const page = { now: job.createdAt, limits, after: job.cursor, count: batch };
    const reached = await BATCHES[job.kind](ctx, tx, page);
    const isLast = reached.length < batch;
    await saveBatch(tx, id, { reached: reached.length, last: reached.at(-1)?.id, isLast });
    return !isLast;
  });
}

/** Until the job is done or `enough` aborts. What is left is for the maintenance jobs. */
export async function runJob(
  ctx: Ctx,
  id: string,
  { enough = AbortSignal.timeout(RUN_MS), batch = BATCH } = {},
): Promise<void> {
  while (!enough.aborted) {
    if (!(await runBatch(ctx, id, batch))) return;
  }
  await releaseJob(ctx.db, id);
}

/**
 * A job that an instance left is continued by any other. After 24 hours it is given up; one about
 * limits, when their UTC day is over.
 */
export async function continueJobs(ctx: Ctx): Promise<void> {
  const dayAgo = new Date(ctx.now.getTime() - DAY_MS);
  await failOldJobs(ctx.db, { day: startOfUtcDay(ctx.now), all: dayAgo });
  const enough = AbortSignal.timeout(RUN_MS);
  while (!enough.aborted) {
    const job = await claimStalled(ctx.db);
    if (!job) return;
    await runJob(ctx, job.id, { enough });
  }
}
