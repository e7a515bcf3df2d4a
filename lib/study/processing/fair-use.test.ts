import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { createStaleJob, stallJobs } from '@/tests/helpers/runs';
import { sampleResult } from '@/tests/helpers/sample-study';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, uploadRequest, usedBy } from '@/tests/helpers/uploads';
import type { RunStudyJob, StudyPorts } from '../ports';
import type { SlotOwner } from '../worker/slot-owner';
import { generatePart } from './generate';
import { getCurrentJob } from './jobs-service';
import { processContent, processUrl } from './process';

const store = useTestDatabase();

type Ctx = ContextFor<'learner'>;
type Given = Partial<Parameters<typeof learnerContext>[0]>;

async function learner({ actor, ...given }: Given = {}): Promise<Ctx> {
  const owner = actor ?? (await createSignedIn(store.db));
  return learnerContext({ db: store.db, actor: owner, address: randomUUID(), ...given });
}

/** A worker that takes this long for every job, and throws `fault` if given. */
function workerTaking(seconds: number, fault?: AppError) {
  const owners: SlotOwner[] = [];
  const runJob: RunStudyJob = async ({ parts }, { owner, onWorked }) => {
    owners.push(owner);
    onWorked(seconds);
    if (fault) throw fault;
    return sampleResult(parts);
  };
  return { runJob, owners };
}

const url = (ctx: Ctx, jobId?: string) =>
  processUrl(
    ctx,
    { url: 'https://example.org', job_id: jobId, again: true },
    new Request('http://localhost:3000/api/process-url', { method: 'POST' }),
  );

const TOO_SLOW = new AppError('file_too_slow', 'This file takes too long to read.');
const OWN_TIME = /^You’ve used up this hour’s processing time\./;
const TOO_MANY = {
  code: 'rate_limited',
  message: 'You already have 3 documents in progress. Wait until one is done.',
};

test('work that fails refunds the usage, but not the worker time', async () => {
  const hostile = await learner({ study: workerTaking(150, TOO_SLOW) });
  for (let n = 0; n < 4; n++)
    await expect(processContent(hostile, {}, uploadRequest())).rejects.toBe(TOO_SLOW);
  expect(await usedBy(hostile)).toMatchObject({ file_uploads: 0 });
  const request = uploadRequest();
  const refusal = { code: 'rate_limited', message: expect.stringMatching(OWN_TIME) };
  await expect(processContent(hostile, {}, request)).rejects.toMatchObject(refusal);
  expect(request.bodyUsed).toBe(false);
  await expect(url(hostile)).rejects.toMatchObject(refusal);
  const uploadId = await storedUpload(hostile);
  await expect(
    processContent(hostile, { upload_id: uploadId }, uploadRequest()),
  ).rejects.toMatchObject(refusal);
  const documentId = await createDocument(store.db, hostile.actor, {
    parts: { lessons: false, cards: true },
  });
  const generate = generatePart(hostile, { documentId, part: 'mini_courses' }, uploadRequest());
  await expect(generate).rejects.toMatchObject(refusal);
  expect(await usedBy(hostile)).toMatchObject({ file_uploads: 0 });
  expect((await processContent(await learner(), {}, uploadRequest())).status).toBe(200);
});

test('the accounts of one address share its worker time', async () => {
  const address = randomUUID();
  const study = workerTaking(590, TOO_SLOW);
  for (let n = 0; n < 7; n++) {
    await expect(
      processContent(await learner({ address, study }), {}, uploadRequest()),
    ).rejects.toBe(TOO_SLOW);
  }
  await expect(
    processContent(await learner({ address }), {}, uploadRequest()),
  ).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Your network has used up this hour’s processing time\./),
  });
  expect((await processContent(await learner(), {}, uploadRequest())).status).toBe(200);
});

