import { expect, test } from 'vitest';
import { lapsedWords } from './session-words';

test.each([
  [0, 'You knew them all. They come back when you’d be about to forget.'],
  [1, 'One card slipped. You’ve seen the answer again, and it comes back soon.'],
  [3, '3 cards slipped. You’ve seen the answer again, and they come back soon.'],
])('after %d lapses it says: %s', (count, words) => {
  expect(lapsedWords(count)).toBe(words);
});
