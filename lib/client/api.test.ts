import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api, apiResponse, fieldFaults, serverWords } from './api';
import { TOKEN_KEY } from './session/session';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function storing(values: Record<string, string>) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

test('the stored token is sent as a bearer header, with the query and the JSON body', async () => {
  storing({ [TOKEN_KEY]: 'abc' });
  fetched.mockResolvedValue(Response.json({ done: true }));
  const answer = await api('/documents', {
    method: 'POST',
    query: { user_id: 'u 1', tab: undefined },
    body: { a: 1 },
  });
  expect(answer).toEqual({ done: true });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/documents?user_id=u+1');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    },
  });
});

test.each([
  ['xyz', { authorization: 'Bearer xyz' }],
  [null, {}],
])('another identity’s token, %j, is sent instead of the learner’s', async (token, header) => {
  storing({ [TOKEN_KEY]: 'abc' });
  fetched.mockResolvedValue(Response.json({}));
  await api('/admin/users', { token });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json', ...header });
});

test('a request carries its idempotency key', async () => {
  storing({});
  fetched.mockResolvedValue(Response.json({}));
  await api('/dropzone/claim', { method: 'POST', idempotencyKey: 'drop-1' });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({
    accept: 'application/json',
    'idempotency-key': 'drop-1',
  });
});

test('without a token no header is sent, and a form is sent unchanged', async () => {
  storing({});
  fetched.mockResolvedValue(new Response('x'));
  const form = new FormData();
  await apiResponse('/process-content', { method: 'POST', body: form });
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json' });
  expect(fetched.mock.calls[0]?.[1].body).toBe(form);
});

test.each([
  { body: '{"error":"A","detail":{"error":"B","code":"conflict"}}', message: 'B' },
  { body: '{"error":"A"}', message: 'A' },
  { body: '<html>', message: 'Server error: 502' },
  { body: '{"error":7}', message: 'Server error: 502' },
])('the refusal $body has the message $message', async ({ body, message }) => {
  fetched.mockResolvedValue(new Response(body, { status: 502, headers: { 'retry-after': '7' } }));
  const error = await failureOf(api('/x'));
  expect(error).toMatchObject({ kind: 'server', status: 502, message, retryAfterSeconds: 7 });
});

test('the server’s words and its field errors are distinguished from our fallback words', async () => {
  const fields = { email: 'No.' };
  fetched.mockResolvedValueOnce(
    Response.json({ detail: { error: 'No.', fields } }, { status: 400 }),
  );
  const withWords = await failureOf(api('/x'));
  expect([serverWords(withWords), fieldFaults(withWords)]).toEqual(['No.', fields]);
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  const withoutWords = await failureOf(api('/x'));
  expect([serverWords(withoutWords), fieldFaults(withoutWords)]).toEqual([undefined, {}]);
  expect([serverWords(new TypeError('x')), fieldFaults(new TypeError('x'))]).toEqual([
    undefined,
    {},
  ]);
});

test('no connection is a network failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const message = 'Network error. Please check your internet connection and try again.';
  expect(await failureOf(api('/x'))).toMatchObject({ kind: 'network', status: 0, message });
});

test('an answer that is not JSON is a server error', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>'));
  expect(await failureOf(api('/x'))).toMatchObject({
    kind: 'server',
    message: 'Invalid server response.',
  });
});

const untilAborted = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('no answer within the limit is a timeout', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(untilAborted);
  const failure = failureOf(api('/auth/login', { timeoutMs: 10_000 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({
    kind: 'timeout',
    message: 'Request timeout. Please try again.',
  });
  vi.useRealTimers();
});

test("the caller's own abort is not an ApiError", async () => {
  fetched.mockImplementation(untilAborted);
  const controller = new AbortController();
  const call = api('/x', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
