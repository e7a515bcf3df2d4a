import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { MODEL_ADVICE, MODEL_FAULTS, type ModelFault } from '@/lib/constants/model-faults';
import { type ChatRequest, OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { modelOf } from '../adapters/model';
import { parseModelEnv } from '../env';
import { testConnection } from './test-connection';

const GOOD = { text: '{"planet":"Earth"}' };

/** What a check of the model at an address finds. */
async function found(address: string, timeoutMs = 60_000) {
  const model = await modelOf(
    parseModelEnv({ OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'small', OPENAI_BASE_URL: address }),
  );
  if (!model) throw new Error('no model');
  const connection = await testConnection(model, new AbortController().signal, timeoutMs);
  return connection.answers ? { streams: connection.streams } : connection.fault;
}

async function scripted(
  script: (chat: ChatRequest) => ScriptedAnswer,
  end = '',
): Promise<OpenaiServer & { address: string }> {
  const server = await OpenaiServer.start(script);
  onTestFinished(() => server.stop());
  return Object.assign(server, { address: `${server.baseUrl}${end}` });
}

/** A server that does what it likes with each connection. */
async function raw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const NO_URL = 'must be a URL starting with http:// or https://';
const NOT_PLAIN = 'must have no user name, password, query or fragment';

test.each([
  ['models.example', NO_URL],
  ['ftp://models.example/v1', NO_URL],
  ['http://models.example:99999/v1', NO_URL],
  ['http://name:password@models.example/v1', NOT_PLAIN],
  ['http://name@models.example/v1', NOT_PLAIN],
  ['http://models.example/v1?key=1', NOT_PLAIN],
  ['http://models.example/v1#key', NOT_PLAIN],
])('the address %s is refused by name before the server starts', (address, why) => {
  expect(() => parseModelEnv({ OPENAI_BASE_URL: address })).toThrow(`OPENAI_BASE_URL ${why}`);
});

test('a port where nothing listens', async () => {
  const server = createHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await found(`http://127.0.0.1:${port}/v1`)).toBe('unreachable');
});

test.each<[string, string]>([
  ['a port that browsers don’t use', 'http://127.0.0.1:6666/v1'],
  ['a name that doesn’t exist', 'http://models.invalid/v1'],
])('%s', async (_, address) => {
  expect(await found(address)).toBe('unreachable');
});

test.each<[string, (socket: Socket) => void, ModelFault]>([
  ['hangs', () => {}, 'timeout'],
  ['hangs after its headers', (s) => s.write('HTTP/1.1 200 OK\r\n\r\n{"choices":'), 'timeout'],
  ['never ends its headers', (s) => s.write('HTTP/1.1 200 OK\r\nx-a: '), 'timeout'],
  ['hangs up', (s) => s.destroy(), 'unreachable'],
  ['speaks another protocol', (s) => s.end('SSH-2.0-OpenSSH_9.6\r\n'), 'unreachable'],
  [
    'sends endless headers',
    (s) => s.write(`HTTP/1.1 200 OK\r\n${`x-a: ${'b'.repeat(1_000)}\r\n`.repeat(1_000)}`),
    'unreachable',
  ],
  [
    'promises more than it sends',
    (s) => s.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{'),
    'unreachable',
  ],
])('a server that %s', async (_, answer, fault) => {
  expect(await found(await raw(answer), 500)).toBe(fault);
});

const PAGE = '<!doctype html><title>Sign in</title>';

test.each<[string, ScriptedAnswer, ModelFault]>([
  ['a page', { status: 200, body: PAGE }, 'unknown_model'],
  ['other JSON', { status: 200, body: '{"status":"ok"}' }, 'unreadable'],
  ['a text', { status: 200, body: 'ok' }, 'unreadable'],
  ['nothing', { status: 200, body: '' }, 'unreadable'],
  ['no content', { status: 204, body: '' }, 'unreadable'],
  ['a redirect', { status: 302, body: '', location: '/login' }, 'unknown_model'],
  ['a redirect to nowhere', { status: 308, body: '', location: 'gopher://x' }, 'unknown_model'],
  ['a refusal of the request', { status: 400, body: '{}' }, 'rejected'],
  ['a refusal of the key', { status: 401, body: PAGE }, 'unauthorized'],
  ['a refusal of the caller', { status: 403, body: PAGE }, 'unauthorized'],
  ['a page that isn’t there', { status: 404, body: PAGE }, 'unknown_model'],
  ['a refusal of the method', { status: 405, body: PAGE }, 'rejected'],
  ['too many requests', { status: 429, body: '', retryAfterMs: 3_600_000 }, 'rate_limited'],
  ['an error', { status: 500, body: PAGE }, 'server_error'],
  ['the page of a gateway', { status: 502, body: PAGE }, 'server_error'],
  ['an answer without end', { floods: 'x'.repeat(65_536) }, 'unreadable'],
  ['a model’s endless talk', { text: `${'word '.repeat(5_000)}`, finish: 'length' }, 'unreadable'],
])('a server that answers with %s, and what to do is said', async (_, answer, fault) => {
  expect(await found((await scripted(() => answer)).address)).toBe(fault);
  const says = `${MODEL_FAULTS[fault]}. ${MODEL_ADVICE[fault] ?? ''}`;
  expect(says).toMatch(/Check|Name|Add|See|says more/);
});

test.each(Object.keys(MODEL_FAULTS) as ModelFault[])('%s is told with what to do', (fault) => {
  const says = `${MODEL_FAULTS[fault]}. ${MODEL_ADVICE[fault] ?? ''}`;
  expect(says).toMatch(/\. (?:Add|Check|Name|See|That server’s log)\b/);
});

test('a model that thinks before it answers is given the tokens for it', async () => {
  const thinking = ({ max_tokens = 0 }: ChatRequest) =>
    max_tokens < 1_000 ? { text: '', finish: 'length' } : GOOD;
  expect(await found((await scripted(thinking)).address)).toEqual({ streams: true });
});

test.each<[string, ScriptedAnswer]>([
  ['without end', { floods: `data: {"choices":[],"id":"${'x'.repeat(65_536)}"}\n\n` }],
  ['of a page', { status: 200, body: PAGE }],
  ['that breaks', { breaksAfter: ['Ear'] }],
  ['that is refused', { status: 400, body: '{}' }],
])('a stream %s is no stream, and no fault', async (_, answer) => {
  const { address } = await scripted(({ stream }) => (stream ? answer : GOOD));
  expect(await found(address)).toEqual({ streams: false });
});

test('a stream that stalls is left when its time is over', async () => {
  const { address } = await scripted(({ stream }) => (stream ? { stallsAfter: ['Ear'] } : GOOD));
  expect(await found(address, 2_000)).toEqual({ streams: false });
});
