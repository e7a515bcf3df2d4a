import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { ChapterFailed } from './chapter-failed';

const BUSY = 'You already have 3 documents in progress. Wait until one is done.';
const OVER = 'Your free trial is over.';

test.each([
  {
    error: new ApiError('server', BUSY, 429, { error: BUSY }),
    shown: ['We couldn’t prepare this chapter', BUSY, 'Try again'],
  },
  {
    error: new ApiError('server', OVER, 403, {
      error: OVER,
      code: 'plan_required',
      upgrade_required: true,
    }),
    shown: ['We couldn’t prepare this chapter', OVER, 'Upgrade'],
  },
  {
    error: new ApiError('server', 'Server error: 500', 500),
    shown: [
      'We couldn’t prepare this chapter',
      'Something went wrong on our side. Please try again in a moment.',
      'Try again',
    ],
  },
])('$shown.1 ends with $shown.2', ({ error, shown }) => {
  const html = renderToStaticMarkup(createElement(ChapterFailed, { error, onRetry: () => {} }));
  const texts = html
    .replace(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean);
  expect(texts).toEqual(shown);
});
