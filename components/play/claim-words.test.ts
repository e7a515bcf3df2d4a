import { expect, test } from 'vitest';
import { claimWords } from './claim-words';

test.each([
  { points: 5, message: undefined, words: 'You got 5 points.' },
  { points: 1, message: 'Only 1 counted.', words: 'You got 1 point. Only 1 counted.' },
  { points: 0, message: 'Daily limit reached.', words: 'You got no points. Daily limit reached.' },
])('a claim of $points', ({ points, message, words }) => {
  expect(claimWords(points, message)).toBe(words);
});
