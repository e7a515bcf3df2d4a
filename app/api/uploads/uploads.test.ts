import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedFilePieces, storedFiles, usageCounters } from '@/db/schema';
import { utcDay } from '@/lib/time/days';
import { buildWorkers } from '@/scripts/build-workers';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { fileForm } from '@/tests/helpers/uploads';
import { POST as processContent } from '../process-content/route';
import { DELETE, HEAD, OPTIONS, PATCH } from './[uploadId]/route';
import { POST } from './route';

const store = useTestDatabase();
beforeAll(buildWorkers);

const MB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

type Learner = { id: string; headers: Record<string, string> };

async function learner(): Promise<Learner> {
  const user = await createUser(store.db);
  return { id: user.id, headers: await signedInHeaders(store.db, user) };
}

const create = ({ headers }: Pick<Learner, 'headers'>, given: Record<string, string> = {}) =>
  call(POST, {
    method: 'POST',
    path: '/api/uploads',
    headers: { ...headers, ...TUS, 'upload-length': '10', ...given },
  });

/** @returns the upload's id */
async function created(owner: Learner, given: Record<string, string> = {}): Promise<string> {
  const { status, headers } = await create(owner, given);
  expect(status).toBe(201);
  return headers.get('location')!.split('/').at(-1)!;
}

type Part = { at?: number; body?: BodyInit; given?: Record<string, string> };

function send(
  { headers }: Learner,
  uploadId: string,
  { at = 0, body = 'abc', given = {} }: Part = {},
) {
  const sent = { ...headers, ...OCTETS, 'upload-offset': String(at), ...given };
  const request = new Request(`http://localhost:3000/api/uploads/${uploadId}`, {
    method: 'PATCH',
    headers: sent,
    body,
    duplex: 'half',
  } as RequestInit);
  return PATCH(request, { params: Promise.resolve({ uploadId }) });
}

const offsetAt = ({ headers }: Learner, uploadId: string) =>
  call(HEAD, { method: 'HEAD', params: { uploadId }, headers: { ...headers, ...TUS } });

const remove = ({ headers }: Learner, uploadId: string) =>
  call(DELETE, { method: 'DELETE', params: { uploadId }, headers: { ...headers, ...TUS } });

async function arrivedAt(owner: Learner, uploadId: string): Promise<string | null> {
  return (await offsetAt(owner, uploadId)).headers.get('upload-offset');
}

async function bytesOf(uploadId: string): Promise<Buffer> {
  const pieces = await store.db
    .select()
    .from(storedFilePieces)
    .where(eq(storedFilePieces.fileId, uploadId))
    .orderBy(storedFilePieces.start);
  return Buffer.concat(pieces.map(({ data }) => data ?? Buffer.alloc(0)));
}

/** A chunked body without a length; with `breaks` it ends early. */
function streamed(chunks: Uint8Array[], breaks = false): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else if (breaks) controller.error(new Error('the line dropped'));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const codeOf = async (response: Response) => [response.status, (await response.json()).detail.code];

