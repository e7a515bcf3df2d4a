import { expect, test } from 'vitest';
import { signalSentences } from './signal-words';

test('each signal is one sentence, with its figures', () => {
  expect(
    signalSentences({
      midnight: { days: 12 },
      quick_days: { days: 7 },
      steady_reviews: { reviews: 1_480, of: 1_500, seconds: 4.2 },
      hurried_reviews: { reviews: 120, of: 150 },
      round_the_clock: { days: 2, hours: 23 },
      games_only: { days: 15 },
    }),
  ).toEqual([
    'All 15 points within 3 minutes of the first activity, on 7 days.',
    '1,480 of 1,500 card reviews at almost the same interval (4.2 s).',
    '120 of 150 card reviews within 1.5 s of the one before.',
    'Activity in up to 23 of 24 hours, on 2 days.',
    'Points on 15 days, all from games, without any study.',
    'A challenge claimed within 5 minutes of midnight UTC, on 12 days.',
  ]);
  expect(signalSentences({})).toEqual([]);
});
