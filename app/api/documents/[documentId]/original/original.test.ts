import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents, storedFiles, users } from '@/db/schema';
import { keepOriginal } from '@/lib/files/service';
import { removeDocument } from '@/lib/study/documents/service';
import { requestTo } from '@/tests/helpers/call';
import { createDocument, createSignedIn, createUser } from '@/tests/helpers/factories';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { storedUpload } from '@/tests/helpers/stored-uploads';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET } from './route';

const store = useTestDatabase();
const MB = 1024 * 1024;
const content = Buffer.from(
  Uint8Array.from({ length: 5 * MB + 7 }, (_, n) => (n * 7 + (n >> 8)) % 251),
);

type Given = { content?: Uint8Array; filename?: string; kind?: 'pdf' | 'web' };

/** A learner with one document whose original is kept. */
async function keeper({
  content: kept = Buffer.from('%PDF-1.7'),
  filename = 'heart.pdf',
  kind = 'pdf',
}: Given = {}) {
  const user = await createUser(store.db);
  const ctx = learnerContext({
    db: store.db,
    actor: { ...(await createSignedIn(store.db)), learnerId: user.id },
  });
  const documentId = await createDocument(store.db, user.id);
  await store.db.update(documents).set({ filename, kind }).where(eq(documents.id, documentId));
  const id = await storedUpload(ctx, { content: kept, filename });
  await keepOriginal(store.db, { id, learnerId: user.id, documentId, tier: 'trial' });
  return { user, ctx, documentId, headers: await signedInHeaders(store.db, user) };
}

type Keeper = Awaited<ReturnType<typeof keeper>>;

const get = (
  { documentId, headers }: Pick<Keeper, 'documentId' | 'headers'>,
  given: Record<string, string> = {},
  method = 'GET',
) =>
  GET(requestTo({ method, headers: { ...headers, ...given } }), {
    params: Promise.resolve({ documentId }),
  });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('the original is an attachment, complete and sandboxed', async () => {
  const response = await get(await keeper());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=heart.pdf',
    'content-length': '8',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(String(await bytesOf(response))).toBe('%PDF-1.7');
});

test.each([
  ['ein "Herz".pdf', 'attachment; filename="ein \\"Herz\\".pdf"'],
  ['心臓.pdf', 'attachment; filename="??.pdf"; filename*=UTF-8\'\'%E5%BF%83%E8%87%93.pdf'],
  ['a\r\nSet-Cookie: a=b.pdf', expect.not.stringMatching(/[\r\n]/)],
])('the name %j is encoded for the download', async (filename, disposition) => {
  const response = await get(await keeper({ filename }));
  expect(response.headers.get('content-disposition')).toEqual(disposition);
});

test('an HTML original is an attachment, sandboxed', async () => {
  const response = await get(
    await keeper({ content: Buffer.from('<script>alert(1)</script>'), kind: 'web' }),
  );
  expect(response.headers.get('content-type')).toBe('text/html');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

describe('of a large file', () => {
  let large: Keeper;
  beforeAll(async () => {
    large = await keeper({ content });
  });

  test('the whole file is streamed', async () => {
    const response = await get(large);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '5242887']);
    expect(Buffer.compare(await bytesOf(response), content)).toBe(0);
  });

  test.each([
    { range: 'bytes=0-0', start: 0, end: 1 },
    { range: 'bytes=1048570-1048585', start: 1_048_570, end: 1_048_586 },
    { range: 'bytes=-7', start: 5 * MB, end: 5 * MB + 7 },
    { range: 'bytes=5242880-', start: 5 * MB, end: 5 * MB + 7 },
    // At most 4 MB per response.
    { range: 'bytes=0-', start: 0, end: 4 * MB },
    { range: 'bytes=10-5242886', start: 10, end: 4 * MB + 10 },
  ])('$range: from $start to $end', async ({ range, start, end }) => {
    const response = await get(large, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/5242887`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect(Buffer.compare(await bytesOf(response), content.subarray(start, end))).toBe(0);
  });

  test('a range beyond the end answers 416 with the size', async () => {
    const response = await get(large, { range: 'bytes=5242887-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      416,
      'bytes */5242887',
    ]);
    expect(await response.text()).toBe('');
  });

  test('HEAD answers with the size and the range, without a body', async () => {
    const whole = await get(large, {}, 'HEAD');
    expect([whole.status, whole.headers.get('content-length'), whole.body]).toEqual([
      200,
      '5242887',
      null,
    ]);
    const part = await get(large, { range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers.get('content-range'), part.body]).toEqual([
      206,
      'bytes 0-9/5242887',
      null,
    ]);
  });
});

describe('downloads in progress', () => {
  /** The limit of downloads at once. */
  const eight = (owner: Keeper) =>
    Promise.all(Array.from({ length: 8 }, () => get(owner, { range: 'bytes=0-' })));

  test('a learner’s ninth answers 429 until one ends; other learners are not affected', async () => {
    const [owner, other] = [await keeper({ content }), await keeper()];
    const [first, ...rest] = await eight(owner);
    const refused = await get(owner);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ detail: { code: 'rate_limited' } });
    expect(await bytesOf(await get(other))).toHaveLength(8);
    expect((await get(owner, {}, 'HEAD')).status).toBe(200);
    await first?.body?.cancel();
    expect(await bytesOf(await get(owner))).toHaveLength(content.length);
    expect(await bytesOf(await get(owner))).toHaveLength(content.length);
    await Promise.all(rest.map(({ body }) => body?.cancel()));
  });

  test('one that the client aborts before its body is read does not count', async () => {
    const owner = await keeper({ content });
    const leaving = new AbortController();
    const { documentId, headers } = owner;
    for (let n = 0; n < 9; n++) {
      const request = new Request(requestTo({ headers }), { signal: leaving.signal });
      const response = await GET(request, { params: Promise.resolve({ documentId }) });
      expect(response.status).toBe(200);
      leaving.abort();
    }
  });
});

test('the original can be downloaded after the trial', async () => {
  const owner = await keeper();
  await store.db
    .update(users)
    .set({ trialEndsAt: new Date(0) })
    .where(eq(users.id, owner.user.id));
  expect((await get(owner)).status).toBe(200);
});

test('another user’s original answers 404, and so does that of a deleted document', async () => {
  const [owner, other] = [await keeper(), await keeper()];
  const refused = await get({ documentId: owner.documentId, headers: other.headers });
  expect(refused.status).toBe(404);
  const unknown = await get({ documentId: randomUUID(), headers: other.headers });
  expect(await refused.json()).toEqual(await unknown.json());
  await removeDocument(owner.ctx, { documentId: owner.documentId });
  expect((await get(owner)).status).toBe(404);
  expect(await store.db.$count(storedFiles, eq(storedFiles.learnerId, owner.user.id))).toBe(0);
});

test('a document without an original answers 404 with the reason', async () => {
  const user = await createUser(store.db);
  const documentId = await createDocument(store.db, user.id);
  const response = await get({ documentId, headers: await signedInHeaders(store.db, user) });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: 'We didn’t keep the original file of this document.',
  });
});
