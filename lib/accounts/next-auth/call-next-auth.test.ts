import { expect, test } from 'vitest';
import { assertForNextAuth } from './call-next-auth';

function refusalOf(method: string, action: string[], headers: Record<string, string> = {}): string {
  try {
    assertForNextAuth(new Request('http://localhost:3000/', { method, headers }), action);
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each([
  ['csrf', 'none'],
  ['session', 'none'],
  ['providers', 'none'],
  ['callback', 'none'],
  ['_log', 'not_found'],
  ['__proto__', 'not_found'],
  ['', 'not_found'],
])('a call of "%s" is refused as: %s', (action, code) => {
  expect(refusalOf('GET', [action])).toBe(code);
});

test.each([
  ['20000', 'none'],
  ['20001', 'payload_too_large'],
  ['-', 'payload_too_large'],
])('a body of %s bytes is refused as: %s', (length, code) => {
  expect(refusalOf('POST', ['signout'], { 'content-length': length })).toBe(code);
});

test('a body without a Content-Length is refused', () => {
  expect(refusalOf('POST', ['signout'])).toBe('payload_too_large');
  expect(refusalOf('GET', ['callback', 'google'])).toBe('none');
});