describe('an upload begins', () => {
  test('with its size and its name', async () => {
    const owner = await learner();
    const name = base64('../kapitel/Das Herz ♥.pdf');
    const answer = await create(owner, {
      'upload-metadata': `filename ${name},filetype ${base64('application/pdf')}`,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(Date.parse(answer.headers.get('upload-expires')!)).toBeGreaterThan(Date.now());
    expect(
      await store.db.select().from(storedFiles).where(eq(storedFiles.learnerId, owner.id)),
    ).toMatchObject([
      {
        filename: 'Das Herz ♥.pdf',
        contentType: 'application/pdf',
        size: 10,
        received: 0,
        documentId: null,
      },
    ]);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['no version of the protocol', { 'tus-resumable': '' }, 412, 'upload_version_unsupported'],
    [
      'another version of the protocol',
      { 'tus-resumable': '0.2.1' },
      412,
      'upload_version_unsupported',
    ],
    ['no size', { 'upload-length': '' }, 400, 'upload_malformed'],
    [
      'a deferred size',
      { 'upload-length': '', 'upload-defer-length': '1' },
      400,
      'upload_malformed',
    ],
    ['a size that is not a number', { 'upload-length': '1e3' }, 400, 'upload_malformed'],
    ['a size below zero', { 'upload-length': '-1' }, 400, 'upload_malformed'],
    ['nothing to send', { 'upload-length': '0' }, 422, 'file_empty'],
    ['more than 50 MB', { 'upload-length': String(50 * MB + 1) }, 413, 'file_too_large'],
    ['damaged metadata', { 'upload-metadata': 'filename not!base64' }, 400, 'upload_malformed'],
    [
      'the same key twice',
      { 'upload-metadata': 'filename YQ==,filename Yg==' },
      400,
      'upload_malformed',
    ],
    [
      'endless metadata',
      { 'upload-metadata': `filename ${'YWFh'.repeat(1_100)}` },
      400,
      'upload_malformed',
    ],
  ])('not with %s', async (_what, given, status, code) => {
    const owner = await learner();
    const answer = await create(owner, given);
    expect(answer).toMatchObject({ status, body: { error: expect.any(String), detail: { code } } });
    expect(answer.headers.get('tus-version')).toBe(status === 412 ? '1.0.0' : null);
    expect(await store.db.$count(storedFiles, eq(storedFiles.learnerId, owner.id))).toBe(0);
  });

  test('not when the day’s uploads are used up, with the same refusal as processing', async () => {
    const owner = await learner();
    const used = { learnerId: owner.id, day: utcDay(new Date()), key: 'file_uploads', used: 5 };
    await store.db.insert(usageCounters).values(used);
    const answer = await create(owner);
    expect(answer.status).toBe(429);
    const processed = await call(processContent, { headers: owner.headers, body: fileForm() });
    expect(answer.body).toEqual(processed.body);
    expect(answer.body).toMatchObject({
      detail: { code: 'limit_reached', upgrade_required: true, limit: 5 },
    });
  });

  test('without counting against the day’s uploads', async () => {
    const owner = await learner();
    await created(owner);
    expect(await store.db.$count(usageCounters, eq(usageCounters.learnerId, owner.id))).toBe(0);
    const demo = await demoCookie(store.db);
    expect((await create(demo)).status).toBe(201);
  });

  test('at most twice at once', async () => {
    const owner = await learner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(owner)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 8 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { detail: { code: 'rate_limited' } } });
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(await store.db.$count(storedFiles, eq(storedFiles.learnerId, owner.id))).toBe(2);
  });

  test('in place of one that received nothing for a minute', async () => {
    const owner = await learner();
    const [idle, active] = [await created(owner), await created(owner)];
    const expiresAt = new Date(Date.now() + 59 * 60_000 - 1);
    await store.db.update(storedFiles).set({ expiresAt }).where(eq(storedFiles.id, idle));
    await created(owner);
    expect((await offsetAt(owner, idle)).status).toBe(404);
    expect((await offsetAt(owner, active)).status).toBe(200);
  });
});

