import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor, UserActor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { HOUR_MS } from '@/lib/time/days';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { sampleResult } from '@/tests/helpers/sample-study';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest, usedBy } from '@/tests/helpers/uploads';
import type { ProcessedWire } from '../wire';
import type { FileSource } from '../worker/protocol';
import { processContent, processUrl } from './process';

const store = useTestDatabase();

type Ctx = ContextFor<'learner'>;
type Given = Partial<
  Pick<Parameters<typeof learnerContext>[0], 'now' | 'study' | 'signal' | 'actor'>
>;

async function learner({ actor, ...given }: Given = {}): Promise<Ctx> {
  return learnerContext({
    db: store.db,
    actor: actor ?? (await createSignedIn(store.db)),
    ...given,
  });
}

const request = () => new Request('http://localhost:3000/api/process-content', { method: 'POST' });
const processUpload = (ctx: Ctx, uploadId: string, jobId?: string) =>
  processContent(ctx, { upload_id: uploadId, job_id: jobId, again: true }, request());
const answerOf = async (response: Response) => (await response.json()) as ProcessedWire;

const filesOf = ({ actor }: Ctx) =>
  store.db
    .select()
    .from(tables.storedFiles)
    .where(eq(tables.storedFiles.learnerId, actor.learnerId));
const countDocuments = ({ actor }: Ctx) =>
  store.db.$count(tables.documents, eq(tables.documents.learnerId, actor.learnerId));
const jobRow = async (id: string) =>
  (await store.db.select().from(tables.processingJobs).where(eq(tables.processingJobs.id, id)))[0];

const NO_UPLOAD = {
  code: 'not_found',
  message: 'This upload isn’t complete, or it no longer exists. Please choose the file again.',
};
const UNREADABLE = new AppError('file_corrupt', 'This file is damaged.');

describe('an upload in parts', () => {
  test('is read as its file, and kept as the original of its document', async () => {
    let seen: FileSource | undefined;
    let read = '';
    const ctx = await learner({
      study: {
        runJob: async ({ source, parts }) => {
          seen = source as FileSource;
          read = await readFile(seen.path, 'latin1');
          return sampleResult(parts);
        },
      },
    });
    const content = Buffer.from('%PDF-1.7 a longer text about sleep');
    const uploadId = await storedUpload(ctx, { content });
    const answer = await answerOf(await processUpload(ctx, uploadId));
    expect(seen).toMatchObject({
      kind: 'file',
      filename: 'sleep.pdf',
      contentType: 'application/pdf',
      url: null,
    });
    expect(read).toBe('%PDF-1.7 a longer text about sleep');
    expect(existsSync(seen!.path)).toBe(false);
    expect(answer).toMatchObject({
      content: { filename: 'sleep.pdf' },
      original: { size: 34, content_type: 'application/pdf' },
    });
    expect(await filesOf(ctx)).toMatchObject([
      { id: uploadId, documentId: answer.document_id, expiresAt: null },
    ]);
    expect(await usedBy(ctx)).toMatchObject({ file_uploads: 1 });
  });

  test('is referenced by its job from the start', async () => {
    const work = heldWork();
    const ctx = await learner({ study: { runJob: work.runJob } });
    const [uploadId, jobId] = [await storedUpload(ctx), randomUUID()];
    const answer = processUpload(ctx, uploadId, jobId);
    await work.started;
    expect(await jobRow(jobId)).toMatchObject({
      fileId: uploadId,
      filename: 'sleep.pdf',
      status: 'running',
    });
    work.release();
    await answer;
    expect(await jobRow(jobId)).toMatchObject({ fileId: uploadId, status: 'done' });
  });

  test.each<[string, (ctx: Ctx) => Promise<string>]>([
    ['is unknown', async () => randomUUID()],
    ['is not complete', (ctx) => storedUpload(ctx, { size: 100 })],
    ['belongs to another user', async () => storedUpload(await learner())],
    [
      'has expired',
      async ({ actor }) =>
        storedUpload(await learner({ actor, now: new Date(TEST_NOW.getTime() - HOUR_MS) })),
    ],
    [
      'became a document',
      async (ctx) => {
        const uploadId = await storedUpload(ctx);
        await processUpload(ctx, uploadId);
        return uploadId;
      },
    ],
  ])('one that %s is refused with the same error, and uses no limit', async (_what, make) => {
    const ctx = await learner();
    const uploadId = await make(ctx);
    const before = [await usedBy(ctx), await countDocuments(ctx)];
    await expect(processUpload(ctx, uploadId, randomUUID())).rejects.toMatchObject(NO_UPLOAD);
    expect([await usedBy(ctx), await countDocuments(ctx)]).toEqual(before);
  });

  test('requested again after its response was lost, it returns the same document', async () => {
    const ctx = await learner();
    const [uploadId, jobId] = [await storedUpload(ctx), randomUUID()];
    const { document_id } = await answerOf(await processUpload(ctx, uploadId, jobId));
    expect(await answerOf(await processUpload(ctx, uploadId, jobId))).toMatchObject({
      document_id,
    });
    expect(await usedBy(ctx)).toMatchObject({ file_uploads: 1 });
  });

  test('requested ten times at once, it is read once', async () => {
    const ctx = await learner();
    const uploadId = await storedUpload(ctx);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => processUpload(ctx, uploadId)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason.code).toMatch(/^(conflict|not_found|limit_reached)$/);
    }
    expect(await countDocuments(ctx)).toBe(1);
    expect(await usedBy(ctx)).toMatchObject({ file_uploads: 1 });
  });

  test.each<[string, Error, number]>([
    ['cannot be read', UNREADABLE, 0],
    [
      'could not be read because all workers were busy',
      new AppError('busy', 'Please try again.'),
      1,
    ],
    ['could not be read because of an internal error', new Error('broken'), 1],
  ])('one that %s: %s, %i files left', async (_what, error, left) => {
    const ctx = await learner({ study: { runJob: () => Promise.reject(error) } });
    const uploadId = await storedUpload(ctx);
    await expect(processUpload(ctx, uploadId)).rejects.toThrow(error.message);
    expect(await filesOf(ctx)).toHaveLength(left);
  });

  test('over the daily limit it is refused, and kept for another try', async () => {
    const ctx = await learner();
    const { learnerId } = ctx.actor;
    await store.db
      .insert(tables.usageCounters)
      .values({ learnerId, day: '2026-11-20', key: 'file_uploads', used: 5 });
    const uploadId = await storedUpload(ctx);
    await expect(processUpload(ctx, uploadId)).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await filesOf(ctx)).toHaveLength(1);
  });
});

