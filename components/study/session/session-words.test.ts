import { expect, test } from 'vitest';
import { lapsedWords } from './session-words';

test.each([
  [0, 'You knew them all. They’ll come back just before you’d forget them.'],
  [1, 'You missed 1 card. It comes back soon.'],
  [3, 'You missed 3 cards. They come back soon.'],
])('after %d lapses it says: %s', (count, words) => {
  expect(lapsedWords(count)).toBe(words);
});
