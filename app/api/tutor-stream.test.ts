import { afterEach, describe, expect, test, vi } from 'vitest';
import { modelConsents, usageCounters } from '@/db/schema';
import { openaiModel } from '@/lib/adapters/openai/model';
import type { LanguageModel } from '@/lib/model/ports';
import { call, requestTo } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { demoCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { POST as restore } from './documents/[documentId]/messages/restore/route';
import { DELETE as clear, GET as getMessages } from './documents/[documentId]/messages/route';
import { POST as askTutor } from './grok-chat/route';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: {
    ...(await import('@/tests/helpers/fake-study')).fakeStudy(),
    answerQuestion: (await import('@/tests/helpers/tutor-study')).answerFromSample,
  },
}));
const configured = vi.hoisted(() => ({ model: null as LanguageModel | null }));
vi.mock('@/lib/adapters/model', () => ({ languageModel: async () => configured.model }));

const store = useTestDatabase();

async function learner() {
  const user = await createUser(store.db);
  return { user, headers: await signedInHeaders(store.db, user) };
}

const asking = (headers: Record<string, string>, body: object) =>
  requestTo({
    path: '/api/grok-chat',
    headers: { ...headers, accept: 'text/event-stream' },
    body,
  });

const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [name = '', data = ''] = block.split('\n');
      return {
        event: name.replace('event: ', ''),
        data: JSON.parse(data.replace('data: ', '')) as Record<string, unknown>,
      };
    });

