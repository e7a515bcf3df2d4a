import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { expect, test } from 'vitest';
import { ConnectionLost, failureOf, refusalIn } from './failures';

/** An error of the tus client; without a status, there was no response. */
function failed(status?: number, body = '', headers: Record<string, string> = {}): Error {
  const response = {
    getStatus: () => status,
    getBody: () => body,
    getHeader: (name: string) => headers[name],
  };
  const answer = status === undefined ? null : (response as unknown as HttpResponse);
  return Object.assign(Object.create(DetailedError.prototype), {
    originalRequest: {} as HttpRequest,
    originalResponse: answer,
  });
}

test.each([
  { what: 'no response', error: failed(), failure: 'network' },
  { what: 'a lost connection', error: new ConnectionLost(), failure: 'network' },
  { what: '404', error: failed(404), failure: 'gone' },
  { what: '409', error: failed(409), failure: 'temporary' },
  { what: '408', error: failed(408), failure: 'temporary' },
  { what: '500', error: failed(500), failure: 'temporary' },
  { what: '503', error: failed(503), failure: 'temporary' },
  { what: '401', error: failed(401), failure: 'final' },
  { what: '413', error: failed(413), failure: 'final' },
  { what: '429', error: failed(429), failure: 'final' },
  { what: '429 for 15 s', error: failed(429, '', { 'Retry-After': '15' }), failure: 'temporary' },
  { what: '429 for 16 s', error: failed(429, '', { 'Retry-After': '16' }), failure: 'final' },
  { what: 'an error in the client', error: new TypeError('x is not a function'), failure: 'final' },
] as const)('$what: $failure', ({ error, failure }) => {
  expect(failureOf(error)).toBe(failure);
});

test('a refusal has the server’s message and details', () => {
  const detail = {
    error: 'You’ve used all 5 of today’s uploads',
    code: 'limit_reached',
    upgrade_required: true,
  };
  const error = failed(429, JSON.stringify({ error: detail.error, detail }), {
    'Retry-After': '60',
  });
  expect(refusalIn(error)).toMatchObject({
    kind: 'server',
    status: 429,
    message: detail.error,
    detail,
    retryAfterSeconds: 60,
  });
  expect(refusalIn(failed(502, '<html>'))).toMatchObject({
    kind: 'server',
    message: 'Server error: 502',
  });
  expect(refusalIn(new TypeError('x'))).toMatchObject({ kind: 'network' });
});
