import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { fileMaintenance } from '@/lib/files/maintenance';
import { createDemo, createSignedIn, visitor } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { fakeReader, stallJobs } from '@/tests/helpers/runs';
import { learnerContext, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest, usedBy } from '@/tests/helpers/uploads';
import { jobMaintenance, studyMaintenance } from '../maintenance';
import type { StudyPorts } from '../ports';
import { BEAT_MS } from './heartbeat';
import { cancelJob, getCurrentJob } from './jobs-service';
import { processContent, processUrl } from './process';

type Ctx = ContextFor<'learner'>;
type Study = Partial<StudyPorts>;

const store = useTestDatabase();
const NOTHING = { file_uploads: 0, course_generations: 0, flashcard_generations: 0 };
const ONE_EACH = { file_uploads: 1, course_generations: 1, flashcard_generations: 1 };
const CONFLICT = {
  code: 'conflict',
  message: 'We’re already working on this. It’ll be ready in a moment.',
};
const CRASHED = {
  error:
    'Our server restarted before this was done. Please try again. It doesn’t count toward your daily limit.',
  code: 'internal',
};
/** For a busy machine; an event that never comes still fails. */

// Only the heartbeat's timer: the database's driver keeps real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  expect(await brokenInvariants(store.db)).toEqual([]);
});

type Call = Ctx & { settle: () => Promise<void> };

/** A learner's call to a separate instance. `settle` waits for the work after its response. */
function callOf(actor: Ctx['actor'], study: Study = {}): Call {
  const after: Promise<void>[] = [];
  const defer: Ctx['defer'] = (task) => void after.push(task());
  const settle = async () => void (await Promise.all(after));
  return { ...learnerContext({ db: store.db, actor: actor as never, study }), defer, settle };
}

const learner = async (study: Study = {}) => callOf(await createSignedIn(store.db), study);

/** A call of the same learner to another instance. */
const toOther = ({ actor }: Ctx, study: Study = {}) => callOf(actor, study);

/** Runs the periodic task of an instance. */
async function runMaintenance(study: Study): Promise<void> {
  const { defer, settle } = callOf(await createSignedIn(store.db));
  await studyMaintenance['stale jobs']({
    ...testContext({ db: store.db, actor: visitor, study }),
    defer,
  });
  await settle();
}

async function jobOf({ actor }: Ctx) {
  const [row] = await store.db
    .select()
    .from(tables.processingJobs)
    .where(eq(tables.processingJobs.learnerId, actor.learnerId));
  return row!;
}

const documentsOf = ({ actor }: Ctx) =>
  store.db.select().from(tables.documents).where(eq(tables.documents.learnerId, actor.learnerId));
const eventsOf = ({ actor }: Ctx) =>
  store.db.$count(tables.studyEvents, eq(tables.studyEvents.userId, actor.learnerId));
const savedPages = async (ctx: Ctx) => {
  const saved = tables.readingCheckpoints;
  const rows = await store.db
    .select()
    .from(saved)
    .where(eq(saved.jobId, (await jobOf(ctx)).id))
    .orderBy(saved.position);
  return rows.map(({ position }) => position);
};
const filesOf = ({ actor }: Ctx) =>
  store.db.$count(tables.storedFiles, eq(tables.storedFiles.learnerId, actor.learnerId));

/** Polls, and waits for the work after the response. */
async function poll(ctx: Call) {
  const { job } = await getCurrentJob(ctx);
  await ctx.settle();
  return job;
}

/** Triggers heartbeats until the check passes. */
async function beatUntil(check: () => Promise<void>) {
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(BEAT_MS);
    await check();
  }, PATIENCE_MS);
}

