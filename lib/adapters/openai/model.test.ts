import { APICallError } from 'ai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type ChatRequest, OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { asModelError } from './faults';
import { openaiModel } from './model';

const ANSWER = z.object({ terms: z.array(z.string()) });
const REQUEST = {
  instructions: 'Name the key terms.',
  content: '<document>Osmosis is diffusion of water.</document>',
  schema: ANSWER,
  mostTokens: 200,
  timeoutMs: 10_000,
};

let server: OpenaiServer;
beforeEach(async () => {
  server = await OpenaiServer.start(() => ({ text: '{"terms":["osmosis"]}' }));
});
afterEach(() => server.stop());

const model = () => openaiModel({ key: 'sk-test', baseUrl: server.baseUrl, model: 'small' });
const ask = (from = model(), signal = new AbortController().signal) =>
  from.askForObject({ ...REQUEST, signal });
const asked = (): ChatRequest[] => server.requests.map(({ chat }) => chat);
const answers = (...scripted: ScriptedAnswer[]) => {
  server.script = (_, nth) => scripted[Math.min(nth, scripted.length) - 1] as ScriptedAnswer;
};

async function textOf(timeoutMs = 10_000): Promise<string> {
  const { signal } = new AbortController();
  let text = '';
  for await (const part of model().streamText({ ...REQUEST, signal, timeoutMs, retries: 0 }))
    text += part;
  return text;
}

test('asks with the key, the instructions apart from the content, and a schema', async () => {
  expect(await ask()).toEqual({
    value: { terms: ['osmosis'] },
    used: { input: 100, output: 20 },
  });
  expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-test');
  expect(asked()).toEqual([
    expect.objectContaining({
      model: 'small',
      max_tokens: 200,
      messages: [
        { role: 'system', content: 'Name the key terms.' },
        { role: 'user', content: REQUEST.content },
      ],
      response_format: expect.objectContaining({ type: 'json_schema' }),
    }),
  ]);
});

test('a server that refuses schemas is told in words, from then on at once', async () => {
  const refusal = { status: 400, body: '{"error":{"message":"response_format is not supported"}}' };
  server.script = ({ response_format }) =>
    response_format ? refusal : { text: 'Sure:\n```json\n{"terms":["osmosis"]}\n```' };
  const from = model();
  expect(from.takesSchemas()).toBeNull();
  expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
  expect(from.takesSchemas()).toBe(false);
  expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
  expect(asked().map(({ response_format }) => response_format !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked()[1]?.messages[0]?.content).toContain('"terms"');
});

test('JSON is found between words, and after a model’s reasoning', async () => {
  answers({ text: '<think>{"terms":[]}</think>Here it is: {"terms":["cell"]} Good luck!' });
  expect((await ask()).value).toEqual({ terms: ['cell'] });
});

describe('an answer that is of no use', () => {
  test.each<[string, ScriptedAnswer, string]>([
    ['prose', { text: 'I think that osmosis matters.' }, 'unreadable'],
    ['another shape', { text: '{"words":["osmosis"]}' }, 'unreadable'],
    ['half an object', { text: '{"terms":["osm', finish: 'length' }, 'unreadable'],
    ['nothing', { text: '' }, 'empty'],
    ['declined', { text: '', finish: 'content_filter' }, 'declined'],
    ['no JSON around it', { status: 200, body: 'ok' }, 'unreadable'],
    ['a page', { status: 200, body: '<!DOCTYPE html><title>Models</title>' }, 'unknown_model'],
    ['a wrong key', { status: 401, body: '{"error":{"message":"bad key"}}' }, 'unauthorized'],
    ['no money', { status: 402, body: '{}' }, 'payment_required'],
    [
      'a used-up quota',
      { status: 429, body: '{"error":{"code":"insufficient_quota","message":"x"}}' },
      'payment_required',
    ],
    ['an unknown model', { status: 404, body: '{"error":{"message":"no"}}' }, 'unknown_model'],
    [
      'too long a text',
      { status: 400, body: '{"error":{"code":"context_length_exceeded","message":"x"}}' },
      'too_long',
    ],
    ['another refusal', { status: 400, body: '{"error":{"message":"no"}}' }, 'rejected'],
    ['too many calls', { status: 429, body: '{"error":{"message":"slow"}}' }, 'rate_limited'],
    ['a broken server', { status: 500, body: 'oops' }, 'server_error'],
    ['a broken connection', { breaksAfter: [] }, 'unreachable'],
  ])('%s', async (_, answer, fault) => {
    answers(answer);
    const given = { ...REQUEST, retries: 0, signal: new AbortController().signal };
    await expect(model().askForObject(given)).rejects.toMatchObject({ name: 'ModelError', fault });
  });

  test('no error holds text of the document', async () => {
    answers({ status: 401, body: '{"error":{"message":"bad key"}}' });
    const error = await ask().catch((err: Error) => err);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('Osmosis');
  });
});

test.each([
  ['', null],
  ['/', null],
  ['/chat/completions', 'unknown_model'],
  ['/..', 'unknown_model'],
])('the address with %j at its end: %s', async (end, fault) => {
  answers({ text: '{"terms":["osmosis"]}' });
  const from = openaiModel({ key: 'k', baseUrl: `${server.baseUrl}${end}`, model: 'small' });
  const given = { ...REQUEST, retries: 0, signal: new AbortController().signal };
  const found = await from.askForObject(given).then(
    () => null,
    (error) => error.fault,
  );
  expect(found).toBe(fault);
});

test.each([429, 500, 503])('HTTP %i is tried again twice, then succeeds', async (status) => {
  const failure = { status, body: '{"error":{"message":"later"}}', retryAfterMs: 1 };
  answers(failure, failure, { text: '{"terms":["osmosis"]}' });
  expect((await ask()).value).toEqual({ terms: ['osmosis'] });
  expect(server.requests).toHaveLength(3);
});

const NOON = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' };

test.each([
  ['20', {}, 20_000],
  ['0.5', {}, 500],
  ['Fri, 20 Nov 2026 12:01:30 GMT', NOON, 90_000],
  ['Fri, 20 Nov 2026 12:00:00 GMT', NOON, null],
  ['Fri, 20 Nov 2026 11:00:00 GMT', NOON, null],
  ['Fri, 20 Nov 2026 12:01:30 GMT', {}, null],
  ['soon', NOON, null],
])('a server that asks to wait until “%s”, with %j, is waited for', (given, headers, ms) => {
  const failure = new APICallError({
    ...{ message: 'later', url: '', requestBodyValues: {}, statusCode: 429 },
    responseHeaders: { ...headers, 'retry-after': given },
  });
  expect(asModelError(failure, new AbortController().signal)).toMatchObject({
    fault: 'rate_limited',
    retryAfterMs: ms,
  });
});

test('a wrong key is not tried again', async () => {
  answers({ status: 401, body: '{}' });
  await expect(ask()).rejects.toMatchObject({ fault: 'unauthorized', status: 401 });
  expect(server.requests).toHaveLength(1);
});

test('a model that never answers is given up after the time limit', async () => {
  answers({ stallsAfter: [] });
  const given = { ...REQUEST, signal: new AbortController().signal, timeoutMs: 50 };
  await expect(model().askForObject(given)).rejects.toMatchObject({ fault: 'timeout' });
});

test('who cancels gets their own reason', async () => {
  answers({ stallsAfter: [] });
  const controller = new AbortController();
  const asking = ask(model(), controller.signal);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1), PATIENCE_MS);
  controller.abort(new Error('the learner left'));
  await expect(asking).rejects.toThrow('the learner left');
});

