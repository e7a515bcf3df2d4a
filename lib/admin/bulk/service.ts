import 'server-only';
import type { Db } from '@/db/client';
import { adminMessages, BULK_KINDS } from '../../constants/admin';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { act } from '../log/act';
import { type BulkJob, findLastJob, findLastJobs, insertJob } from './job-store';
import { countReached, type Reach } from './reach';
import { runJob } from './run';
import type { StartBulkInput } from './schema';
import type { BulkJobWire, BulkStartedWire, BulkWire } from './wire';

type Ctx = ContextFor<'admin'>;

const toWire = (job: BulkJob): BulkJobWire => ({
  job_id: job.id,
  state: job.state,
  admin: job.admin,
  total: job.total,
  done: job.done,
  started_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});

async function reachOf({ now, settings }: Pick<Ctx, 'now' | 'settings'>): Promise<Reach> {
  return { now, limits: (await settings()).limits };
}

/** How many each kind would reach now, and its running or last job. Counting is dear, and a running job is polled. */
export async function getBulk(ctx: Pick<Ctx, 'db' | 'now' | 'settings'>): Promise<BulkWire> {
  const reach = await reachOf(ctx);
  const jobs = await findLastJobs(ctx.db);
  const kinds = BULK_KINDS.map(async (kind) => {
    const job = jobs.find((each) => each.kind === kind);
    const reaches = job?.state === 'running' ? 0 : await countReached(ctx.db, kind, reach);
    return { kind, reaches, job: job ? toWire(job) : null };
  });
  return { kinds: await Promise.all(kinds) };
}

type Started = { job: BulkJob; isNew: boolean };

/** The unique index on running jobs decides. */
async function startOrJoin(
  { newId, actor, now }: Ctx,
  tx: Db,
  kind: BulkJob['kind'],
  total: number,
): Promise<Started> {
  const wanted = { id: newId(), kind, admin: actor.username, total, createdAt: now };
  const inserted = await insertJob(tx, wanted);
  if (inserted) return { job: inserted, isNew: true };
  const running = await findLastJob(tx, kind);
  if (running?.state !== 'running') throw new AppError('conflict', adminMessages.bulkJustEnded);
  return { job: running, isNew: false };
}

/**
 * Starts a bulk action, once for a request. While one of its kind is running, that one is
 * the answer.
 * @throws AppError `conflict`
 */
export async function startBulk(
  ctx: Ctx,
  { kind, reason }: StartBulkInput,
  request?: RequestKey,
): Promise<BulkStartedWire> {
  const reach = await reachOf(ctx);
  const action = { action: 'bulk_job' as const, subject: kind, reason };
  const answer = await act<BulkStartedWire>(ctx, action, request, async (tx) => {
    const total = await countReached(tx, kind, reach);
    const { job, isNew } = await startOrJoin(ctx, tx, kind, total);
    const detail = { job_id: job.id, total: job.total, started: isNew };
    return { response: { started: isNew, job: toWire(job) }, detail };
  });
  if (answer.started) ctx.defer(() => runJob(ctx, answer.job.job_id));
  return answer;
}
