import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { failureFrom, failureFromJob, failureFromLine } from './failure';

const NOTHING = { offer: null, canRetry: false, knownId: null };

const refused = (error: string, status: number, detail: Record<string, unknown>) =>
  new ApiError('server', error, status, detail);

describe('the message of a failed upload', () => {
  test.each([
    {
      error: refused('You’ve used all 5 of today’s uploads.', 429, { code: 'limit_reached' }),
      failure: {
        ...NOTHING,
        text: 'Limit reached: You’ve used all 5 of today’s uploads. Limits reset daily at midnight UTC.',
        code: 'limit_reached',
        canRetry: true,
      },
    },
    {
      error: refused('No uploads left', 429, { code: 'limit_reached', upgrade_required: true }),
      failure: {
        ...NOTHING,
        text: 'Limit reached: No uploads left. Limits reset daily at midnight UTC.',
        code: 'limit_reached',
        offer: 'plan',
        canRetry: true,
      },
    },
    {
      error: refused('No uploads left', 429, {
        code: 'limit_reached',
        upgrade_required: false,
        account_required: true,
      }),
      failure: {
        ...NOTHING,
        text: 'Limit reached: No uploads left. Limits reset daily at midnight UTC.',
        code: 'limit_reached',
        offer: 'account',
        canRetry: true,
      },
    },
    {
      error: refused('Too many attempts. Please wait 1 minute and try again.', 429, {
        code: 'rate_limited',
      }),
      failure: {
        ...NOTHING,
        text: 'Processing failed: Too many attempts. Please wait 1 minute and try again.',
        code: 'rate_limited',
        canRetry: true,
      },
    },
    {
      error: refused('Skimwise is busy.', 503, { code: 'busy' }),
      failure: {
        ...NOTHING,
        text: 'Processing failed: Skimwise is busy.',
        code: 'busy',
        canRetry: true,
      },
    },
    {
      error: refused('This PDF is password protected.', 422, { code: 'file_encrypted' }),
      failure: {
        ...NOTHING,
        text: 'Processing failed: This PDF is password protected.',
        code: 'file_encrypted',
      },
    },
    {
      error: refused('You already have this document: “Sleep”.', 409, {
        code: 'already_uploaded',
        document_id: 'd1',
      }),
      failure: {
        ...NOTHING,
        text: 'You already have this document: “Sleep”.',
        code: 'already_uploaded',
        knownId: 'd1',
      },
    },
    {
      error: new ApiError(
        'network',
        'Network error. Please check your internet connection and try again.',
      ),
      failure: {
        ...NOTHING,
        text: 'Network error. Please check your internet connection and try again.',
        code: 'network',
        canRetry: true,
      },
    },
    {
      error: new TypeError('x is not a function'),
      failure: { ...NOTHING, text: 'Processing failed: Unknown error', code: null, canRetry: true },
    },
  ])('$error.message', ({ error, failure }) => {
    expect(failureFrom(error)).toEqual(failure);
  });

  test('an error at the end of a stream reads the same', () => {
    const detail = { error: 'The file is corrupt.', code: 'file_corrupt' };
    expect(
      failureFromLine({ type: 'error', status: 422, error: 'The file is corrupt.', detail }),
    ).toEqual({
      ...NOTHING,
      text: 'Processing failed: The file is corrupt.',
      code: 'file_corrupt',
    });
  });

  test.each([
    {
      error: { error: 'The file is corrupt.', code: 'file_corrupt', status: 422 },
      canRetry: false,
      knownId: null,
    },
    {
      error: { error: 'Please try again in a minute.', code: 'busy', status: 503 },
      canRetry: true,
      knownId: null,
    },
    {
      error: { error: 'You have it.', code: 'already_uploaded', status: 409, document_id: 'd1' },
      canRetry: false,
      knownId: 'd1',
    },
    { error: null, canRetry: true, knownId: null },
  ])('and so does that of a job that was followed: $error.code', ({ error, ...failure }) => {
    expect(failureFromJob(error)).toMatchObject(failure);
  });
});