describe('parts', () => {
  test('follow each other, and HEAD answers with the offset', async () => {
    const owner = await learner();
    const id = await created(owner, { 'upload-metadata': `filename ${base64('a.txt')}` });
    const first = await send(owner, id, { body: 'abcd' });
    expect([
      first.status,
      first.headers.get('upload-offset'),
      first.headers.get('tus-resumable'),
    ]).toEqual([204, '4', '1.0.0']);
    const { status, headers } = await offsetAt(owner, id);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'upload-offset': '4',
      'upload-length': '10',
      'upload-metadata': `filename ${base64('a.txt')}`,
      'upload-expires': expect.stringMatching(/ GMT$/),
    });
    expect((await send(owner, id, { at: 4, body: 'efghij' })).status).toBe(204);
    expect(String(await bytesOf(id))).toBe('abcdefghij');
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('are processed once all have arrived', async () => {
    const owner = await learner();
    const id = await created(owner);
    await send(owner, id, { body: '01234' });
    const process = () => call(processContent, { headers: owner.headers, body: { upload_id: id } });
    expect(await process()).toMatchObject({ status: 404, body: { detail: { code: 'not_found' } } });
    await send(owner, id, { at: 5, body: '56789' });
    // The worker reads the file and refuses it, which deletes the upload.
    expect(await process()).toMatchObject({
      status: 422,
      body: { detail: { code: 'text_too_short' } },
    });
    expect((await offsetAt(owner, id)).status).toBe(404);
  });

  test.each<[string, Part, number, string]>([
    ['at another offset', { at: 1 }, 409, 'conflict'],
    ['without an offset', { given: { 'upload-offset': '' } }, 400, 'upload_malformed'],
    [
      'of another type',
      { given: { 'content-type': 'text/plain' } },
      415,
      'upload_type_unsupported',
    ],
    ['beyond the size', { body: 'abcdefghijk' }, 413, 'payload_too_large'],
    [
      'beyond the size, without a length',
      { body: streamed([Buffer.from('abcdefghijk')]) },
      413,
      'payload_too_large',
    ],
    ['without the protocol', { given: { 'tus-resumable': '' } }, 412, 'upload_version_unsupported'],
  ])('%s are refused', async (_what, part, status, code) => {
    const owner = await learner();
    const id = await created(owner);
    expect(await codeOf(await send(owner, id, part))).toEqual([status, code]);
    expect(await arrivedAt(owner, id)).toBe('0');
  });

  test.each<[string, () => Part]>([
    [
      'announced',
      () => ({ body: new Uint8Array(4 * MB + 1), given: { 'content-length': String(4 * MB + 1) } }),
    ],
    ['not announced', () => ({ body: streamed([new Uint8Array(4 * MB), new Uint8Array(1)]) })],
    [
      'announced as less',
      () => ({ body: streamed([new Uint8Array(4 * MB + 1)]), given: { 'content-length': '10' } }),
    ],
  ])('of more than 4 MB, %s, are refused before anything is stored', async (_what, part) => {
    const owner = await learner();
    const id = await created(owner, { 'upload-length': String(9 * MB) });
    expect(await codeOf(await send(owner, id, part()))).toEqual([413, 'payload_too_large']);
    expect(await arrivedAt(owner, id)).toBe('0');
  });

  test('of 4 MB are accepted', async () => {
    const owner = await learner();
    const id = await created(owner, { 'upload-length': String(9 * MB) });
    expect(
      (await send(owner, id, { body: new Uint8Array(4 * MB) })).headers.get('upload-offset'),
    ).toBe('4194304');
  });

  test('that break off are kept as far as they arrived', async () => {
    const owner = await learner();
    const id = await created(owner, { 'upload-length': String(MB) });
    const content = Buffer.alloc(MB, 'sleep');
    const chunks = [content.subarray(0, 300_000), content.subarray(300_000, 400_000)];
    expect(await codeOf(await send(owner, id, { body: streamed(chunks, true) }))).toEqual([
      409,
      'cancelled',
    ]);
    expect(await arrivedAt(owner, id)).toBe('400000');
    expect((await send(owner, id, { at: 400_000, body: content.subarray(400_000) })).status).toBe(
      204,
    );
    expect(Buffer.compare(await bytesOf(id), content)).toBe(0);
  });

  test('for one offset at once: one is stored, and none is mixed with another', async () => {
    const owner = await learner();
    const id = await created(owner, { 'upload-length': String(MB) });
    const bodies = Array.from({ length: 5 }, (_, n) => Buffer.alloc(MB, String(n)));
    const answers = await Promise.all(bodies.map((body) => send(owner, id, { body })));
    const taken = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    // Refused by the offset, or because two others were arriving.
    for (const { status } of answers.toSpliced(taken, 1)) expect([409, 429]).toContain(status);
    expect(Buffer.compare(await bytesOf(id), bodies[taken]!)).toBe(0);
    expect(await brokenInvariants(store.db)).toEqual([]);
  });

  test('from another site are refused', async () => {
    const user = await createUser(store.db);
    const owner = {
      id: user.id,
      headers: { ...(await signedInCookie(store.db, user)), origin: 'http://localhost:3000' },
    };
    const id = await created(owner);
    expect((await send(owner, id)).status).toBe(204);
    const foreign = { ...owner, headers: { ...owner.headers, origin: 'https://evil.example' } };
    expect(await codeOf(await send(foreign, id, { at: 3 }))).toEqual([403, 'wrong_origin']);
    expect((await create(foreign)).status).toBe(403);
  });
});

test('the learner can terminate an upload', async () => {
  const owner = await learner();
  const id = await created(owner);
  await send(owner, id);
  expect((await remove(owner, id)).status).toBe(204);
  expect((await offsetAt(owner, id)).status).toBe(404);
  expect(await codeOf(await send(owner, id, { at: 3 }))).toEqual([404, 'not_found']);
  expect((await remove(owner, id)).status).toBe(404);
  expect(await bytesOf(id)).toEqual(Buffer.alloc(0));
});

test('another learner’s upload answers 404, like an unknown one', async () => {
  const [owner, other] = [await learner(), await learner()];
  const id = await created(owner);
  for (const uploadId of [id, randomUUID()]) {
    expect(await offsetAt(other, uploadId)).toMatchObject({
      status: 404,
      body: { detail: { code: 'not_found' } },
    });
    expect(await codeOf(await send(other, uploadId))).toEqual([404, 'not_found']);
    expect(await remove(other, uploadId)).toMatchObject({
      status: 404,
      body: { detail: { code: 'not_found' } },
    });
  }
  expect(await arrivedAt(owner, id)).toBe('0');
});

test('an expired upload answers 404', async () => {
  const owner = await learner();
  const id = await created(owner);
  await store.db.update(storedFiles).set({ expiresAt: new Date() }).where(eq(storedFiles.id, id));
  expect((await offsetAt(owner, id)).status).toBe(404);
  expect(await codeOf(await send(owner, id))).toEqual([404, 'not_found']);
});

test('OPTIONS answers with the methods and the protocol', async () => {
  const { status, headers } = await call(OPTIONS, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(Object.fromEntries(headers)).toMatchObject({
    allow: 'HEAD, PATCH, DELETE, OPTIONS',
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': '52428800',
  });
});