test('who accepts an event stream gets the answer as an event', async () => {
  const { user, headers } = await learner();
  await createDocument(store.db, { learnerId: user.id });
  const response = await askTutor(asking(headers, { message: 'What is melatonin?' }), {
    params: Promise.resolve({}),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('x-request-id')).not.toBeNull();
  const events = eventsIn(await response.text());
  expect(events.map(({ event }) => event)).toEqual(['answer']);
  expect(events[0]?.data).toMatchObject({ engine: 'local', in_document: true });
});

test('a question that can’t be asked keeps its status and its envelope', async () => {
  const { headers } = await learner();
  const send = (body: object) =>
    call(askTutor, {
      path: '/api/grok-chat',
      headers: { ...headers, accept: 'text/event-stream' },
      body,
    });
  expect(await send({ message: '' })).toMatchObject({
    status: 400,
    body: { detail: { code: 'invalid_input' } },
  });
  expect(await send({ message: 'What?' })).toMatchObject({
    status: 404,
    body: { detail: { code: 'not_found' } },
  });
  expect(await send({ message: 'What?', style: 'loud' })).toMatchObject({ status: 400 });
});

describe('with a model', () => {
  let server: OpenaiServer | undefined;
  afterEach(async () => {
    configured.model = null;
    await server?.stop();
    server = undefined;
  });

  const SAID = 'The pineal gland releases the hormone melatonin at night.';
  const GOOD: ScriptedAnswer = { text: `${SAID} [3]\nMost dreams happen in REM sleep. [4]` };

  async function configure(answer: ScriptedAnswer) {
    const started = await OpenaiServer.start(() => answer);
    server = started;
    const { baseUrl } = started;
    const model = openaiModel({ key: 'sk-test', baseUrl, model: 'small' });
    configured.model = model;
    return { model, sent: started.requests };
  }

  async function agreeing(answer: ScriptedAnswer) {
    const { model, sent } = await configure(answer);
    const { user, headers } = await learner();
    const documentId = await createDocument(store.db, { learnerId: user.id });
    await store.db
      .insert(modelConsents)
      .values({ learnerId: user.id, host: model.host, agreedAt: new Date() });
    const open = (body: object = { message: 'What is melatonin?' }) =>
      askTutor(asking(headers, body), { params: Promise.resolve({}) });
    const history = async () =>
      (await call(getMessages, { headers, params: { documentId } })).body as {
        messages: { role: string; text: string; engine: string }[];
        remaining_messages: number;
      };
    return { user, headers, documentId, open, history, sent };
  }

  test('sentences stream as they are checked, then the answer', async () => {
    const { open } = await agreeing(GOOD);
    const events = eventsIn(await (await open()).text());
    expect(events.map(({ event }) => event)).toEqual(['sentence', 'sentence', 'answer']);
    expect(events[0]?.data).toMatchObject({
      text: `${SAID} [1]`,
      sources: [{ passage: 1, page: 2 }],
    });
    const texts = events.slice(0, 2).map(({ data }) => data.text);
    expect(events[2]?.data).toMatchObject({ response: texts.join(' '), engine: 'model' });
  });

  test('the same answer comes as JSON', async () => {
    const { headers } = await agreeing(GOOD);
    expect(
      await call(askTutor, {
        path: '/api/grok-chat',
        headers,
        body: { message: 'What is melatonin?' },
      }),
    ).toMatchObject({ status: 200, body: { engine: 'model', remaining_messages: 19 } });
  });

  test.each<[string, ScriptedAnswer]>([
    ['401', { status: 401, body: '{}' }],
    ['402', { status: 402, body: '{}' }],
    ['429', { status: 429, body: '{}', retryAfterMs: 90_000 }],
    ['500', { status: 500, body: 'oops' }],
    ['a broken connection', { breaksAfter: [] }],
    ['half a sentence', { breaksAfter: ['Melatonin '] }],
    ['nothing', { text: '' }],
    ['another language', { text: 'Die Zirbeldrüse schüttet nachts ein Hormon aus. [3]' }],
  ])('%s from it leaves the local answer, with one question counted', async (_, answer) => {
    const { open, history, sent } = await agreeing(answer);
    const events = eventsIn(await (await open()).text());
    expect(events.map(({ event }) => event)).toEqual(['answer']);
    expect(events[0]?.data).toMatchObject({ engine: 'local', remaining_messages: 19 });
    expect(sent).toHaveLength(1);
    expect((await history()).messages).toHaveLength(2);
  });

  test('who leaves before a sentence has asked nothing', async () => {
    const { headers, history, sent } = await agreeing({ stallsAfter: ['Melatonin '] });
    const leaving = new AbortController();
    const request = new Request(asking(headers, { message: 'What is melatonin?' }), {
      signal: leaving.signal,
    });
    const answering = askTutor(request, { params: Promise.resolve({}) });
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE_MS);
    leaving.abort();
    expect((await answering).status).toBe(409);
    expect(await history()).toMatchObject({ messages: [], remaining_messages: 20 });
  });

  test('who leaves after a sentence finds it on return', async () => {
    const { open, history } = await agreeing({ stallsAfter: [`${SAID} `, '[3]\n', 'Most '] });
    const response = await open();
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await vi.waitFor(async () => expect((await history()).messages).toHaveLength(2), PATIENCE_MS);
    expect((await history()).messages[1]).toMatchObject({ text: `${SAID} [1]`, engine: 'model' });
  });

  test('without a question left it is not asked, and the refusal keeps its status', async () => {
    const { user, open, sent } = await agreeing(GOOD);
    await store.db.insert(usageCounters).values({
      learnerId: user.id,
      day: new Date().toISOString().slice(0, 10),
      key: 'ai_chat_messages',
      used: 20,
    });
    const response = await open();
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ detail: { code: 'limit_reached' } });
    expect(sent).toEqual([]);
  });

  test('a demo visitor gets the local answer', async () => {
    const { sent } = await configure(GOOD);
    const { learnerId, headers } = await demoCookie(store.db);
    await createDocument(store.db, { learnerId });
    const response = await askTutor(asking(headers, { message: 'What is melatonin?' }), {
      params: Promise.resolve({}),
    });
    const events = eventsIn(await response.text());
    expect(events[0]).toMatchObject({ event: 'answer', data: { engine: 'local' } });
    expect(sent).toEqual([]);
  });

  test('a stranger’s document is not found, and nothing is sent', async () => {
    const owner = await agreeing(GOOD);
    const { headers } = await learner();
    const body = { message: 'What is melatonin?', document_id: owner.documentId };
    const response = await askTutor(asking(headers, body), { params: Promise.resolve({}) });
    expect(response.status).toBe(404);
    expect(owner.sent).toEqual([]);
  });
});

test('a cleared conversation is brought back, by its learner only', async () => {
  const { user, headers } = await learner();
  const documentId = await createDocument(store.db, { learnerId: user.id });
  const params = { documentId };
  await call(askTutor, { path: '/api/grok-chat', headers, body: { message: 'What is sleep?' } });
  const count = async () => {
    const { body } = await call(getMessages, { headers, params });
    return (body as { messages: unknown[] }).messages.length;
  };
  expect(await call(clear, { method: 'DELETE', headers, params })).toMatchObject({
    body: { deleted: true },
  });
  expect(await count()).toBe(0);
  const { headers: stranger } = await learner();
  const bringBack = (by: Record<string, string>) =>
    call(restore, { method: 'POST', headers: by, params });
  expect(await bringBack(stranger)).toMatchObject({ status: 404 });
  expect(await bringBack(headers)).toMatchObject({ status: 200, body: { restored: 1 } });
  expect(await count()).toBe(2);
});