describe('after five failures in a row', () => {
  const failFive = async (from: ReturnType<typeof model>) => {
    answers({ status: 401, body: '{}' });
    for (let i = 0; i < 5; i++)
      await expect(ask(from)).rejects.toMatchObject({ fault: 'unauthorized' });
  };
  afterEach(() => vi.useRealTimers());

  test('nothing is asked for 30 seconds', async () => {
    const from = model();
    await failFive(from);
    await expect(ask(from)).rejects.toMatchObject({ fault: 'suspended' });
    expect(server.requests).toHaveLength(5);
  });

  test('then one call tries, and success opens the way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const from = model();
    await failFive(from);
    vi.setSystemTime(Date.now() + 30_000);
    answers({ text: '{"terms":["osmosis"]}' });
    expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
    expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
  });

  test('nobody waits for the one that tries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const from = model();
    await failFive(from);
    vi.setSystemTime(Date.now() + 30_000);
    answers({ stallsAfter: [] });
    const leaving = new AbortController();
    const trying = ask(from, leaving.signal);
    await vi.waitFor(() => expect(server.requests).toHaveLength(6), PATIENCE_MS);
    await expect(ask(from)).rejects.toMatchObject({ fault: 'suspended' });
    leaving.abort(new Error('the learner left'));
    await expect(trying).rejects.toThrow('the learner left');
  });

  test('unreadable answers don’t count', async () => {
    const from = model();
    answers({ text: 'prose' });
    for (let i = 0; i < 6; i++)
      await expect(ask(from)).rejects.toMatchObject({ fault: 'unreadable' });
  });
});

describe('a stream', () => {
  test('comes in pieces, and says what it took', async () => {
    answers({ text: 'Osmosis is diffusion of water.' });
    const { signal } = new AbortController();
    const stream = model().streamText({ ...REQUEST, signal });
    const pieces: unknown[] = [];
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) pieces.push(next.value);
    expect(pieces).toEqual(['Osmosis ', 'is ', 'diffusion ', 'of ', 'water.']);
    expect(next.value).toEqual({ input: 100, output: 20 });
    expect(asked()[0]).toMatchObject({ stream: true });
  });

  test.each<[string, ScriptedAnswer, string]>([
    ['that breaks off', { breaksAfter: ['Osmosis ', 'is '] }, 'unreachable'],
    ['that stalls', { stallsAfter: ['Osmosis '] }, 'timeout'],
    ['without text', { text: '' }, 'empty'],
    ['that is declined', { text: '', finish: 'content_filter' }, 'declined'],
    ['refused', { status: 401, body: '{}' }, 'unauthorized'],
    ['of a broken server', { status: 500, body: 'oops' }, 'server_error'],
  ])('%s fails', async (_, answer, fault) => {
    answers(answer);
    await expect(textOf(500)).rejects.toMatchObject({ name: 'ModelError', fault });
  });
});
