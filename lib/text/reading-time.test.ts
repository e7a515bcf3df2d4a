import { expect, test } from 'vitest';
import { minutesToRead } from './reading-time';

test.each([
  { words: 0, minutes: 1 },
  { words: 299, minutes: 1 },
  { words: 300, minutes: 2 },
  { words: 356_000, minutes: 1_780 },
])('$words words take $minutes minutes to read', ({ words, minutes }) => {
  expect(minutesToRead(words)).toBe(minutes);
});
