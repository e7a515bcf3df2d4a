import { expect, test } from 'vitest';
import { intervalWords } from './interval-words';

test.each([
  [0, 'under 1 min'],
  [59, 'under 1 min'],
  [60, '1 min'],
  [600, '10 min'],
  [3_599, '60 min'],
  [3_600, '1 h'],
  [86_399, '24 h'],
  [86_400, '1 day'],
  [4 * 86_400, '4 days'],
  [60 * 86_400, '60 days'],
  [61 * 86_400, '2 months'],
  [110 * 86_400, '3.6 months'],
  [364 * 86_400, '12 months'],
  [365 * 86_400, '1 year'],
  [730 * 86_400, '2 years'],
  [36_500 * 86_400, '100 years'],
])('%d seconds are %s', (seconds, words) => {
  expect(intervalWords(seconds)).toBe(words);
});
