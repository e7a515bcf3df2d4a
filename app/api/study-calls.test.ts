import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { documents, usageCounters } from '@/db/schema';
import { utcDay } from '@/lib/time/days';
import { call, requestTo } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, fileForm } from '@/tests/helpers/uploads';
import { POST as reviewCard } from './cards/[cardId]/review/route';
import { GET as getDocument, PATCH as renameDocument } from './documents/[documentId]/route';
import { GET as getLibrary } from './documents/route';
import { POST as askTutor } from './grok-chat/route';
import { POST as processContent } from './process-content/route';
import { POST as processUrl } from './process-url/route';
import { GET as getUsage } from './usage/[userId]/route';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: (await import('@/tests/helpers/fake-study')).fakeStudy(),
}));

const store = useTestDatabase();

async function signedIn() {
  const user = await createUser(store.db);
  return { id: user.id, headers: await signedInHeaders(store.db, user) };
}

const usedBy = async (learnerId: string) =>
  Object.fromEntries(
    (await store.db.select().from(usageCounters).where(eq(usageCounters.learnerId, learnerId))).map(
      ({ key, used }) => [key, used],
    ),
  );

test('an upload by bearer token is processed, listed and counted', async () => {
  const { id, headers } = await signedIn();
  const path = `/api/process-content?user_id=${id}`;
  const answer = await call(processContent, { path, headers, body: fileForm() });
  expect(answer).toMatchObject({
    status: 200,
    body: { content: { filename: 'sleep.pdf', title: 'Sleep' }, omitted: [] },
  });
  const { document_id: documentId } = answer.body as { document_id: string };
  expect(await call(getLibrary, { headers })).toMatchObject({
    body: { documents: [{ document_id: documentId, lessons: 5, cards: 2 }] },
  });
  expect(await call(getDocument, { headers, params: { documentId } })).toMatchObject({
    status: 200,
    body: { document_id: documentId },
  });
  expect(await call(getUsage, { headers, params: { userId: id } })).toEqual({
    status: 200,
    headers: expect.anything(),
    body: {
      usage: {
        file_uploads: { used: 1, limit: 5 },
        course_generations: { used: 1, limit: 2 },
        flashcard_generations: { used: 1, limit: 5 },
        ai_chat_messages: { used: 0, limit: 20 },
      },
    },
  });
});

test('a demo visitor can upload, ask and see usage, with the id `demo`', async () => {
  const { headers } = await demoCookie(store.db);
  const path = '/api/process-content?user_id=demo';
  expect((await call(processContent, { path, headers, body: fileForm() })).status).toBe(200);
  const asked = await call(askTutor, {
    path: '/api/grok-chat?user_id=demo&message=What%3F',
    method: 'POST',
    headers,
  });
  expect(asked).toMatchObject({ status: 200, body: { remaining_messages: 19, message_limit: 20 } });
  expect((await call(getUsage, { headers, params: { userId: 'demo' } })).status).toBe(200);
});

test('each upload creates a document, unless the client refuses known content', async () => {
  const { headers } = await signedIn();
  const upload = (query = '') =>
    call(processContent, { path: `/api/process-content${query}`, headers, body: fileForm() });
  const first = await upload();
  const second = await upload();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).not.toMatchObject({
    document_id: (first.body as { document_id: string }).document_id,
  });
  expect(await upload('?again=false')).toMatchObject({
    status: 409,
    body: { detail: { code: 'already_uploaded' } },
  });
  expect(await upload('?again=perhaps')).toMatchObject({ status: 400 });
  expect((await upload('?again=true')).status).toBe(200);
});

test('a used-up limit is refused with its exact words', async () => {
  const { id, headers } = await signedIn();
  await store.db
    .insert(usageCounters)
    .values({ learnerId: id, day: utcDay(new Date()), key: 'file_uploads', used: 5 });
  const answer = await call(processContent, {
    path: '/api/process-content',
    headers,
    body: fileForm(),
  });
  expect(answer).toMatchObject({ status: 429 });
  expect(answer.body).toEqual({
    error: 'You’ve used all 5 of today’s uploads',
    detail: {
      error: 'You’ve used all 5 of today’s uploads',
      code: 'limit_reached',
      limit_key: 'file_uploads',
      limit: 5,
      upgrade_required: true,
    },
  });
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
});

test.each([
  {
    what: 'another field name',
    body: () => fileForm('document'),
    status: 400,
    code: 'upload_missing',
  },
  { what: 'an empty file', body: () => fileForm('file', ''), status: 422, code: 'file_empty' },
  { what: 'no form at all', body: () => ({ file: 'x' }), status: 400, code: 'upload_malformed' },
])('an upload with $what is refused, and uses no limit', async ({ body, status, code }) => {
  const { id, headers } = await signedIn();
  const answer = await call(processContent, {
    path: '/api/process-content',
    headers,
    body: body(),
  });
  expect(answer).toMatchObject({ status, body: { detail: { code } } });
  expect(await usedBy(id)).toEqual({});
});

