import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { lockedLearner } from '@/lib/usage/statements';
import { createSignedIn } from '@/tests/helpers/factories';
import { plannedReview } from '@/tests/helpers/reviews';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { untilBlocked } from '@/tests/helpers/until-blocked';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { addReview } from '../cards/store';
import { deleteDocument } from '../documents/store';
import { putFlag } from '../flags/store';
import { failUnresumableJobs } from './claim-store';
import { endJob } from './end-store';
import { finishJob, insertJob } from './job-store';

const store = useTestDatabase();
const FAILED = { error: 'This file is damaged.', code: 'file_corrupt' } as const;

let ctx: ContextFor<'learner'>;

beforeEach(async () => {
  ctx = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
});

function newJob(given: Partial<Parameters<typeof insertJob>[1]>): Parameters<typeof insertJob>[1] {
  return {
    id: randomUUID(),
    runner: randomUUID(),
    learnerId: ctx.actor.learnerId,
    work: 'read',
    filename: 'sleep.pdf',
    stage: 'reading',
    documentId: null,
    fileId: null,
    sourceUrl: null,
    detached: true,
    again: true,
    day: '2026-11-20',
    required: { file_uploads: 5 },
    optional: {},
    maxUnfinished: 3,
    ...given,
  };
}

const statusOf = async (id: string) =>
  (await store.db.select().from(tables.processingJobs).where(eq(tables.processingJobs.id, id)))[0]
    ?.status;

const makeStale = (id: string) =>
  store.db.execute(
    sql`update processing_jobs set heartbeat_at = to_timestamp(0), detached = false where id = ${id}::uuid`,
  );

const ENDINGS: [string, (db: Db, job: { id: string; runner: string }) => Promise<unknown>][] = [
  ['fails', (db, job) => endJob(db, job, { status: 'failed', error: FAILED })],
  [
    'is found stale',
    async (db, job) => {
      await makeStale(job.id);
      await failUnresumableJobs(db, FAILED);
    },
  ],
];

test.each(ENDINGS)(
  'a job that %s while another is inserted for its file ends, and its usage is refunded',
  async (_how, end) => {
    const fileId = await storedUpload(ctx);
    const job = newJob({ fileId });
    await insertJob(store.db, job);
    let ending: Promise<unknown> | undefined;
    const second = store.db.transaction(async (tx) => {
      await tx.execute(lockedLearner(ctx.actor.learnerId));
      ending = end(store.db, job);
      await untilBlocked(store.sql);
      return insertJob(tx, newJob({ fileId }));
    });
    await expect(second).rejects.toMatchObject({
      cause: { constraint_name: 'processing_jobs_one_file' },
    });
    await ending;
    expect(await statusOf(job.id)).toBe('failed');
    expect(await usedBy(ctx)).toEqual({ file_uploads: 0 });
  },
);

test('a document can be deleted while the part that was made for it is saved', async () => {
  const documentId = await createDocument(store.db, ctx.actor);
  const job = newJob({ documentId, work: 'lessons', required: { course_generations: 2 } });
  await insertJob(store.db, job);
  let deleting: Promise<boolean> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select from documents where id = ${documentId}::uuid for key share`);
    deleting = deleteDocument(store.db, { id: documentId, learnerId: ctx.actor.learnerId }, FAILED);
    await untilBlocked(store.sql);
    expect(await finishJob(tx, job, documentId)).toBe(ctx.actor.learnerId);
  });
  expect(await deleting).toBe(true);
  expect(await usedBy(ctx)).toEqual({ course_generations: 1 });
});

test('a document can be deleted while a learner’s question about it is being stored', async () => {
  const documentId = await createDocument(store.db, ctx.actor);
  await insertJob(
    store.db,
    newJob({ documentId, work: 'lessons', required: { course_generations: 2 } }),
  );
  let deleting: Promise<boolean> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(lockedLearner(ctx.actor.learnerId));
    deleting = deleteDocument(store.db, { id: documentId, learnerId: ctx.actor.learnerId }, FAILED);
    await untilBlocked(store.sql);
    await tx.execute(sql`select from documents where id = ${documentId}::uuid for key share`);
  });
  expect(await deleting).toBe(true);
  expect(await usedBy(ctx)).toEqual({ course_generations: 0 });
});

const KEPT: [string, (card: { cardId: string; learnerId: string }) => Promise<unknown>][] = [
  ['a report', (card) => putFlag(store.db, { ...card, reason: 'wrong', note: null, now: ctx.now })],
  ['a review', async (card) => addReview(store.db, await plannedReview(store.db, card))],
];

test.each(KEPT)('an account can be deleted while %s of its card is stored', async (_what, keep) => {
  const documentId = await createDocument(store.db, ctx.actor);
  const { learnerId } = ctx.actor;
  const [card] = await store.db
    .select()
    .from(tables.cards)
    .where(eq(tables.cards.documentId, documentId));
  let keeping: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select from learners where id = ${learnerId}::uuid for update`);
    keeping = keep({ cardId: card!.id, learnerId });
    await untilBlocked(store.sql);
    await tx.delete(tables.learners).where(eq(tables.learners.id, learnerId));
  });
  expect(await keeping).toBeFalsy();
});
