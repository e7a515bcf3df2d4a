import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { stallJobs } from '@/tests/helpers/runs';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest, usedBy } from '@/tests/helpers/uploads';
import { BEAT_MS } from './heartbeat';
import { cancelJob, getCurrentJob } from './jobs-service';
import { processContent, processUrl } from './process';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NOTHING = { file_uploads: 0, course_generations: 0, flashcard_generations: 0 };
const ONE_EACH = { file_uploads: 1, course_generations: 1, flashcard_generations: 1 };

// Only the heartbeat's timer: the database's driver keeps real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function learner(
  given: Pick<Parameters<typeof learnerContext>[0], 'study' | 'signal'> = {},
): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), ...given });
}

const upload = (ctx: Ctx, jobId?: string, accept?: string) =>
  processContent(ctx, { job_id: jobId, again: true }, uploadRequest(accept ? { accept } : {}));

async function jobRow(id: string) {
  const [row] = await store.db
    .select()
    .from(tables.processingJobs)
    .where(eq(tables.processingJobs.id, id));
  return row!;
}

const countDocuments = (ctx: Ctx) =>
  store.db.$count(tables.documents, eq(tables.documents.learnerId, ctx.actor.learnerId));

/** For a busy machine; an event that never comes still fails. */

/** Triggers one heartbeat, and waits until the row shows it. */
async function beat(until: () => Promise<void>) {
  vi.advanceTimersByTime(BEAT_MS);
  await vi.waitFor(until, PATIENCE_MS);
}

test('a job shows its stage while it runs, and its document after', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const jobId = randomUUID();
  const answer = upload(ctx, jobId);
  await work.started;
  await beat(async () => {
    expect((await getCurrentJob(ctx)).job).toEqual({
      job_id: jobId,
      filename: 'sleep.pdf',
      status: 'running',
      stage: 'lessons',
      fraction: 0.5,
      outline: null,
      resumed: false,
      document_id: null,
      error: null,
    });
  });
  work.release();
  const { document_id } = await (await answer).json();
  expect((await getCurrentJob(ctx)).job).toMatchObject({
    status: 'done',
    fraction: 1,
    document_id,
    error: null,
  });
});

test('a long document shows its chapters while the rest is made', async () => {
  const work = heldWork();
  const range = { firstPassage: 0, endPassage: 9, firstPage: 1, lastPage: 30 };
  const chapters = [{ title: 'Sleep', words: 12_000, ...range }];
  const runJob: typeof work.runJob = (job, options) => {
    options.onOutline?.(chapters);
    return work.runJob(job, options);
  };
  const ctx = await learner({ study: { runJob } });
  const answer = upload(ctx, randomUUID());
  await work.started;
  await vi.waitFor(async () => {
    expect((await getCurrentJob(ctx)).job?.outline).toEqual([
      { title: 'Sleep', first_page: 1, last_page: 30, words: 12_000, minutes: 60 },
    ]);
  }, PATIENCE_MS);
  work.release();
  await answer;
});

test('work that ends after its learner was erased is canceled, without an internal error', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const answer = upload(ctx);
  await work.started;
  await store.db.delete(tables.learners).where(eq(tables.learners.id, ctx.actor.learnerId));
  work.release();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(await countDocuments(ctx)).toBe(0);
});

test('work for an account that is erased as it begins is refused as that, and not for a limit', async () => {
  const ctx = await learner();
  await store.db.delete(tables.learners).where(eq(tables.learners.id, ctx.actor.learnerId));
  const link = { url: 'https://example.org/', again: true };
  await expect(processUrl(ctx, link, uploadRequest())).rejects.toMatchObject({
    code: 'not_signed_in',
  });
});

test('with a job id the work continues when the connection drops', async () => {
  const work = heldWork();
  const client = new AbortController();
  const ctx = await learner({ study: { runJob: work.runJob }, signal: client.signal });
  const jobId = randomUUID();
  const response = await upload(ctx, jobId, 'application/x-ndjson');
  await work.started;
  client.abort();
  await response.body!.cancel();
  work.release();
  await settleDeferred();
  expect(await jobRow(jobId)).toMatchObject({ status: 'done', documentId: expect.any(String) });
  expect(await countDocuments(ctx)).toBe(1);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
});