test.each([
  { url: undefined, message: 'Enter a web address.' },
  { url: '  ', message: 'Enter a web address.' },
  { url: 7, message: 'Enter a web address.' },
  {
    url: `https://example.org/?${'a'.repeat(2_000)}`,
    message: 'A web address can have up to 2,000 characters.',
  },
])('the URL $url is refused with “$message”', async ({ url, message }) => {
  const { headers } = await signedIn();
  const answer = await call(processUrl, { path: '/api/process-url', headers, body: { url } });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: message, detail: { code: 'invalid_input' } },
  });
});

test('a URL is processed', async () => {
  const { id, headers } = await signedIn();
  const answer = await call(processUrl, {
    path: `/api/process-url?user_id=${id}`,
    headers,
    body: { url: 'https://example.org/' },
  });
  expect(answer).toMatchObject({ status: 200, body: { source_url: 'https://example.org/' } });
});

test("another user's id answers 403 in the path, query or body, and another user's document 404", async () => {
  const owner = await signedIn();
  const { id, headers } = await signedIn();
  const documentId = await createDocument(store.db, { learnerId: owner.id });
  const path = `/api/x?user_id=${owner.id}`;
  const refused = [
    await call(processContent, { path, headers, body: fileForm() }),
    await call(processUrl, { path, headers, body: { url: 'https://example.org/' } }),
    await call(processUrl, {
      path: '/api/x',
      headers,
      body: { url: 'https://example.org/', user_id: owner.id },
    }),
    await call(askTutor, { path, headers, body: { message: 'What?', document_id: documentId } }),
    await call(getUsage, { headers, params: { userId: owner.id } }),
    await call(getUsage, { headers, params: { userId: 'demo' } }),
  ];
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'That belongs to another account.' },
    });
  }
  const unknown = await call(getDocument, { headers, params: { documentId: randomUUID() } });
  const theirs = await call(getDocument, { headers, params: { documentId } });
  expect(unknown).toMatchObject({ status: 404, body: { detail: { code: 'not_found' } } });
  expect(theirs.body).toEqual(unknown.body);
  const ask = {
    path: '/api/grok-chat',
    headers,
    body: { message: 'What?', document_id: documentId },
  };
  expect((await call(askTutor, ask)).body).toEqual(unknown.body);
  expect(await usedBy(id)).toEqual({});
});

test('unknown fields in the body are ignored', async () => {
  const { id, headers } = await signedIn();
  const documentId = await createDocument(store.db, { learnerId: id });
  const [before] = await store.db.select().from(documents).where(eq(documents.id, documentId));
  const extra = {
    id: randomUUID(),
    learner_id: randomUUID(),
    learnerId: 'x',
    documentId: randomUUID(),
    used: 0,
  };
  const rename = {
    method: 'PATCH',
    headers,
    params: { documentId },
    body: { title: 'Mine', ...extra },
  };
  expect(await call(renameDocument, rename)).toMatchObject({
    status: 200,
    body: { document_id: documentId },
  });
  const [after] = await store.db.select().from(documents).where(eq(documents.id, documentId));
  expect(after).toEqual({ ...before, title: 'Mine' });
});

test('an invalid id answers 400', async () => {
  const { headers } = await signedIn();
  expect(await call(getDocument, { headers, params: { documentId: "1' or 1=1" } })).toMatchObject({
    status: 400,
    body: { error: 'This document’s address is incomplete.' },
  });
  expect(
    await call(reviewCard, { headers, params: { cardId: 'x' }, body: { grade: 3 } }),
  ).toMatchObject({
    status: 400,
  });
});

test('the tutor reads the question from the query or the body', async () => {
  const { id, headers } = await signedIn();
  const documentId = await createDocument(store.db, { learnerId: id });
  const path = `/api/grok-chat?user_id=${id}&message=What%20is%20melatonin%3F&document_id=${documentId}`;
  const body = { response: 'Melatonin is a hormone. [1]', in_document: true, engine: 'local' };
  expect(await call(askTutor, { path, method: 'POST', headers })).toMatchObject({
    status: 200,
    body,
  });
  const inBody = { path: '/api/grok-chat', headers, body: { message: 'What is melatonin?' } };
  expect(await call(askTutor, inBody)).toMatchObject({ status: 200, body });
});

test('an upload from another site, by cookie, is refused', async () => {
  const user = await createUser(store.db);
  const headers = { ...(await signedInCookie(store.db, user)), origin: 'https://evil.example' };
  expect(
    await call(processContent, { path: '/api/process-content', headers, body: fileForm() }),
  ).toMatchObject({
    status: 403,
    body: { detail: { code: 'wrong_origin' } },
  });
  expect(await usedBy(user.id)).toEqual({});
});

test('stages are streamed uncached, with the request id', async () => {
  const { headers } = await signedIn();
  const request = requestTo({
    path: '/api/process-content',
    headers: { ...headers, accept: 'application/x-ndjson' },
    body: fileForm(),
  });
  const response = await processContent(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('x-request-id')).toBeTruthy();
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(['progress', 'progress', 'progress', 'result']);
});
