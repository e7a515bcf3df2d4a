import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import { eraseExpiredDemos } from '@/lib/accounts/demo/erase-demos';
import { AppError } from '@/lib/errors';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { sampleResult } from '@/tests/helpers/sample-study';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { getDocument, removeDocument } from '../documents/service';
import type { StudyPorts } from '../ports';
import { openSample } from './service';

const store = useTestDatabase();

beforeEach(async () => {
  await store.db.delete(tables.preparedSamples);
});

const visitor = async (
  study: Partial<StudyPorts> = {},
  given: { signal?: AbortSignal; address?: string } = {},
) => learnerContext({ db: store.db, actor: await createDemo(store.db), study, ...given });

/** Can't prepare the sample: opening it works only if it's prepared already. */
const noEngine = { runJob: () => Promise.reject(new Error('must not run')) };

/** An engine that counts its runs, and finishes them on `release`. */
function heldEngine() {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const engine = {
    runs: 0,
    begun: begun.promise,
    release: release.resolve,
    runJob: async () => {
      engine.runs++;
      begun.resolve();
      await release.promise;
      return sampleResult();
    },
  };
  return engine;
}

const documentsOf = (learnerId: string) =>
  store.db.$count(tables.documents, eq(tables.documents.learnerId, learnerId));

test('the first visitor’s call prepares the sample from the chapter in the public folder; the next calls return it at once', async () => {
  let source: unknown;
  const first = await visitor({
    runJob: async (job) => {
      ({ source } = job);
      expect(job.parts).toEqual({ lessons: true, cards: true });
      return sampleResult();
    },
  });
  const opened = await openSample(first);
  expect(source).toMatchObject({
    kind: 'file',
    path: expect.stringMatching(/public\/samples\/states-of-consciousness\.txt$/),
    filename: 'States of Consciousness.txt',
    url: null,
  });
  expect(opened).toMatchObject({
    content: { filename: 'States of Consciousness.txt', title: 'Sleep' },
    original: null,
  });
  expect(opened.content.mini_courses).toHaveLength(5);
  expect(opened.content.flashcards).toHaveLength(2);
  const next = await visitor(noEngine);
  const copy = await openSample(next);
  expect(copy.document_id).not.toBe(opened.document_id);
  expect(copy.content.summary).toBe(opened.content.summary);
});

test('opening the sample counts toward no limit, and works when all are used up, also those of the network', async () => {
  const address = '198.51.100.40';
  const expire = Date.parse('2026-11-21T12:00:00.000Z');
  await store.db.insert(tables.rateLimits).values([
    { key: `demo_file_uploads:2026-11-20:${address}`, points: 100, expire },
    { key: `demo_course_generations:2026-11-20:${address}`, points: 60, expire },
  ]);
  const ctx = await visitor({}, { address });
  const used = { file_uploads: 5, course_generations: 2, flashcard_generations: 5 };
  const rows = Object.entries(used).map(([key, count]) => ({
    learnerId: ctx.actor.learnerId,
    day: '2026-11-20',
    key,
    used: count,
  }));
  await store.db.insert(tables.usageCounters).values(rows);
  expect((await openSample(ctx)).content.mini_courses).toHaveLength(5);
  expect(await usedBy(ctx)).toEqual(used);
  expect(await store.db.$count(tables.workerTime)).toBe(0);
});

test('twenty visitors behind one address each open their own copy', async () => {
  for (let n = 0; n < 20; n++) {
    const ctx = await visitor({}, { address: '198.51.100.41' });
    expect((await openSample(ctx)).content.mini_courses).toHaveLength(5);
    expect(await documentsOf(ctx.actor.learnerId)).toBe(1);
  }
});

test('of ten concurrent first calls, one prepares the sample and the others wait for it', async () => {
  const engine = heldEngine();
  const visitors = await Promise.all(Array.from({ length: 10 }, () => visitor(engine)));
  const openings = visitors.map((ctx) => openSample(ctx));
  await engine.begun;
  engine.release();
  const ids = (await Promise.all(openings)).map(({ document_id }) => document_id);
  expect(engine.runs).toBe(1);
  expect(new Set(ids).size).toBe(10);
});

test('a visitor who disconnects during the preparation stops waiting', async () => {
  const engine = heldEngine();
  const preparing = openSample(await visitor(engine));
  await engine.begun;
  const leaving = new AbortController();
  const waiting = openSample(await visitor(engine, { signal: leaving.signal }));
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  engine.release();
  await preparing;
});

