import { expect, test } from 'vitest';
import { challengeClaim, dropDoneWords, waitWords, winWaits } from './day-words';

test.each([
  { won: 1, left: 1, words: '' },
  { won: 4, left: 15, words: '' },
  { won: 4, left: 4, words: '' },
  {
    won: 4,
    left: 3,
    words: 'You can only earn 3 more points today. Claim this tomorrow to get all of it.',
  },
  {
    won: 2,
    left: 1,
    words: 'You can only earn 1 more point today. Claim this tomorrow to get all of it.',
  },
  {
    won: 1,
    left: 0,
    words: 'You’ve reached today’s limit of 15 points. Claim this tomorrow to get all of it.',
  },
])('a win of $won with $left left today', ({ won, left, words }) => {
  expect(waitWords(won, left)).toBe(words);
  expect(winWaits(won, left)).toBe(words !== '');
});

test.each([
  { reward: 5, left: 15, label: 'Claim 5 points' },
  { reward: 5, left: 5, label: 'Claim 5 points' },
  { reward: 5, left: 4, label: 'Claim 4 of 5 points' },
  { reward: 5, left: 0, label: 'Complete without points' },
])('a challenge of $reward with $left left today', ({ reward, left, label }) => {
  expect(challengeClaim(reward, left)).toBe(label);
});

test("today's drop promises a point only where there is one", () => {
  expect(dropDoneWords(1)).toBe('Well done. Your point is ready to claim.');
  expect(dropDoneWords(0)).toBe('Well done. You’ve reached today’s limit of 15 points.');
});
