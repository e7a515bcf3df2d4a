import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { failureFrom, failureFromLine } from './failure';

describe('what a failed upload says', () => {
  test.each([
    {
      error: new ApiError('server', 'You have used your 5 uploads for today.', 429, { code: 'limit_reached' }),
      failure: {
        text: 'Limit reached: You have used your 5 uploads for today. Limits reset daily at midnight UTC.',
        code: 'limit_reached',
        upgrade: false,
      },
    },
    {
      error: new ApiError('server', 'No uploads left', 429, { code: 'limit_reached', upgrade_required: true }),
      failure: {
        text: 'Limit reached: No uploads left. Limits reset daily at midnight UTC.',
        code: 'limit_reached',
        upgrade: true,
      },
    },
    {
      error: new ApiError('server', 'Too many tries. Please wait 1 minute and try again.', 429, {
        code: 'rate_limited',
      }),
      failure: {
        text: 'Processing failed: Too many tries. Please wait 1 minute and try again.',
        code: 'rate_limited',
        upgrade: false,
      },
    },
    {
      error: new ApiError('server', 'This PDF is password protected.', 422, { code: 'file_encrypted' }),
      failure: { text: 'Processing failed: This PDF is password protected.', code: 'file_encrypted', upgrade: false },
    },
    {
      error: new ApiError('network', 'Network error. Please check your internet connection and try again.'),
      failure: {
        text: 'Network error. Please check your internet connection and try again.',
        code: 'network',
        upgrade: false,
      },
    },
    {
      error: new TypeError('x is not a function'),
      failure: { text: 'Processing failed: Unknown error', code: null, upgrade: false },
    },
  ])('$error.message', ({ error, failure }) => {
    expect(failureFrom(error)).toEqual(failure);
  });

  test('an error at the end of a stream reads the same', () => {
    const detail = { error: 'The file is corrupt.', code: 'file_corrupt' };
    expect(failureFromLine({ type: 'error', status: 422, error: 'The file is corrupt.', detail })).toEqual({
      text: 'Processing failed: The file is corrupt.',
      code: 'file_corrupt',
      upgrade: false,
    });
  });
});
