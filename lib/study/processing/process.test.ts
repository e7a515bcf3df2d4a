import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { localFile } from '@/tests/helpers/fake-study';
import { sampleResult } from '@/tests/helpers/sample-study';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest, usedBy } from '@/tests/helpers/uploads';
import type { ProcessedWire } from '../wire';
import type { FileSource } from '../worker/protocol';
import { processContent, processUrl } from './process';

const store = useTestDatabase();

type Ctx = ContextFor<'learner'>;
type Given = Pick<Parameters<typeof learnerContext>[0], 'now' | 'study' | 'signal'>;

async function learner(given: Given = {}): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), ...given });
}

const answerOf = async (response: Response) => (await response.json()) as ProcessedWire;
const upload = (ctx: Ctx, input = {}) => processContent(ctx, input, uploadRequest());

const readUrl = (ctx: Ctx) =>
  processUrl(
    ctx,
    { url: 'https://example.org' },
    new Request('http://localhost:3000/api/process-url', { method: 'POST' }),
  );

async function setUsed(ctx: Ctx, key: string, used: number) {
  const { learnerId } = ctx.actor;
  await store.db.insert(tables.usageCounters).values({ learnerId, day: '2026-11-20', key, used });
}

const documentsOf = (ctx: Ctx) =>
  store.db
    .select()
    .from(tables.documents)
    .where(eq(tables.documents.learnerId, ctx.actor.learnerId));

test('an upload returns the published shape, and is stored as returned', async () => {
  let seen: FileSource | undefined;
  const ctx = await learner({
    study: {
      runJob: async ({ source, parts }) => {
        if (source.kind === 'file') seen = source;
        return sampleResult(parts);
      },
    },
  });
  const answer = await answerOf(await upload(ctx, { user_id: ctx.actor.learnerId }));
  expect(seen).toMatchObject({
    kind: 'file',
    filename: 'sleep.pdf',
    contentType: 'application/pdf',
    url: null,
  });
  expect(existsSync(seen!.path)).toBe(false);
  expect(answer.content).toMatchObject({
    filename: 'sleep.pdf',
    title: 'Sleep',
    summary:
      'Sleep 😀 is a state of reduced awareness. Melatonin is a hormone that the pineal gland releases at night.',
  });
  expect(answer.content.mini_courses).toHaveLength(5);
  expect(answer.content.mini_courses[2]).toMatchObject({
    title: 'Melatonin',
    duration: '4 min',
    key_points: ['Melatonin is a hormone that the pineal gland releases at night.'],
    key_point_sources: [{ passage: 1, start: 82, page: 2 }],
    completed: false,
  });
  expect(answer.content.flashcards[0]).toMatchObject({
    front: 'What is melatonin?',
    back: 'Melatonin is a hormone that the pineal gland releases at night.',
    difficulty: 'easy',
    category: 'definition',
    mastered: false,
    source: { passage: 1, start: 82, page: 2 },
  });
  expect(answer.visual_data).toMatchObject({
    structure: { paragraphs: 3, sentences: 5, reading_time: 1 },
    concepts: ['Melatonin', 'REM sleep'],
    relations: [{ from: 0, to: 1, label: 'is not part of', source: { passage: 2, page: 3 } }],
    word_cloud_data: [{ text: 'sleep', value: 3 }],
  });
  expect(answer).toMatchObject({
    omitted: [],
    kind: 'pdf',
    page_count: 3,
    created_at: '2026-11-20T12:00:00.000Z',
  });
  expect((await documentsOf(ctx)).map(({ id }) => id)).toEqual([answer.document_id]);
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 1,
    course_generations: 1,
    flashcard_generations: 1,
  });
});

test('with the course limit used up, the rest is made and the response names the omitted part', async () => {
  const ctx = await learner();
  await setUsed(ctx, 'course_generations', 2);
  const answer = await answerOf(await upload(ctx));
  expect(answer.content.mini_courses).toEqual([]);
  expect(answer.content.flashcards).toHaveLength(2);
  expect(answer.omitted).toEqual([
    {
      part: 'mini_courses',
      code: 'limit_reached',
      error: 'You’ve used both of today’s mini courses',
    },
  ]);
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 1,
    course_generations: 2,
    flashcard_generations: 1,
  });
  expect(await documentsOf(ctx)).toMatchObject([{ parts: { lessons: false, cards: true } }]);
});

