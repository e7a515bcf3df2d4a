import { expect, test, vi } from 'vitest';
import { call, requestTo } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { POST as askTutor } from './grok-chat/route';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: (await import('@/tests/helpers/fake-study')).fakeStudy(),
}));

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
