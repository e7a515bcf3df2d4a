import { expect, test } from 'vitest';
import { countWords } from './count-words';

test.each([
  ['', 0],
  ['— … !', 0],
  ["The cat's whiskers aren't long.", 5],
  ['A well known 3.5 % rise – e.g. in U.S. exports', 9],
  ['naïve cafe\u0301 Straße', 3],
  ['光合作用是植物的过程', 5],
  ['これは日本語です', 4],
  ['ภาษาไทยไม่มีช่องว่าง', 5],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