test('over the upload limit nothing is read, counted or stored', async () => {
  const ctx = await learner({ study: { runJob: () => Promise.reject(new Error('must not run')) } });
  await setUsed(ctx, 'file_uploads', 5);
  await expect(upload(ctx)).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'You’ve used all 5 of today’s uploads',
    detail: { upgrade_required: true, limit_key: 'file_uploads', limit: 5 },
    retryAfterSeconds: 43_200,
  });
  expect(await usedBy(ctx)).toEqual({ file_uploads: 5 });
  expect(await documentsOf(ctx)).toEqual([]);
});

test.each([
  { what: 'uploads', act: (ctx: Ctx) => upload(ctx), refusals: ['limit_reached', 'rate_limited'] },
  { what: 'URLs', act: (ctx: Ctx) => readUrl(ctx), refusals: ['limit_reached'] },
])('of ten concurrent $what with one left, exactly one is accepted', async ({ act, refusals }) => {
  const ctx = await learner();
  await setUsed(ctx, 'file_uploads', 4);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => act(ctx)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(refusals).toContain(reason.code);
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 5,
    course_generations: 1,
    flashcard_generations: 1,
  });
  expect(await documentsOf(ctx)).toHaveLength(1);
});

test('when reading fails, all usage is refunded and nothing is stored', async () => {
  const refusal = new AppError('file_encrypted', 'This PDF is password protected.');
  const ctx = await learner({ study: { runJob: () => Promise.reject(refusal) } });
  await expect(upload(ctx)).rejects.toBe(refusal);
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
  });
  expect(await documentsOf(ctx)).toEqual([]);
  const [job] = await store.db
    .select()
    .from(tables.processingJobs)
    .where(eq(tables.processingJobs.learnerId, ctx.actor.learnerId));
  expect(job).toMatchObject({
    status: 'failed',
    error: { error: 'This PDF is password protected.', code: 'file_encrypted' },
    documentId: null,
  });
});

test('when storing fails half-way, nothing is stored and all usage is refunded', async () => {
  const broken = sampleResult();
  broken.pack.cards[1]!.category = null as never;
  const ctx = await learner({ study: { runJob: async () => broken } });
  await expect(upload(ctx)).rejects.toThrow();
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
  });
  expect(await documentsOf(ctx)).toEqual([]);
});

test('usage taken before midnight is refunded to that day', async () => {
  const ctx = await learner({
    now: new Date('2026-11-20T23:59:59.999Z'),
    study: { runJob: () => Promise.reject(new AppError('file_corrupt', 'broken')) },
  });
  await expect(upload(ctx)).rejects.toMatchObject({ code: 'file_corrupt' });
  expect(await usedBy(ctx, '2026-11-20')).toEqual({
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
  });
  expect(await usedBy(ctx, '2026-11-21')).toEqual({});
});

test('another user’s id is refused before any usage is counted', async () => {
  const ctx = await learner();
  const other = await createSignedIn(store.db);
  await expect(upload(ctx, { user_id: other.userId })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await usedBy(ctx)).toEqual({});
});

test('a URL is fetched, read as its file, and its file removed', async () => {
  let seen: FileSource | undefined;
  const page = await localFile('<p>Sleep</p>');
  const ctx = await learner({
    study: {
      fetchPage: async (url) => ({
        ...page,
        filename: 'sleep.html',
        contentType: 'text/html',
        url: `${url}/final`,
      }),
      runJob: async ({ source, parts }) => {
        seen = source as FileSource;
        return sampleResult(parts);
      },
    },
  });
  const request = new Request('http://localhost:3000/api/process-url', { method: 'POST' });
  const answer = await answerOf(await processUrl(ctx, { url: 'https://example.org' }, request));
  expect(seen).toEqual({
    kind: 'file',
    path: page.path,
    filename: 'sleep.html',
    contentType: 'text/html',
    url: 'https://example.org/final',
  });
  expect(answer).toMatchObject({
    content: { filename: 'sleep.html' },
    source_url: 'https://example.org/final',
  });
  expect(existsSync(page.path)).toBe(false);
});

test('for a page that cannot be fetched, all usage is refunded', async () => {
  const refusal = new AppError('url_private', 'This address is not public.');
  const ctx = await learner({ study: { fetchPage: () => Promise.reject(refusal) } });
  const request = new Request('http://localhost:3000/api/process-url', { method: 'POST' });
  await expect(processUrl(ctx, { url: 'http://10.0.0.1' }, request)).rejects.toBe(refusal);
  expect(await usedBy(ctx)).toEqual({
    file_uploads: 0,
    course_generations: 0,
    flashcard_generations: 0,
  });
});

