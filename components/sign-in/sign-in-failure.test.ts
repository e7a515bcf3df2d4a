import { expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { signInFailure } from './sign-in-failure';

const refused = (status: number, words: string, detail: object = {}) =>
  new ApiError('server', words, status, { error: words, ...detail });
const wordless = new ApiError('server', 'Server error: 502', 502);

test.each([
  [
    'a timeout',
    new ApiError('timeout', 'Request timeout. Please try again.'),
    'Request timeout. Please try again.',
  ],
  [
    'no network',
    new ApiError('network', 'Network error. Please check …'),
    'Network error. Cannot reach server.',
  ],
  ['anything unforeseen', new TypeError('x'), 'Network error. Cannot reach server.'],
  ['what the server says', refused(429, 'Too many attempts.'), 'Too many attempts.'],
  [
    'an answer without a user',
    new ApiError('server', 'Invalid server response.', 200),
    'Invalid server response.',
  ],
])('%s, on the page and in the dialog', (_what, error, text) => {
  expect(signInFailure(error, 'page')).toEqual({ text, fields: {}, verifyRequired: false });
  expect(signInFailure(error, 'dialog')).toEqual({ text, fields: {}, verifyRequired: false });
});

test('an answer without words', () => {
  expect(signInFailure(wordless, 'page').text).toBe('Server error: 502');
  expect(signInFailure(wordless, 'dialog').text).toBe('Failed to sign in');
});

test('an address that is not verified yet', () => {
  const error = refused(403, 'Please verify.', { verify_required: true });
  expect(signInFailure(error, 'page')).toEqual({
    text: 'Please verify your email. You can resend the link below.',
    fields: {},
    verifyRequired: true,
  });
  expect(signInFailure(error, 'dialog').text).toBe(
    'Please verify your email. Check your inbox or click Resend.',
  );
});

test('a field error is shown at its field', () => {
  const fields = { email: 'Please enter a valid email address' };
  expect(
    signInFailure(refused(400, 'Please enter a valid email address', { fields }), 'page'),
  ).toEqual({
    text: undefined,
    fields,
    verifyRequired: false,
  });
});
