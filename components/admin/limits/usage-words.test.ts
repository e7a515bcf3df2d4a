import { expect, test } from 'vitest';
import type { BulkJobWire } from '@/lib/admin/bulk/wire';
import { BULK_WORDS, jobText, reachedText, readLimit } from './usage-words';

test.each([
  ['0', 0],
  ['5', 5],
  [' 100,000 ', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['five', undefined],
])('%j as a limit: %s', (text, limit) => {
  expect(readLimit(text, 100_000)).toBe(limit);
});

test('a limit that is reached has its noun', () => {
  expect(reachedText({ key: 'ai_chat_messages', used: 1_200, limit: 1_000 })).toBe(
    '1,200 of 1,000 questions',
  );
});

test.each([
  ['reset_trial_usage', 1, 'Today’s usage of 1 user goes back to zero'],
  ['extend_trials', 12_000, '12,000 users will get 24 more hours of trial.'],
  ['notify_at_limits', 2, '2 users will get an email.'],
] as const)('%s says how many it will reach', (kind, count, text) => {
  expect(BULK_WORDS[kind].will(count)).toContain(text);
});

const job = (given: Partial<BulkJobWire>): BulkJobWire => ({
  job_id: 'j',
  state: 'done',
  admin: 'keeper',
  total: 7,
  done: 7,
  started_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:00:01.000Z',
  ...given,
});

test.each([
  [{}, 'Last run by keeper, finished 2 hours ago: 7 of 7 users.'],
  [
    { state: 'failed', done: 3 } as const,
    'Last run by keeper, stopped early 2 hours ago: 3 of 7 users.',
  ],
])('a job that is %j: %s', (given, text) => {
  expect(jobText(job(given), '2 hours ago')).toBe(text);
});