test('the stream has a line for each stage, and the result as its last line', async () => {
  const ctx = await learner();
  const response = await processContent(ctx, {}, uploadRequest({ accept: 'application/x-ndjson' }));
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.slice(0, -1)).toEqual([
    { type: 'progress', stage: 'reading', fraction: 0 },
    { type: 'progress', stage: 'reading', fraction: 0.2 },
    { type: 'progress', stage: 'visual', fraction: 0.9 },
  ]);
  expect(lines.at(-1)).toMatchObject({
    type: 'result',
    result: { content: { filename: 'sleep.pdf' }, omitted: [] },
  });
});

test('a failure is the last line of the stream, with the fields of the error envelope', async () => {
  const refusal = new AppError('file_without_text', 'There is no text in this file.');
  const ctx = await learner({ study: { runJob: () => Promise.reject(refusal) } });
  const response = await processContent(ctx, {}, uploadRequest({ accept: 'application/x-ndjson' }));
  expect(JSON.parse((await response.text()).trimEnd().split('\n').at(-1)!)).toEqual({
    type: 'error',
    status: 422,
    error: 'There is no text in this file.',
    detail: { error: 'There is no text in this file.', code: 'file_without_text' },
  });
});

/** Counts of all demo visitors behind an address. */
async function setUsedByAddress(address: string, key: string, points: number) {
  const expire = Date.parse('2026-11-21T12:00:00.000Z');
  await store.db
    .insert(tables.rateLimits)
    .values({ key: `demo_${key}:2026-11-20:${address}`, points, expire });
}

const NETWORK =
  'The free demo for your network is used up for today. Create a free account to keep going';

test('twenty demo visitors of one address each get their document with its lessons and cards', async () => {
  const address = '198.51.100.1';
  for (let n = 0; n < 20; n++) {
    const visitor = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
    expect(await answerOf(await upload(visitor, { user_id: 'demo' }))).toMatchObject({
      omitted: [],
    });
  }
});

test('over the limit of an address, the refusal names the network and offers an account, not a plan', async () => {
  const address = '198.51.100.6';
  await setUsedByAddress(address, 'file_uploads', 99);
  await setUsedByAddress(address, 'course_generations', 60);
  const last = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  const error = NETWORK;
  expect((await answerOf(await upload(last))).omitted).toEqual([
    { part: 'mini_courses', code: 'limit_reached', error },
  ]);
  const next = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  await expect(upload(next)).rejects.toMatchObject({
    code: 'limit_reached',
    message: NETWORK,
    detail: {
      limit_key: 'file_uploads',
      limit: 100,
      upgrade_required: false,
      account_required: true,
    },
  });
  expect(await usedBy(next)).toEqual({});
  const elsewhere = learnerContext({
    db: store.db,
    actor: await createDemo(store.db),
    address: '198.51.100.2',
  });
  expect((await upload(elsewhere)).status).toBe(200);
  const account = learnerContext({ db: store.db, actor: await createSignedIn(store.db), address });
  expect((await upload(account)).status).toBe(200);
});

test('a visitor has the limits of the trial, and is then offered an account', async () => {
  const visitor = learnerContext({
    db: store.db,
    actor: await createDemo(store.db),
    address: '198.51.100.5',
  });
  for (let n = 0; n < 2; n++) await upload(visitor, { again: true });
  expect((await answerOf(await upload(visitor, { again: true }))).omitted).toEqual([
    {
      part: 'mini_courses',
      code: 'limit_reached',
      error: 'You’ve used both of today’s mini courses',
    },
  ]);
  for (let n = 0; n < 2; n++) await upload(visitor, { again: true });
  await expect(upload(visitor)).rejects.toMatchObject({
    message: 'You’ve used all 5 of today’s uploads',
    detail: { limit: 5, upgrade_required: false, account_required: true },
  });
});

test('an upload over the visitor’s own limit does not count for the address', async () => {
  const address = '198.51.100.4';
  await setUsedByAddress(address, 'file_uploads', 99);
  const visitor = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  await setUsed(visitor, 'file_uploads', 5);
  for (let n = 0; n < 3; n++)
    await expect(upload(visitor)).rejects.toMatchObject({ code: 'limit_reached' });
  const next = learnerContext({ db: store.db, actor: await createDemo(store.db), address });
  expect(await answerOf(await upload(next))).toMatchObject({ omitted: [] });
});

test('failed work is refunded to the address too', async () => {
  const address = '198.51.100.3';
  await setUsedByAddress(address, 'file_uploads', 98);
  const study = { runJob: () => Promise.reject(new AppError('file_corrupt', 'broken')) };
  for (let n = 0; n < 3; n++) {
    const visitor = learnerContext({
      db: store.db,
      actor: await createDemo(store.db),
      address,
      study,
    });
    await expect(upload(visitor)).rejects.toMatchObject({ code: 'file_corrupt' });
  }
});