/** An upload whose instance hangs after this many pages, without heartbeats. */
async function stoppedAfter(page: number, given: { ctx?: Ctx } = {}) {
  const reader = fakeReader({ stopAfter: page });
  const ctx = given.ctx ? toOther(given.ctx, reader) : await learner(reader);
  const answer = processContent(ctx, { job_id: randomUUID() }, uploadRequest());
  answer.catch(() => {});
  await reader.stopped;
  await vi.waitFor(async () => expect(await savedPages(ctx)).toHaveLength(page), PATIENCE_MS);
  await stallJobs(store.db, ctx.actor);
  return { ctx, reader, answer };
}

test('the next poll resumes the job after the last saved page, for one document and one unit of quota', async () => {
  const { ctx, answer, reader } = await stoppedAfter(3);
  const next = fakeReader();
  const there = toOther(ctx, next);
  const looked = await getCurrentJob(there);
  expect(looked.job).toMatchObject({ status: 'running', stage: 'reading', resumed: true });
  await there.settle();
  expect([reader.read, next.read]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  const [document] = await documentsOf(ctx);
  expect((await getCurrentJob(there)).job).toMatchObject({
    status: 'done',
    document_id: document!.id,
    resumed: true,
  });
  expect(await savedPages(ctx)).toEqual([]);
  // The first instance wakes up.
  reader.release();
  await expect(answer).rejects.toMatchObject(CONFLICT);
  expect(await documentsOf(ctx)).toHaveLength(1);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
  expect(await eventsOf(ctx)).toBe(1);
  expect(await filesOf(ctx)).toBe(1);
});

test('a job with heartbeats is left alone', async () => {
  const { ctx, reader, answer } = await stoppedAfter(2);
  await stallJobs(store.db, ctx.actor, 14);
  const next = fakeReader();
  expect(await poll(toOther(ctx, next))).toMatchObject({ status: 'running', resumed: false });
  expect(next.read).toEqual([]);
  reader.release();
  expect((await answer).status).toBe(200);
});

test('of ten concurrent claims, one wins', async () => {
  const { ctx, reader, answer } = await stoppedAfter(2);
  const others = Array.from({ length: 10 }, () => fakeReader());
  await Promise.all(
    others.map((next, i) => (i % 2 ? runMaintenance(next) : poll(toOther(ctx, next)))),
  );
  expect(others.flatMap(({ read }) => read)).toEqual([3, 4, 5]);
  expect((await jobOf(ctx)).runs).toBe(2);
  expect(await documentsOf(ctx)).toHaveLength(1);
  reader.release();
  await expect(answer).rejects.toMatchObject(CONFLICT);
});

test('a run that lost the job cannot store a document, a checkpoint or its state', async () => {
  const { ctx, reader, answer } = await stoppedAfter(2);
  const next = fakeReader({ stopAfter: 4 });
  const there = toOther(ctx, next);
  await getCurrentJob(there);
  await next.stopped;
  await vi.waitFor(async () => expect(await savedPages(ctx)).toHaveLength(4), PATIENCE_MS);
  const before = await jobOf(ctx);
  // It finishes and tries to store.
  reader.release();
  await expect(answer).rejects.toMatchObject(CONFLICT);
  expect(reader.read).toEqual([1, 2, 3, 4, 5]);
  expect(await jobOf(ctx)).toEqual(before);
  expect(await savedPages(ctx)).toEqual([1, 2, 3, 4]);
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
  expect(await documentsOf(ctx)).toEqual([]);
  expect(await filesOf(ctx)).toBe(1);
  next.release();
  await there.settle();
  expect(await documentsOf(ctx)).toHaveLength(1);
});

test('a run that lost the job is aborted at its next heartbeat', async () => {
  const { ctx, answer } = await stoppedAfter(2);
  const next = fakeReader({ stopAfter: 4 });
  const there = toOther(ctx, next);
  await getCurrentJob(there);
  await next.stopped;
  vi.advanceTimersByTime(BEAT_MS);
  await expect(answer).rejects.toMatchObject(CONFLICT);
  next.release();
  await there.settle();
  expect(await documentsOf(ctx)).toHaveLength(1);
});

test('the failure of a run that lost the job does not fail the job', async () => {
  const broken = Promise.withResolvers<never>();
  const ctx = await learner({ runJob: () => broken.promise });
  const answer = processContent(ctx, { job_id: randomUUID() }, uploadRequest());
  await vi.waitFor(
    async () => expect(await jobOf(ctx)).toMatchObject({ status: 'running' }),
    PATIENCE_MS,
  );
  await stallJobs(store.db, ctx.actor);
  const next = fakeReader({ stopAfter: 4 });
  const there = toOther(ctx, next);
  await getCurrentJob(there);
  await next.stopped;
  broken.reject(new AppError('file_too_slow', 'Too slow.'));
  await expect(answer).rejects.toMatchObject(CONFLICT);
  expect(await jobOf(ctx)).toMatchObject({ status: 'running', fileId: expect.any(String) });
  expect(await usedBy(ctx)).toEqual(ONE_EACH);
  next.release();
  await there.settle();
  expect(await documentsOf(ctx)).toHaveLength(1);
});

test('progress never decreases', async () => {
  const { ctx, reader, answer } = await stoppedAfter(2);
  const behind = heldWork();
  await store.db.update(tables.processingJobs).set({ stage: 'cards', fraction: 0.7 });
  const there = toOther(ctx, behind);
  await getCurrentJob(there);
  await behind.started;
  const { heartbeatAt } = await jobOf(ctx);
  await beatUntil(async () => expect((await jobOf(ctx)).heartbeatAt).not.toEqual(heartbeatAt));
  expect(await jobOf(ctx)).toMatchObject({ stage: 'cards', fraction: 0.7 });
  behind.release();
  await there.settle();
  reader.release();
  await expect(answer).rejects.toMatchObject(CONFLICT);
});

test('another learner can neither see nor resume the job; the periodic task resumes any', async () => {
  const { ctx, reader, answer } = await stoppedAfter(2);
  const next = fakeReader();
  expect(await poll(await learner(next))).toBeNull();
  expect(next.read).toEqual([]);
  await runMaintenance(next);
  expect(next.read).toEqual([3, 4, 5]);
  expect(await documentsOf(ctx)).toHaveLength(1);
  reader.release();
  await expect(answer).rejects.toMatchObject(CONFLICT);
});

test('a resumed job can be canceled, and is refunded once', async () => {
  const { ctx } = await stoppedAfter(2);
  const next = fakeReader({ stopAfter: 4 });
  const there = toOther(ctx, next);
  await getCurrentJob(there);
  await next.stopped;
  const { job } = await cancelJob(ctx, { jobId: (await jobOf(ctx)).id });
  expect(job).toMatchObject({ status: 'cancelled' });
  expect(await usedBy(ctx)).toEqual(NOTHING);
  vi.advanceTimersByTime(BEAT_MS);
  await there.settle();
  expect(await savedPages(ctx)).toEqual([]);
  expect(await documentsOf(ctx)).toEqual([]);
  expect(await usedBy(ctx)).toEqual(NOTHING);
  expect(await poll(there)).toMatchObject({ status: 'cancelled' });
});

test('a stale job that was canceled is not resumed', async () => {
  const { ctx } = await stoppedAfter(2);
  await cancelJob(ctx, { jobId: (await jobOf(ctx)).id });
  const next = fakeReader();
  expect(await poll(toOther(ctx, next))).toMatchObject({ status: 'cancelled' });
  expect(next.read).toEqual([]);
  expect(await savedPages(ctx)).toEqual([]);
});

test('a learner erased while the job is resumed leaves no document or checkpoint', async () => {
  const { ctx } = await stoppedAfter(2);
  const next = fakeReader({ stopAfter: 4 });
  const there = toOther(ctx, next);
  await getCurrentJob(there);
  await next.stopped;
  await store.db.delete(tables.learners).where(eq(tables.learners.id, ctx.actor.learnerId));
  next.release();
  await there.settle();
  expect(await documentsOf(ctx)).toEqual([]);
  expect(await store.db.$count(tables.readingCheckpoints)).toBe(0);
});

test.each(['before the job is resumed', 'while it is resumed'])(
  'a visitor who creates an account %s gets the document there',
  async (when) => {
    const visit = callOf(await createDemo(store.db));
    const account = await learner();
    const { reader, answer } = await stoppedAfter(2, { ctx: visit });
    const next = fakeReader({ stopAfter: 4 });
    const open = () =>
      transferDemo(store.db, {
        from: visit.actor.learnerId,
        to: account.actor.learnerId,
        quotaBytes: 1_000_000,
      });
    if (when.startsWith('before')) await open();
    const there = toOther(when.startsWith('before') ? account : visit, next);
    await getCurrentJob(there);
    await next.stopped;
    if (when.startsWith('while')) await open();
    next.release();
    await there.settle();
    expect(await documentsOf(visit)).toEqual([]);
    expect(await documentsOf(account)).toHaveLength(1);
    expect((await getCurrentJob(account)).job).toMatchObject({ status: 'done', resumed: true });
    reader.release();
    await expect(answer).rejects.toMatchObject(CONFLICT);
  },
);

test('after three runs without progress the job fails and is refunded once', async () => {
  const { ctx } = await stoppedAfter(2);
  const works = [heldWork(), heldWork(), heldWork()];
  const theirs = works.map((work) => toOther(ctx, work));
  for (const [i, { started }] of works.entries()) {
    expect((await getCurrentJob(theirs[i]!)).job).toMatchObject({ status: 'running' });
    await started;
    await stallJobs(store.db, ctx.actor);
  }
  const last = fakeReader();
  const looks = await Promise.all([1, 2, 3].map(() => getCurrentJob(toOther(ctx, last))));
  expect(looks.map(({ job }) => job?.status)).toContain('failed');
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'failed', error: CRASHED });
  expect(last.read).toEqual([]);
  expect(await usedBy(ctx)).toEqual(NOTHING);
  expect(await savedPages(ctx)).toEqual([]);
  for (const work of works) work.release();
  await Promise.all(theirs.map(({ settle }) => settle()));
  expect(await documentsOf(ctx)).toEqual([]);
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('runs with progress are not limited', async () => {
  const { ctx } = await stoppedAfter(1);
  for (const page of [2, 3, 4, 5, 6]) {
    const next = fakeReader({ pages: 6, stopAfter: page });
    await getCurrentJob(toOther(ctx, next));
    await next.stopped;
    await vi.waitFor(async () => expect(await savedPages(ctx)).toHaveLength(page), PATIENCE_MS);
    expect(next.read).toEqual([page]);
    await stallJobs(store.db, ctx.actor);
  }
  await poll(toOther(ctx, fakeReader({ pages: 6 })));
  expect(await documentsOf(ctx)).toHaveLength(1);
  expect(await jobOf(ctx)).toMatchObject({ status: 'done', runs: 7 });
});

test('a document that kills the worker fails at once, without another try', async () => {
  const { ctx } = await stoppedAfter(2);
  const bomb = new AppError('file_bomb', 'Too large inside.');
  await poll(toOther(ctx, { runJob: () => Promise.reject(bomb) }));
  const next = fakeReader();
  expect(await poll(toOther(ctx, next))).toMatchObject({
    status: 'failed',
    error: { code: 'file_bomb', error: 'Too large inside.' },
  });
  expect(next.read).toEqual([]);
  expect(await usedBy(ctx)).toEqual(NOTHING);
  expect(await filesOf(ctx)).toBe(0);
});

test('an instance without capacity leaves the job to others', async () => {
  const { ctx } = await stoppedAfter(2);
  const full = fakeReader();
  expect(await poll(toOther(ctx, { ...full, hasCapacity: async () => false }))).toMatchObject({
    status: 'running',
  });
  const lineFull = new AppError('busy', 'Busy.', { queue_full: true }, 20);
  await poll(toOther(ctx, { runJob: () => Promise.reject(lineFull) }));
  expect(await jobOf(ctx)).toMatchObject({ status: 'running' });
  await poll(toOther(ctx, fakeReader()));
  expect(full.read).toEqual([]);
  expect(await documentsOf(ctx)).toHaveLength(1);
});

test('a job older than an hour is not resumed', async () => {
  const { ctx } = await stoppedAfter(2);
  await store.db.execute(
    sql`update processing_jobs set created_at = clock_timestamp() - interval '3601 seconds'`,
  );
  const next = fakeReader();
  expect(await poll(toOther(ctx, next))).toMatchObject({ status: 'failed', error: CRASHED });
  expect(next.read).toEqual([]);
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('a stale job that its learner does not poll fails after an hour, and its file and checkpoints are erased', async () => {
  const { ctx } = await stoppedAfter(2);
  const later = testContext({ db: store.db, actor: visitor, now: new Date('2999-01-01') });
  await jobMaintenance['abandoned jobs'](later);
  await fileMaintenance['expired files'](later);
  expect(await jobOf(ctx)).toMatchObject({ status: 'running', fileId: expect.any(String) });
  await store.db.execute(
    sql`update processing_jobs set created_at = clock_timestamp() - interval '3601 seconds'`,
  );
  await jobMaintenance['abandoned jobs'](later);
  await fileMaintenance['expired files'](later);
  expect(await jobOf(ctx)).toMatchObject({ status: 'failed', fileId: null });
  expect(await savedPages(ctx)).toEqual([]);
  expect(await filesOf(ctx)).toBe(0);
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('a job whose file was deleted fails', async () => {
  const { ctx } = await stoppedAfter(2);
  await store.db.delete(tables.storedFiles);
  expect(await poll(toOther(ctx))).toMatchObject({ status: 'failed', error: CRASHED });
  expect(await usedBy(ctx)).toEqual(NOTHING);
});

test('a stale job of an earlier version of the app fails', async () => {
  const { ctx } = await stoppedAfter(2);
  const { learnerId } = tables.processingJobs;
  const older = { runner: null, detached: false };
  await store.db.update(tables.processingJobs).set(older).where(eq(learnerId, ctx.actor.learnerId));
  expect(await poll(toOther(ctx))).toMatchObject({ status: 'failed', error: CRASHED });
});

type Stop = 'while fetching' | 'after storing the page';

test.each<[Stop, number]>([
  ['while fetching', 2],
  ['after storing the page', 1],
])('a URL job that was interrupted %s fetches %i times in all', async (when, times) => {
  const fetched = vi.fn();
  const fetching = Promise.withResolvers<void>();
  const { fetchPage } = (await learner()).study;
  const reader = fakeReader({ stopAfter: 1 });
  const hang = new Promise<never>(() => {});
  const ctx = await learner({
    runJob: reader.runJob,
    fetchPage: async (...given) => {
      fetched();
      fetching.resolve();
      return when === 'while fetching' ? hang : fetchPage(...given);
    },
  });
  const url = 'https://example.com/sleep';
  void processUrl(
    ctx,
    { job_id: randomUUID(), url },
    new Request('http://localhost:3000/api/process-url'),
  ).catch(() => {});
  await fetching.promise;
  if (when === 'after storing the page') {
    await reader.stopped;
    await vi.waitFor(async () => expect(await savedPages(ctx)).toEqual([1]), PATIENCE_MS);
  }
  await stallJobs(store.db, ctx.actor);
  const there = toOther(ctx, {
    ...fakeReader(),
    fetchPage: (...given) => {
      fetched();
      return fetchPage(...given);
    },
  });
  await poll(there);
  expect(fetched).toHaveBeenCalledTimes(times);
  expect(await documentsOf(ctx)).toMatchObject([{ filename: 'page.html', sourceUrl: url }]);
  expect(await jobOf(ctx)).toMatchObject({ status: 'done', sourceUrl: url });
});
