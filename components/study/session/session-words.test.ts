import { expect, test } from 'vitest';
import { lapsedWords } from './session-words';

test.each([
  [0, 0, 'You knew them all. They’ll come back just before you’d forget them.'],
  [1, 0, 'You missed 1 card. It comes back soon.'],
  [3, 0, 'You missed 3 cards. They come back soon.'],
  [
    1,
    1,
    'You missed 1 card. You keep forgetting it, so it was set aside: you’ll find it under Flashcards.',
  ],
  [
    2,
    1,
    'You missed 2 cards. One that you keep forgetting was set aside: you’ll find it under Flashcards. The other one comes back soon.',
  ],
  [
    5,
    2,
    'You missed 5 cards. 2 that you keep forgetting were set aside: you’ll find them under Flashcards. The others come back soon.',
  ],
])('after %d lapses, %d of them set aside, it says: %s', (count, setAside, words) => {
  expect(lapsedWords(count, setAside)).toBe(words);
});