test('the worker receives the owner of the job, and how much time the learner used', async () => {
  const worker = workerTaking(25);
  const ctx = await learner({ study: worker, address: '203.0.113.9' });
  for (let n = 0; n < 2; n++) await processContent(ctx, { again: true }, uploadRequest());
  const owner = { learnerId: ctx.actor.learnerId, address: '203.0.113.9', isVisitor: false };
  expect(worker.owners).toEqual([
    { ...owner, usedSeconds: 10 },
    { ...owner, usedSeconds: 35 },
  ]);
  const visitor = await learner({ actor: await createDemo(store.db), study: worker });
  await processContent(visitor, {}, uploadRequest());
  expect(worker.owners[2]).toMatchObject({ learnerId: visitor.actor.learnerId, isVisitor: true });
});

test('a resumed job counts for its learner, and runs even when the hour is used up', async () => {
  const worker = workerTaking(700);
  const actor = await createSignedIn(store.db);
  const ctx = await learner({ actor, study: worker });
  for (let n = 0; n < 2; n++) {
    await createStaleJob(store.db, actor, { again: true });
    await getCurrentJob(ctx);
    await settleDeferred();
  }
  const owner = { learnerId: actor.learnerId, address: null, isVisitor: false };
  expect(worker.owners).toEqual([
    { ...owner, usedSeconds: 10 },
    { ...owner, usedSeconds: 710 },
  ]);
});

test('a learner can run three jobs at once, over all instances', async () => {
  const work = heldWork();
  const actor = await createSignedIn(store.db);
  const calls = await Promise.all(
    Array.from({ length: 10 }, () => learner({ actor, study: work })),
  );
  const jobIds = calls.map(() => randomUUID());
  const answers = calls.map((ctx, n) => url(ctx, jobIds[n]));
  const settled = Promise.allSettled(answers);
  // A call that came after the release would be the fourth.
  let refused = 0;
  for (const answer of answers) answer.catch(() => refused++);
  await vi.waitFor(() => expect(refused).toBe(7), PATIENCE_MS);
  const request = uploadRequest();
  const ctx = calls[0]!;
  await expect(processContent(ctx, {}, request)).rejects.toMatchObject(TOO_MANY);
  expect(request.bodyUsed).toBe(false);
  expect(await usedBy(ctx)).toMatchObject({ file_uploads: 3 });
  work.release();
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(TOO_MANY);
  expect((await processContent(ctx, { again: true }, uploadRequest())).status).toBe(200);
});

test('a call repeated while its job runs is refused with a conflict, even at the limit of jobs', async () => {
  const work = heldWork();
  const ctx = await learner({ study: work });
  const jobIds = [randomUUID(), randomUUID(), randomUUID()];
  const answers = jobIds.map((id) => url(ctx, id));
  await vi.waitFor(
    async () => expect(await usedBy(ctx)).toMatchObject({ file_uploads: 3 }),
    PATIENCE_MS,
  );
  await expect(url(ctx, jobIds[1])).rejects.toMatchObject({ code: 'conflict' });
  await expect(processContent(ctx, { job_id: jobIds[1] }, uploadRequest())).rejects.toMatchObject({
    code: 'conflict',
  });
  work.release();
  await Promise.all(answers);
});

test('jobs of an instance that was killed do not count as running', async () => {
  const ctx = await learner();
  for (let n = 0; n < 3; n++) await createStaleJob(store.db, ctx.actor);
  await stallJobs(store.db, ctx.actor);
  expect((await processContent(ctx, {}, uploadRequest())).status).toBe(200);
});

test('while the queue is full, an upload is refused before it is received', async () => {
  const full = new AppError(
    'busy',
    'Skimwise is reading a lot of documents right now.',
    { queue_full: true },
    20,
  );
  const asked: SlotOwner[] = [];
  const study: Partial<StudyPorts> = {
    assertCapacity: async (owner) => {
      asked.push(owner);
      throw full;
    },
  };
  const ctx = await learner({ study });
  const request = uploadRequest();
  await expect(processContent(ctx, {}, request)).rejects.toBe(full);
  expect(request.bodyUsed).toBe(false);
  await expect(url(ctx)).rejects.toBe(full);
  expect(asked).toHaveLength(2);
  expect(await usedBy(ctx)).toEqual({});
});
