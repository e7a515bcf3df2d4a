import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { sampleResult } from '@/tests/helpers/sample-study';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, usedBy } from '@/tests/helpers/uploads';
import { getDocument, removeDocument } from '../documents/service';
import type { Part } from '../rules';
import type { ProcessedWire } from '../wire';
import type { StudyJob } from '../worker/protocol';
import { generatePart } from './generate';
import { readPacked } from './stored-source';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NEITHER = { lessons: false, cards: false };

async function learner(study: Parameters<typeof learnerContext>[0]['study'] = {}): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), study });
}

const generate = (ctx: Ctx, documentId: string, part: Part = 'mini_courses') =>
  generatePart(
    ctx,
    { documentId, part },
    new Request('http://localhost:3000/', { method: 'POST' }),
  );

const answerOf = async (response: Response) => (await response.json()) as ProcessedWire;

test('lessons left out are made later from the stored text, which reaches the worker unchanged', async () => {
  const jobs: StudyJob[] = [];
  const ctx = await learner({
    runJob: async (job) => {
      jobs.push(job);
      return sampleResult(job.parts);
    },
  });
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  const answer = await answerOf(await generate(ctx, id));
  expect(answer.content.mini_courses).toHaveLength(5);
  expect(answer.content.flashcards).toEqual([]);
  expect(answer.omitted).toEqual([]);
  expect(await usedBy(ctx)).toEqual({ course_generations: 1 });
  const { document } = sampleResult();
  const { sectionChunks, passageChunks, ...header } = document;
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({
    parts: { lessons: true, cards: false },
    source: { kind: 'stored', document: header },
  });
  const { source } = jobs[0]!;
  const rowsOf = (chunks: string[]) => chunks.flatMap((chunk) => JSON.parse(chunk));
  if (source.kind !== 'stored') throw new Error('expected a stored source');
  expect(rowsOf(source.document.passageChunks)).toEqual(
    rowsOf(passageChunks).map((row) => ({ emphasis: null, depth: null, goes_on: null, ...row })),
  );
  expect(rowsOf(source.document.sectionChunks)).toEqual(rowsOf(sectionChunks));
});

test('cards count toward their own limit', async () => {
  const ctx = await learner();
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  const answer = await answerOf(await generate(ctx, id, 'flashcards'));
  expect(answer.content.flashcards).toHaveLength(2);
  expect(answer.content.mini_courses).toEqual([]);
  expect(await usedBy(ctx)).toEqual({ flashcard_generations: 1 });
});

test('a part that exists is returned without using the limit, even if that is used up', async () => {
  const ctx = await learner({ runJob: () => Promise.reject(new Error('must not run')) });
  const id = await createDocument(store.db, ctx.actor);
  await store.db.insert(tables.usageCounters).values({
    learnerId: ctx.actor.learnerId,
    day: '2026-11-20',
    key: 'course_generations',
    used: 2,
  });
  const before = await getDocument(ctx, { documentId: id });
  expect(await answerOf(await generate(ctx, id))).toEqual({ ...before, omitted: [] });
  expect(await usedBy(ctx)).toEqual({ course_generations: 2 });
});

test('of two concurrent calls, one makes the lessons and the limit is used once', async () => {
  const work = heldWork();
  const ctx = await learner({ runJob: work.runJob });
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  const first = generate(ctx, id);
  await work.started;
  await expect(generate(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
  work.release();
  expect((await answerOf(await first)).content.mini_courses).toHaveLength(5);
  expect((await answerOf(await generate(ctx, id))).content.mini_courses).toHaveLength(5);
  expect(await usedBy(ctx)).toEqual({ course_generations: 1 });
});

test('after ten concurrent calls, the document has five lessons and the limit is used once', async () => {
  const ctx = await learner();
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  await Promise.allSettled(Array.from({ length: 10 }, () => generate(ctx, id)));
  expect((await getDocument(ctx, { documentId: id })).content.mini_courses).toHaveLength(5);
  expect(await usedBy(ctx)).toEqual({ course_generations: 1 });
});

test('with the limit used up, generation is refused', async () => {
  const ctx = await learner();
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  await store.db.insert(tables.usageCounters).values({
    learnerId: ctx.actor.learnerId,
    day: '2026-11-20',
    key: 'course_generations',
    used: 2,
  });
  await expect(generate(ctx, id)).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'You’ve used both of today’s mini courses',
  });
});

test.each([
  [
    'the work fails',
    { runJob: () => Promise.reject(new AppError('file_too_slow', 'slow')) },
    'file_too_slow',
  ],
  ['nothing comes of it', { runJob: async () => sampleResult(NEITHER) }, 'text_too_short'],
])('when %s, the usage is refunded', async (_why, study, code) => {
  const ctx = await learner(study);
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  await expect(generate(ctx, id)).rejects.toMatchObject({ code });
  expect(await usedBy(ctx)).toEqual({ course_generations: 0 });
});

test.each<[Part, string]>([
  ['mini_courses', 'We found nothing in this document to make lessons from.'],
  ['flashcards', 'We found nothing in this document to make flashcards from.'],
])('a text without any %s isn’t called short', async (part, message) => {
  const ctx = await learner({ runJob: async () => sampleResult(NEITHER) });
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  await expect(generate(ctx, id, part)).rejects.toMatchObject({ message });
});

test('deleting the document meanwhile ends the work and refunds the usage', async () => {
  const work = heldWork();
  const ctx = await learner({ runJob: work.runJob });
  const id = await createDocument(store.db, ctx.actor, { parts: NEITHER });
  const answer = generate(ctx, id);
  await work.started;
  await removeDocument(ctx, { documentId: id });
  expect(await usedBy(ctx)).toEqual({ course_generations: 0 });
  work.release();
  await expect(answer).rejects.toThrow();
  expect(await usedBy(ctx)).toEqual({ course_generations: 0 });
  expect(await store.db.$count(tables.lessons, eq(tables.lessons.documentId, id))).toBe(0);
});

test('another user’s document and an unknown one are refused with the same not_found', async () => {
  const owner = await learner();
  const id = await createDocument(store.db, owner.actor, { parts: NEITHER });
  const other = await learner();
  for (const documentId of [id, randomUUID()]) {
    await expect(generate(other, documentId)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This document isn’t in your library. It may have been deleted.',
    });
  }
  expect(await usedBy(other)).toEqual({});
  expect(
    await readPacked(store.db, { documentId: id, learnerId: other.actor.learnerId }),
  ).toBeUndefined();
});
