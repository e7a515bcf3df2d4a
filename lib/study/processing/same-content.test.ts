import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '@/db/schema';
import { transferDemo } from '@/lib/accounts/demo/demo-store';
import type { ContextFor } from '@/lib/context';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { localFile } from '@/tests/helpers/fake-study';
import { createStaleJob } from '@/tests/helpers/runs';
import { sampleResult } from '@/tests/helpers/sample-study';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, fileForm, usedBy } from '@/tests/helpers/uploads';
import { removeDocument } from '../documents/service';
import type { StudyPorts } from '../ports';
import type { ProcessedWire, ProcessingLine } from '../wire';
import { getCurrentJob } from './jobs-service';
import { processContent, processUrl } from './process';

const store = useTestDatabase();

type Ctx = ContextFor<'learner'>;
type Input = Parameters<typeof processContent>[1];

/** Reads a different text from each file, or the same from all with `sameText`. */
function engine({ sameText = false } = {}) {
  const worker = {
    runs: 0,
    runJob: async ({ parts }: Parameters<StudyPorts['runJob']>[0]) => {
      worker.runs++;
      const result = sampleResult(parts);
      return sameText
        ? result
        : { ...result, document: { ...result.document, contentHash: randomUUID() } };
    },
  };
  return worker;
}

async function learner(study: Partial<StudyPorts> = engine()): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), study });
}

function request(content = '%PDF-1.7 sleep', headers: Record<string, string> = {}): Request {
  const body = fileForm('file', content);
  return new Request('http://localhost:3000/api/process-content', {
    method: 'POST',
    body,
    headers,
  });
}

/** The first request of the screens: content that the learner already has is refused. */
const upload = async (ctx: Ctx, content?: string, input: Input = {}) =>
  (await (
    await processContent(ctx, { again: false, ...input }, request(content))
  ).json()) as ProcessedWire;

const post = () => new Request('http://localhost:3000/api/process-url', { method: 'POST' });
const read = async (ctx: Ctx, input: Omit<Parameters<typeof processUrl>[1], 'url'> = {}) =>
  (await (
    await processUrl(ctx, { url: 'https://example.org', again: false, ...input }, post())
  ).json()) as ProcessedWire;

const documentsOf = ({ actor }: Ctx) =>
  store.db.$count(tables.documents, eq(tables.documents.learnerId, actor.learnerId));
const filesOf = ({ actor }: Ctx) =>
  store.db.$count(tables.storedFiles, eq(tables.storedFiles.learnerId, actor.learnerId));

const known = (documentId: string) => ({
  code: 'already_uploaded',
  status: 409,
  message: 'You already have this document: “Sleep”.',
  detail: { document_id: documentId, title: 'Sleep' },
});

const ONCE = { file_uploads: 1, course_generations: 1, flashcard_generations: 1 };
const TWICE = { file_uploads: 2, course_generations: 2, flashcard_generations: 2 };

test('the same file again is refused before it uses a limit or worker time, and is stored once', async () => {
  const worker = engine();
  const ctx = await learner(worker);
  const { document_id } = await upload(ctx);
  await expect(upload(ctx)).rejects.toMatchObject(known(document_id));
  expect(await usedBy(ctx)).toEqual(ONCE);
  expect(worker.runs).toBe(1);
  expect(await documentsOf(ctx)).toBe(1);
  expect(await filesOf(ctx)).toBe(1);
  expect(
    await store.db.$count(
      tables.processingJobs,
      eq(tables.processingJobs.learnerId, ctx.actor.learnerId),
    ),
  ).toBe(1);
});

test('a file of the same size with other bytes is another document', async () => {
  const ctx = await learner();
  await upload(ctx, '%PDF-1.7 sleep');
  await upload(ctx, '%PDF-1.7 dream');
  expect(await documentsOf(ctx)).toBe(2);
});

test.each([{ again: true }, {}])('with %j the same file makes another document', async (input) => {
  const ctx = await learner(engine({ sameText: true }));
  const first = await upload(ctx);
  const second = (await (await processContent(ctx, input, request())).json()) as ProcessedWire;
  expect(second.document_id).not.toBe(first.document_id);
  expect(await usedBy(ctx)).toEqual(TWICE);
});

test('a file that was uploaded in parts is recognized too', async () => {
  const ctx = await learner();
  const inParts = async () =>
    processContent(ctx, { upload_id: await storedUpload(ctx), again: false }, post());
  const { document_id } = (await (await inParts()).json()) as ProcessedWire;
  await expect(inParts()).rejects.toMatchObject(known(document_id));
  expect(await usedBy(ctx)).toEqual(ONCE);
});

test('the same text in another file is refused after reading, and its daily limits are refunded', async () => {
  const ctx = await learner(engine({ sameText: true }));
  const { document_id } = await upload(ctx, '%PDF-1.7 sleep');
  await expect(upload(ctx, '%PDF-1.4 the same text, saved again')).rejects.toMatchObject(
    known(document_id),
  );
  expect(await usedBy(ctx)).toEqual(ONCE);
  expect(await documentsOf(ctx)).toBe(1);
  expect(await filesOf(ctx)).toBe(1);
});