describe('a file in one request', () => {
  test('is stored before its job begins, and kept as the original', async () => {
    const work = heldWork();
    const ctx = await learner({ study: { runJob: work.runJob } });
    const jobId = randomUUID();
    const answer = processContent(ctx, { job_id: jobId }, uploadRequest());
    await work.started;
    const [file] = await filesOf(ctx);
    expect(file).toMatchObject({
      filename: 'sleep.pdf',
      contentType: 'application/pdf',
      size: 14,
      received: 14,
    });
    expect(await jobRow(jobId)).toMatchObject({ fileId: file?.id });
    work.release();
    const { document_id, original } = await answerOf(await answer);
    expect(original).toEqual({ size: 14, content_type: 'application/pdf' });
    expect(await filesOf(ctx)).toMatchObject([{ id: file?.id, documentId: document_id }]);
  });

  test('that cannot be read is erased', async () => {
    const ctx = await learner({ study: { runJob: () => Promise.reject(UNREADABLE) } });
    await expect(processContent(ctx, {}, uploadRequest())).rejects.toBe(UNREADABLE);
    expect(await filesOf(ctx)).toEqual([]);
  });

  test('whose job already exists is erased, and the first file is kept', async () => {
    const ctx = await learner();
    const jobId = randomUUID();
    const first = await answerOf(await processContent(ctx, { job_id: jobId }, uploadRequest()));
    const again = await answerOf(await processContent(ctx, { job_id: jobId }, uploadRequest()));
    expect(again.document_id).toBe(first.document_id);
    expect(await filesOf(ctx)).toMatchObject([{ documentId: first.document_id }]);
  });

  test('is not read when the daily limit is used up', async () => {
    const ctx = await learner();
    const { learnerId } = ctx.actor;
    await store.db
      .insert(tables.usageCounters)
      .values({ learnerId, day: '2026-11-20', key: 'file_uploads', used: 5 });
    const upload = uploadRequest();
    await expect(processContent(ctx, {}, upload)).rejects.toMatchObject({ code: 'limit_reached' });
    expect(upload.bodyUsed).toBe(false);
  });
});

