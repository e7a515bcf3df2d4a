import { expect, test } from 'vitest';
import { claimWords } from './claim-words';

test.each([
  { points: 5, message: undefined, words: '5 points added to yours.' },
  { points: 1, message: 'Only 1 of it counted.', words: '1 point added to yours. Only 1 of it counted.' },
  { points: 0, message: 'Daily limit reached.', words: 'No points were added. Daily limit reached.' },
])('a claim of $points', ({ points, message, words }) => {
  expect(claimWords(points, message)).toBe(words);
});