test.each(['the request is aborted', 'the client cancels the stream'])(
  'without a job id the work is canceled and refunded when %s',
  async (how) => {
    const work = heldWork();
    const client = new AbortController();
    const ctx = await learner({ study: { runJob: work.runJob }, signal: client.signal });
    const response = await upload(ctx, undefined, 'application/x-ndjson');
    await work.started;
    if (how === 'the request is aborted') client.abort();
    else await response.body!.cancel();
    await settleDeferred();
    expect((await getCurrentJob(ctx)).job).toMatchObject({
      status: 'cancelled',
      error: { code: 'cancelled' },
    });
    expect(await countDocuments(ctx)).toBe(0);
    expect(await usedBy(ctx)).toEqual(NOTHING);
  },
);

test('a cancel from another instance stops the work, once, and refunds the usage', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const jobId = randomUUID();
  const answer = upload(ctx, jobId);
  await work.started;
  const cancelled = await cancelJob(ctx, { jobId });
  expect(cancelled.job).toMatchObject({ job_id: jobId, status: 'cancelled' });
  expect(await usedBy(ctx)).toEqual(NOTHING);
  expect(await cancelJob(ctx, { jobId })).toEqual(cancelled);
  vi.advanceTimersByTime(BEAT_MS);
  await expect(answer).rejects.toMatchObject({
    code: 'cancelled',
    message: 'Canceled. It doesn’t count toward your daily limit.',
  });
  expect(await usedBy(ctx)).toEqual(NOTHING);
  expect(await countDocuments(ctx)).toBe(0);
});

test('a job canceled while its worker runs leaves no document', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const jobId = randomUUID();
  const answer = upload(ctx, jobId);
  await work.started;
  await cancelJob(ctx, { jobId });
  work.release();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(await countDocuments(ctx)).toBe(0);
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('an upload whose job was canceled before it arrived never starts', async () => {
  const ctx = await learner({ study: { runJob: () => Promise.reject(new Error('must not run')) } });
  const jobId = randomUUID();
  await expect(cancelJob(ctx, { jobId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(upload(ctx, jobId)).rejects.toMatchObject({ code: 'cancelled' });
  expect(await usedBy(ctx)).toEqual({});
  expect((await getCurrentJob(ctx)).job).toBeNull();
});

test('a job canceled while it starts leaves no document', async () => {
  for (let round = 0; round < 10; round++) {
    const work = heldWork();
    const ctx = await learner({ study: { runJob: work.runJob } });
    const jobId = randomUUID();
    const answer = upload(ctx, jobId);
    await cancelJob(ctx, { jobId }).catch(() => undefined);
    work.release();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(await countDocuments(ctx)).toBe(0);
    expect((await usedBy(ctx)).file_uploads ?? 0).toBe(0);
  }
});

test('canceling a finished job changes nothing', async () => {
  const ctx = await learner();
  const jobId = randomUUID();
  await upload(ctx, jobId);
  expect((await cancelJob(ctx, { jobId })).job).toMatchObject({ status: 'done' });
  expect(await countDocuments(ctx)).toBe(1);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
});

test('another learner’s job and an unknown one are refused with the same not_found, and the job continues', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const jobId = randomUUID();
  const answer = upload(ctx, jobId);
  await work.started;
  const other = await learner();
  const refusals = await Promise.all(
    [jobId, randomUUID()].map((id) => cancelJob(other, { jobId: id }).catch((error) => error)),
  );
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: 'not_found',
      message: 'We can’t find this upload. It may have finished already.',
    });
  }
  expect((await getCurrentJob(other)).job).toBeNull();
  work.release();
  expect((await answer).status).toBe(200);
});