test('the same content of a web page is refused after fetching, without being read again', async () => {
  const worker = engine();
  const ctx = await learner(worker);
  const { document_id } = await read(ctx);
  await expect(read(ctx)).rejects.toMatchObject(known(document_id));
  expect(worker.runs).toBe(1);
  expect(await usedBy(ctx)).toEqual(ONCE);
  expect(await filesOf(ctx)).toBe(1);
  await read(ctx, { again: true });
  expect(await documentsOf(ctx)).toBe(2);
});

test('a page that has changed is another document', async () => {
  let visits = 0;
  const fetchPage = async (url: string) => {
    const page = await localFile(`<p>Sleep ${++visits}</p>`);
    return { ...page, filename: 'page.html', contentType: 'text/html', url };
  };
  const ctx = await learner({ ...engine(), fetchPage });
  await read(ctx);
  await read(ctx);
  expect(await documentsOf(ctx)).toBe(2);
});

// Two, as many as get a course each on one day of a trial: which of three would get none is chance.
test.each<{ what: string; other: (ctx: Ctx) => Promise<unknown> }>([
  { what: 'the same file', other: (ctx) => upload(ctx, '%PDF-1.7 sleep') },
  { what: 'files with the same text', other: (ctx) => upload(ctx, '%PDF-1.7 sleep, saved again') },
  { what: 'a file and a page with the same text', other: (ctx) => read(ctx) },
])('of two uploads at once of $what, one becomes a document', async ({ other }) => {
  const ctx = await learner(engine({ sameText: true }));
  const outcomes = await Promise.allSettled([upload(ctx, '%PDF-1.7 sleep'), other(ctx)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['already_uploaded']);
  expect(await documentsOf(ctx)).toBe(1);
  expect(await usedBy(ctx)).toEqual(ONCE);
});

test('a file whose document was deleted can be uploaded again', async () => {
  const ctx = await learner(engine({ sameText: true }));
  const { document_id } = await upload(ctx);
  await removeDocument(ctx, { documentId: document_id });
  expect((await upload(ctx)).document_id).not.toBe(document_id);
});

test('content that only another learner has is not refused', async () => {
  const other = await learner(engine({ sameText: true }));
  await upload(other);
  const ctx = await learner(engine({ sameText: true }));
  expect((await upload(ctx)).omitted).toEqual([]);
});

test('content from the demo is refused in the account that the visitor creates, and no longer in the demo', async () => {
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db), study: engine() });
  const { document_id } = await upload(demo);
  const account = await learner();
  await transferDemo(store.db, {
    from: demo.actor.learnerId,
    to: account.actor.learnerId,
    quotaBytes: 1_000_000,
  });
  await expect(upload(account)).rejects.toMatchObject(known(document_id));
  expect((await upload(demo)).omitted).toEqual([]);
});

test('a document from before files were recorded is recognized by its text', async () => {
  const ctx = await learner(engine({ sameText: true }));
  const documentId = await createDocument(store.db, ctx.actor);
  await expect(upload(ctx)).rejects.toMatchObject(known(documentId));
});

test('a call repeated with its job id returns its document instead of a refusal', async () => {
  const ctx = await learner();
  const job_id = randomUUID();
  const { document_id } = await upload(ctx, undefined, { job_id });
  expect((await upload(ctx, undefined, { job_id })).document_id).toBe(document_id);
});

test('a refused job names the known document in its last line, in its status and when the call is repeated', async () => {
  const ctx = await learner(engine({ sameText: true }));
  const { document_id } = await upload(ctx);
  const job_id = randomUUID();
  const lines = request('%PDF-1.4 saved again', { accept: 'application/x-ndjson' });
  const text = await (await processContent(ctx, { job_id, again: false }, lines)).text();
  const last = JSON.parse(text.trimEnd().split('\n').at(-1)!) as ProcessingLine;
  expect(last).toMatchObject({
    type: 'error',
    status: 409,
    detail: { code: 'already_uploaded', document_id },
  });
  const error = {
    error: 'You already have this document: “Sleep”.',
    code: 'already_uploaded',
    document_id,
  };
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'failed', error });
  await expect(upload(ctx, '%PDF-1.4 saved again', { job_id })).rejects.toMatchObject({
    code: 'already_uploaded',
    detail: { document_id },
  });
});

test('a resumed job makes another copy only if the learner asked for one', async () => {
  const actor = await createSignedIn(store.db);
  const ctx = learnerContext({ db: store.db, actor, study: engine({ sameText: true }) });
  await createDocument(store.db, actor);
  for (const again of [false, true]) {
    await createStaleJob(store.db, actor, { again });
    await getCurrentJob(ctx);
    await settleDeferred();
    expect(await documentsOf(ctx)).toBe(again ? 2 : 1);
  }
});
