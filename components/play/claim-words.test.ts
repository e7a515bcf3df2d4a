import { expect, test } from 'vitest';
import { claimWords } from './claim-words';

test.each([
  { points: 5, message: undefined, words: 'You got 5 points.' },
  { points: 1, message: 'The rest is over.', words: 'You got 1 point. The rest is over.' },
  { points: 0, message: 'Daily limit reached.', words: 'You got no points. Daily limit reached.' },
])('a claim of $points', ({ points, message, words }) => {
  expect(claimWords(points, message)).toBe(words);
});