test('a repeated call with one job id returns the first result, and counts once', async () => {
  const ctx = await learner();
  const jobId = randomUUID();
  const first = await (await upload(ctx, jobId)).json();
  const second = await (await upload(ctx, jobId)).json();
  expect(second).toEqual(first);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
});

test('of two concurrent calls with one job id, one works and the other is refused with a conflict', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const jobId = randomUUID();
  const both = [upload(ctx, jobId), upload(ctx, jobId)];
  await expect(
    Promise.any(
      both.map((answer) =>
        answer.then(
          () => Promise.reject(),
          (error) => error,
        ),
      ),
    ),
  ).resolves.toMatchObject({
    code: 'conflict',
    message: 'We’re already working on this. It’ll be ready in a moment.',
  });
  work.release();
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
  expect(await countDocuments(ctx)).toBe(1);
});

test('another learner’s job id is refused, and nothing changes for either learner', async () => {
  const owner = await learner();
  const jobId = randomUUID();
  await upload(owner, jobId);
  const before = await jobRow(jobId);
  const other = await learner();
  await expect(upload(other, jobId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await jobRow(jobId)).toEqual(before);
  expect(await countDocuments(other)).toBe(0);
  expect(await usedBy(other)).toEqual({});
});

test('a stale job without a job id fails and is refunded', async () => {
  const work = heldWork();
  const ctx = await learner({ study: { runJob: work.runJob } });
  const answer = upload(ctx);
  await work.started;
  await stallJobs(store.db, ctx.actor, 14);
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'running' });
  await stallJobs(store.db, ctx.actor, 16);
  const looks = await Promise.all([getCurrentJob(ctx), getCurrentJob(ctx), getCurrentJob(ctx)]);
  expect(looks.map(({ job }) => job?.status)).toContain('failed');
  expect((await getCurrentJob(ctx)).job).toMatchObject({
    status: 'failed',
    error: {
      error:
        'Our server restarted before this was done. Please try again. It doesn’t count toward your daily limit.',
      code: 'internal',
    },
  });
  expect(await usedBy(ctx)).toEqual(NOTHING);
  work.release();
  await expect(answer).rejects.toMatchObject({ code: 'internal' });
  expect(await countDocuments(ctx)).toBe(0);
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('the refund of a stale job is available to the next upload', async () => {
  const work = heldWork();
  const crashed = await learner({ study: { runJob: work.runJob } });
  const lost = upload(crashed);
  await work.started;
  await store.db
    .update(tables.usageCounters)
    .set({ used: 5 })
    .where(eq(tables.usageCounters.key, 'file_uploads'));
  await stallJobs(store.db, crashed.actor);
  const next = learnerContext({ db: store.db, actor: crashed.actor as never });
  expect((await upload(next)).status).toBe(200);
  expect(await usedBy(next)).toMatchObject({ file_uploads: 5 });
  work.release();
  await expect(lost).rejects.toMatchObject({ code: 'internal' });
});

test('a job that ended more than ten minutes ago is no longer current', async () => {
  const ctx = await learner();
  const jobId = randomUUID();
  await upload(ctx, jobId);
  await store.db.execute(
    sql`update processing_jobs set heartbeat_at = clock_timestamp() - interval '601 seconds'`,
  );
  expect((await getCurrentJob(ctx)).job).toBeNull();
});

test('work that runs while a visitor creates an account stores its document there', async () => {
  const work = heldWork();
  const study = { runJob: work.runJob };
  const visitor = learnerContext({ db: store.db, actor: await createDemo(store.db), study });
  const account = await learner();
  const jobId = randomUUID();
  const answer = upload(visitor, jobId).catch((error) => error);
  await work.started;
  await transferDemo(store.db, {
    from: visitor.actor.learnerId,
    to: account.actor.learnerId,
    quotaBytes: 1_000_000,
  });
  work.release();
  await answer;
  expect(await countDocuments(visitor)).toBe(0);
  expect(await countDocuments(account)).toBe(1);
  expect((await getCurrentJob(account)).job).toMatchObject({ job_id: jobId, status: 'done' });
});