/** The state that a killed preparation leaves, with a lease until `leaseEndsAt`. */
async function leaveBehind(leaseEndsAt: Date) {
  await openSample(await visitor());
  const held = { document: null, pack: null, searchIndex: null, holder: randomUUID(), leaseEndsAt };
  await store.db.update(tables.preparedSamples).set(held);
}

test('a preparation that was killed is repeated once its lease has ended', async () => {
  await leaveBehind(new Date('2026-01-01T00:00:00.000Z'));
  expect((await openSample(await visitor())).content.mini_courses).toHaveLength(5);
});

test('a preparation whose lease is valid is waited for, not repeated', async () => {
  await leaveBehind(new Date('2999-01-01T00:00:00.000Z'));
  const leaving = new AbortController();
  const waiting = openSample(await visitor(noEngine, { signal: leaving.signal }));
  setImmediate(() => leaving.abort());
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
});

test('an error of the preparation is returned, and the next visitor tries again', async () => {
  const busy = new AppError('busy', 'Please try again in a minute.');
  await expect(openSample(await visitor({ runJob: () => Promise.reject(busy) }))).rejects.toBe(
    busy,
  );
  expect((await openSample(await visitor())).content.mini_courses).toHaveLength(5);
});

test('a new engine version prepares the sample again; learners with a copy keep theirs', async () => {
  const ctx = await visitor();
  const { document_id } = await openSample(ctx);
  const engine = heldEngine();
  engine.release();
  const later = await visitor({ runJob: engine.runJob, engineVersion: async () => 'newer' });
  await openSample(later);
  expect(engine.runs).toBe(1);
  expect((await openSample({ ...ctx, study: later.study })).document_id).toBe(document_id);
});

test('opened twice at once, and again, the sample is one document of the learner', async () => {
  const ctx = await visitor();
  await openSample(ctx);
  const other = await visitor();
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSample(other)));
  expect(new Set(opened.map(({ document_id }) => document_id)).size).toBe(1);
  expect(await documentsOf(other.actor.learnerId)).toBe(1);
  await expect(getDocument(ctx, { documentId: opened[0]!.document_id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a chapter that the learner uploaded before is opened instead', async () => {
  const ctx = await visitor();
  const documentId = await createDocument(store.db, ctx.actor);
  expect((await openSample(ctx)).document_id).toBe(documentId);
});

test('after its deletion the sample can be opened again, and earns points once', async () => {
  const actor = await createSignedIn(store.db);
  const ctx = learnerContext({ db: store.db, actor });
  const events = () =>
    store.db.$count(tables.studyEvents, eq(tables.studyEvents.userId, actor.userId));
  const { document_id } = await openSample(ctx);
  expect(await events()).toBe(1);
  await removeDocument(ctx, { documentId: document_id });
  expect((await openSample(ctx)).document_id).not.toBe(document_id);
  expect(await events()).toBe(1);
});

test('a visitor’s copy moves to their new account, which opens that copy', async () => {
  const ctx = await visitor();
  const { document_id } = await openSample(ctx);
  const account = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  await transferDemo(store.db, {
    from: ctx.actor.learnerId,
    to: account.actor.learnerId,
    quotaBytes: 0,
  });
  expect((await openSample(account)).document_id).toBe(document_id);
});

test('a visitor’s copy is erased with the visit, and the prepared sample stays', async () => {
  const over = new Date('2026-11-20T13:00:00.000Z');
  const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db, over) });
  await openSample(ctx);
  await eraseExpiredDemos(store.db, over);
  expect(await documentsOf(ctx.actor.learnerId)).toBe(0);
  expect((await openSample(await visitor(noEngine))).content.mini_courses).toHaveLength(5);
});

test('an erased visitor gets no copy', async () => {
  const ctx = await visitor();
  await store.db.delete(tables.learners).where(eq(tables.learners.id, ctx.actor.learnerId));
  await expect(openSample(ctx)).rejects.toMatchObject({ code: 'cancelled' });
});

test('opening the sample is limited to 60 calls', async () => {
  const ctx = await visitor();
  for (let n = 0; n < 60; n++) await openSample(ctx);
  await expect(openSample(ctx)).rejects.toMatchObject({ code: 'rate_limited' });
});
