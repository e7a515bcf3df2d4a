import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ModelError } from '@/lib/model/model-error';
import { OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { openaiModel } from './model';

const GOOD = { text: '{"terms":["osmosis"]}' };
const REQUEST = {
  instructions: 'Name the key terms.',
  content: '<document>Osmosis is diffusion of water.</document>',
  schema: z.object({ terms: z.array(z.string()) }),
  mostTokens: 200,
  timeoutMs: 60_000,
  retries: 0,
};

let server: OpenaiServer;
beforeEach(async () => {
  server = await OpenaiServer.start(() => GOOD);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const model = () => openaiModel({ key: 'sk-test', baseUrl: server.baseUrl, model: 'small' });
const ask = (from = model(), timeoutMs = REQUEST.timeoutMs) =>
  from.askForObject({ ...REQUEST, timeoutMs, signal: new AbortController().signal });

async function read(from = model(), signal = new AbortController().signal, onPiece = () => {}) {
  let text = '';
  for await (const piece of from.streamText({ ...REQUEST, signal })) {
    text += piece;
    onPiece();
  }
  return text;
}

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    'with HTTP %i is not followed to another host',
    async (status) => {
      const other = await OpenaiServer.start(() => GOOD);
      try {
        server.script = () => ({ status, body: '', location: `${other.baseUrl}/chat/completions` });
        await expect(ask()).rejects.toMatchObject({ fault: 'unknown_model', status });
        await expect(read()).rejects.toMatchObject({ fault: 'unknown_model', status });
        expect(other.requests).toEqual([]);
      } finally {
        await other.stop();
      }
    },
  );
});

describe('an answer without end', () => {
  const words = 'x'.repeat(64 * 1024);
  const delta = JSON.stringify({
    choices: [{ index: 0, delta: { content: 'word '.repeat(1_000) }, finish_reason: null }],
  });

  test.each<[string, string]>([
    ['of one line', words],
    ['of blank lines', '\n'.repeat(words.length)],
    ['of comments', `: ${words}\n\n`],
    ['of pieces', `data: ${delta}\n\n`],
    ['of pieces without text', `data: {"choices":[],"system_fingerprint":"${words}"}\n\n`],
  ])('%s is left, at once and in a stream, and is no outage', async (_, floods) => {
    const from = model();
    server.script = () => ({ floods });
    await expect(ask(from)).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(read(from)).rejects.toMatchObject({ fault: 'unreadable' });
    server.script = () => GOOD;
    expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
  });
});

test('the time limit is for both tries of a server that refuses schemas', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const from = model();
  const hour = 3_600_000;
  server.script = ({ response_format }): ScriptedAnswer => {
    if (!response_format) return { stallsAfter: [] };
    vi.advanceTimersByTime(hour - 100);
    return { status: 400, body: '{"error":{"message":"response_format is unknown"}}' };
  };
  await expect(ask(from, hour)).rejects.toMatchObject({ fault: 'timeout' });
  expect(server.requests).toHaveLength(2);
});

test('readers who lose patience with a model that speaks don’t close it to others', async () => {
  const from = model();
  server.script = () => ({ stallsAfter: ['Let ', 'me ', 'think '] });
  const impatient = Array.from({ length: 8 }, () => new AbortController());
  const begun = impatient.map(({ signal }) => {
    const first = Promise.withResolvers<void>();
    return { first: first.promise, reading: read(from, signal, first.resolve) };
  });
  await Promise.all(begun.map(({ first }) => first));
  for (const controller of impatient) controller.abort(new ModelError('timeout'));
  const ended = await Promise.allSettled(begun.map(({ reading }) => reading));
  expect(ended.map((one) => one.status === 'rejected' && one.reason.fault)).toEqual(
    Array(8).fill('timeout'),
  );
  server.script = () => GOOD;
  expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
});

test.each([
  [-1_000, 0],
  [12.5, 0],
  [1e21, 0],
  [0, 0],
  [7, 7],
])('a server that counts %d tokens is taken to have counted %d', async (tokens, counted) => {
  const usage = { prompt_tokens: tokens, completion_tokens: tokens };
  server.script = () => ({ ...GOOD, usage });
  expect((await ask()).used).toEqual({ input: counted, output: counted });
  const stream = model().streamText({ ...REQUEST, signal: new AbortController().signal });
  let next = await stream.next();
  while (!next.done) next = await stream.next();
  expect(next.value).toEqual({ input: counted, output: counted });
});

test.each<[string, string]>([
  ['no choice', '{"choices":[]}'],
  ['a choice of nothing', '{"choices":[{}]}'],
  ['a list', '[]'],
  ['an error without a status', '{"error":{"message":"overloaded","code":"x"}}'],
])('an answer with %s is unreadable, at once and in a stream, and no outage', async (_, body) => {
  const from = model();
  const sent = `data: ${body}\n\n`;
  server.script = ({ stream }) => ({ status: 200, body: stream ? sent : body });
  for (let n = 0; n < 3; n++) {
    await expect(ask(from)).rejects.toMatchObject({ name: 'ModelError', fault: 'unreadable' });
    await expect(read(from)).rejects.toMatchObject({ name: 'ModelError' });
  }
  server.script = () => GOOD;
  expect((await ask(from)).value).toEqual({ terms: ['osmosis'] });
});

test('reasoning that is begun again and again doesn’t hold the process up', async () => {
  server.script = () => ({ text: '<think>'.repeat(1_000_000) });
  await expect(ask()).rejects.toMatchObject({ fault: 'unreadable' });
});
