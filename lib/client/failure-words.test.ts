import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api';
import { whyFailed, wordsOr, wordsOrWhy } from './failure-words';

afterEach(() => vi.unstubAllGlobals());

const onLine = (isOnLine: boolean) => vi.stubGlobal('navigator', { onLine: isOnLine });

const NO_ANSWER = new ApiError('network', 'Network error.');
const TOO_LATE = new ApiError('timeout', 'Request timeout.');
const BROKEN = new ApiError('server', 'Server error: 500', 500);
const REFUSED = new ApiError('server', 'No.', 429, {
  error: 'You’ve used all 5 of today’s uploads',
});

test.each([
  {
    name: 'no answer',
    error: NO_ANSWER,
    why: 'We couldn’t reach the server. Check your connection and try again.',
  },
  {
    name: 'code that can’t be fetched',
    error: Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }),
    why: 'We couldn’t reach the server. Check your connection and try again.',
  },
  {
    name: 'too late',
    error: TOO_LATE,
    why: 'The server took too long to answer. Please try again.',
  },
  {
    name: 'broken',
    error: BROKEN,
    why: 'Something went wrong on our side. Please try again in a moment.',
  },
  {
    name: 'a fault of ours',
    error: new TypeError('x'),
    why: 'Something went wrong. Please try again.',
  },
])('only what got no answer blames the connection: $name', ({ error, why }) => {
  onLine(true);
  expect(whyFailed(error)).toBe(why);
});

test('the offline message is shown only if the call got no answer', () => {
  onLine(false);
  expect(whyFailed(NO_ANSWER)).toBe('You’re offline. Connect to the internet and try again.');
  expect(whyFailed(BROKEN)).toBe('Something went wrong on our side. Please try again in a moment.');
});

test('the server’s reason comes first', () => {
  onLine(true);
  const reason = 'You’ve used all 5 of today’s uploads';
  expect([wordsOr('Upload failed')(REFUSED), wordsOrWhy('Upload failed.')(REFUSED)]).toEqual([
    reason,
    reason,
  ]);
  expect([wordsOr('Upload failed')(BROKEN), wordsOrWhy('Upload failed.')(BROKEN)]).toEqual([
    'Upload failed',
    'Upload failed. Something went wrong on our side. Please try again in a moment.',
  ]);
});
