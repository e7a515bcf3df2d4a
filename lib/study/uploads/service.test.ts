import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learners, storedFilePieces, storedFiles } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { AppError } from '@/lib/errors';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { memoryObjects } from '@/tests/helpers/memory-objects';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext, TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { processContent } from '../processing/process';
import { appendPart, createUpload, getUploadStatus, removeUpload } from './service';

const store = useTestDatabase();
const MB = 1024 * 1024;

type Ctx = ContextFor<'learner'>;
type Given = Partial<
  Pick<Parameters<typeof learnerContext>[0], 'actor' | 'now' | 'study' | 'objects'>
>;

async function learner({ actor, ...given }: Given = {}): Promise<Ctx> {
  return learnerContext({
    db: store.db,
    actor: actor ?? (await createSignedIn(store.db)),
    ...given,
  });
}

const requestOf = (headers: Record<string, string>, method = 'POST', body?: BodyInit) =>
  new Request('http://localhost:3000/api/uploads', {
    method,
    headers,
    ...(body && { body, duplex: 'half' }),
  });

async function create(ctx: Ctx, size = 10): Promise<string> {
  const response = await createUpload(ctx, {}, requestOf({ 'upload-length': String(size) }));
  return response.headers.get('location')!.split('/').at(-1)!;
}

function append(
  ctx: Ctx,
  uploadId: string,
  at: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
) {
  const headers = {
    'upload-offset': String(at),
    'content-type': 'application/offset+octet-stream',
  };
  return appendPart(ctx, { uploadId }, requestOf(headers, 'PATCH', body));
}

/** A body that sends this text and then nothing. `read` resolves when more is requested. */
function stalledAfter(text: string) {
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const chunks = [Buffer.from(text)];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = chunks.shift();
    return next ? controller.enqueue(next) : resolve();
  };
  return { body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), read };
}

const offsetOf = async (ctx: Ctx, uploadId: string) =>
  (await getUploadStatus(ctx, { uploadId })).headers.get('upload-offset');

test('bytes that the object store accepted before it failed are kept, and the upload continues from there', async () => {
  const objects = memoryObjects();
  const ctx = await learner({ objects });
  const content = new Uint8Array(2 * MB + 5).fill(7);
  const uploadId = await create(ctx, content.length);
  const { put } = objects;
  objects.put = (id, bytes) =>
    objects.held.size === 1
      ? Promise.reject(new AppError('busy', 'Files cannot be stored.'))
      : put(id, bytes);
  await expect(append(ctx, uploadId, 0, content)).rejects.toMatchObject({ code: 'busy' });
  expect(await offsetOf(ctx, uploadId)).toBe('1048576');
  objects.put = put;
  const response = await append(ctx, uploadId, MB, content.subarray(MB));
  expect(response.headers.get('upload-offset')).toBe(String(content.length));
});

test('the visitors of one address share a limit of uploads per hour', async () => {
  const begin = async (address: string) =>
    create(learnerContext({ db: store.db, actor: await createDemo(store.db), address }));
  for (let n = 0; n < 30; n++) await begin('203.0.113.77');
  await expect(begin('203.0.113.77')).rejects.toMatchObject({ code: 'rate_limited' });
  await begin('203.0.113.78');
});

test.each<[string, (ctx: Ctx, uploadId: string) => Promise<unknown>]>([
  ['the upload', (ctx, uploadId) => removeUpload(ctx, { uploadId })],
  ['the account', ({ actor }) => store.db.delete(learners).where(eq(learners.id, actor.learnerId))],
])('a part is not stored when %s is deleted while it arrives', async (_what, remove) => {
  const ctx = await learner();
  const uploadId = await create(ctx);
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks += 1;
        if (chunks === 1) return controller.enqueue(Buffer.from('abc'));
        await remove(ctx, uploadId);
        return controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const request = new Request('http://localhost:3000/api/uploads/1', {
    method: 'PATCH',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  await expect(appendPart(ctx, { uploadId }, request)).rejects.toMatchObject({ code: 'not_found' });
  expect(await store.db.$count(storedFilePieces, eq(storedFilePieces.fileId, uploadId))).toBe(0);
});

test('each part extends the upload by an hour', async () => {
  const actor = await createSignedIn(store.db);
  const after = (minutes: number) =>
    learner({ actor, now: new Date(TEST_NOW.getTime() + minutes * 60_000) });
  const uploadId = await create(await after(0));
  await append(await after(59), uploadId, 0, Buffer.from('abc'));
  expect(await offsetOf(await after(118), uploadId)).toBe('3');
  await expect(offsetOf(await after(119), uploadId)).rejects.toMatchObject({ code: 'not_found' });
});

test('a new part ends one that is still arriving, whose bytes are kept', async () => {
  const ctx = await learner();
  const uploadId = await create(ctx);
  const { body, read } = stalledAfter('abc');
  const ended = expect(append(ctx, uploadId, 0, body)).rejects.toMatchObject({ code: 'conflict' });
  await read;
  await expect(append(ctx, uploadId, 0, Buffer.from('x'))).rejects.toMatchObject({
    code: 'conflict',
  });
  await ended;
  expect(await offsetOf(ctx, uploadId)).toBe('3');
  await append(ctx, uploadId, 3, Buffer.from('defghij'));
  expect(await offsetOf(ctx, uploadId)).toBe('10');
});

test('a part sent by another learner is refused, and ends no part of the owner', async () => {
  const [ctx, other] = [await learner(), await learner()];
  const uploadId = await create(ctx);
  const { body, read } = stalledAfter('abc');
  const ended = expect(append(ctx, uploadId, 0, body)).rejects.toMatchObject({ code: 'conflict' });
  await read;
  await expect(append(other, uploadId, 0, Buffer.from('x'))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await offsetOf(ctx, uploadId)).toBe('0');
  await expect(append(ctx, uploadId, 0, Buffer.from('x'))).rejects.toMatchObject({
    code: 'conflict',
  });
  await ended;
});

test('a file that a job reads neither counts as unfinished nor is removed for a new upload', async () => {
  const work = heldWork();
  const actor = await createSignedIn(store.db);
  const ctx = await learner({ actor, study: { runJob: work.runJob } });
  const reading = await storedUpload(ctx);
  const answer = processContent(ctx, { upload_id: reading, job_id: randomUUID() }, requestOf({}));
  await work.started;
  const later = await learner({ actor, now: new Date(TEST_NOW.getTime() + 50 * 60_000) });
  for (let n = 0; n < 2; n++) await create(later);
  await expect(create(later)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 60,
  });
  work.release();
  await answer;
  expect(await store.db.$count(storedFiles, eq(storedFiles.id, reading))).toBe(1);
});
