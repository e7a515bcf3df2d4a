import { expect, test } from 'vitest';
import { lapsedWords, spentWords } from './session-words';

test.each([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [372_000, '6 min 12 s'],
])('%d ms are %s', (ms, words) => {
  expect(spentWords(ms)).toBe(words);
});

test.each([
  [0, 'You knew them all. They come back when you’d be about to forget.'],
  [1, 'One card slipped. You’ve seen the answer again, and it comes back soon.'],
  [3, '3 cards slipped. You’ve seen the answer again, and they come back soon.'],
])('after %d lapses it says: %s', (count, words) => {
  expect(lapsedWords(count)).toBe(words);
});
