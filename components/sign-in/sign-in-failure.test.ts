import { expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { signInFailure } from './sign-in-failure';

test.each([
  ['a timeout', new ApiError('timeout', 'Request timeout. Please try again.'), 'Request timeout. Please try again.'],
  ['no network', new ApiError('network', 'Network error. Please check …'), 'Network error. Cannot reach server.'],
  ['anything unforeseen', new TypeError('x'), 'Network error. Cannot reach server.'],
  ['what the server says', new ApiError('server', 'Too many tries.', 429), 'Too many tries.'],
  ['an answer without words', new ApiError('server', 'Server error: 502', 502), 'Server error: 502'],
])('%s', (_what, error, text) => {
  expect(signInFailure(error)).toEqual({ text, verifyRequired: false });
});

test('an address that is not verified yet', () => {
  const error = new ApiError('server', 'Please verify your email. You can resend the link below.', 403, {
    verify_required: true,
  });
  expect(signInFailure(error)).toEqual({
    text: 'Please verify your email. You can resend the link below.',
    verifyRequired: true,
  });
});