describe('a page', () => {
  const process = (ctx: Ctx) => processUrl(ctx, { url: 'https://example.org/sleep' }, request());

  test('is kept as it was fetched', async () => {
    const ctx = await learner();
    const { document_id, original } = await answerOf(await process(ctx));
    expect(original).toEqual({ size: 12, content_type: 'application/pdf' });
    const sourceUrl = 'https://example.org/sleep';
    expect(await filesOf(ctx)).toMatchObject([
      { documentId: document_id, filename: 'page.html', sourceUrl },
    ]);
  });

  test('that cannot be read is erased', async () => {
    const ctx = await learner({ study: { runJob: () => Promise.reject(UNREADABLE) } });
    await expect(process(ctx)).rejects.toBe(UNREADABLE);
    expect(await filesOf(ctx)).toEqual([]);
  });
});

describe('the quota for originals', () => {
  const MB = 1024 * 1024;

  /** Originals of `size` bytes that are there already; no bytes are needed to count them. */
  async function keeping(actor: UserActor, size: number) {
    const ctx = await learner({ actor });
    const { document_id } = await answerOf(await processUpload(ctx, await storedUpload(ctx)));
    await store.db
      .update(tables.storedFiles)
      .set({ size, received: size })
      .where(eq(tables.storedFiles.documentId, document_id));
  }

  const YEARLY = {
    status: 'active',
    plan: 'yearly',
    periodEnd: new Date('2999-01-01'),
    cancelAtPeriodEnd: false,
  } as const;
  const KEPT = { size: 14, content_type: 'application/pdf' };

  test.each([
    { plan: 'the trial', subscription: null, before: 200 * MB - 14, original: KEPT },
    { plan: 'the trial', subscription: null, before: 200 * MB - 13, original: null },
    { plan: 'a paid plan', subscription: YEARLY, before: 2048 * MB - 14, original: KEPT },
    { plan: 'a paid plan', subscription: YEARLY, before: 2048 * MB - 13, original: null },
  ])(
    'on $plan, with $before bytes before: $original',
    async ({ subscription, before, original }) => {
      const actor = await createSignedIn(store.db);
      const { userId } = actor;
      const account = {
        userId,
        customerId: `cus_${userId}`,
        subscriptionId: `sub_${userId}`,
        createdAt: TEST_NOW,
      };
      if (subscription)
        await store.db.insert(tables.billingAccounts).values({ ...account, ...subscription });
      await keeping(actor, before);
      const ctx = await learner({ actor });
      expect(await answerOf(await processUpload(ctx, await storedUpload(ctx)))).toMatchObject({
        original,
      });
      expect(await countDocuments(ctx)).toBe(2);
      expect(await filesOf(ctx)).toHaveLength(original ? 2 : 1);
    },
  );

  test('of two concurrent uploads with room for one, one original is kept', async () => {
    const actor = await createSignedIn(store.db);
    await keeping(actor, 200 * MB - 14);
    const ctx = await learner({ actor });
    const uploads = [await storedUpload(ctx), await storedUpload(ctx)];
    const answers = await Promise.all(
      uploads.map(async (id) => answerOf(await processUpload(ctx, id))),
    );
    expect(answers.filter(({ original }) => original)).toHaveLength(1);
    expect(await countDocuments(ctx)).toBe(3);
  });
});

test('an account takes over a visitor’s originals, uploads, and the file of a running job', async () => {
  const work = heldWork();
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const account = await learner();
  const kept = await answerOf(await processUpload(demo, await storedUpload(demo)));
  const waiting = await storedUpload(demo);
  const running = await storedUpload(demo);
  const held = learnerContext({ db: store.db, actor: demo.actor, study: { runJob: work.runJob } });
  const answer = processUpload(held, running, randomUUID());
  await work.started;
  await transferDemo(store.db, {
    from: demo.actor.learnerId,
    to: account.actor.learnerId,
    quotaBytes: 1_000_000,
  });
  work.release();
  await answer.catch(() => {});
  expect(await filesOf(demo)).toEqual([]);
  const files = await filesOf(account);
  expect(files.find(({ documentId }) => documentId === kept.document_id)).toBeDefined();
  expect(files.find(({ id }) => id === running)?.documentId).toEqual(expect.any(String));
  expect(await answerOf(await processUpload(account, waiting))).toMatchObject({
    original: { size: 14 },
  });
});
