import { expect, test } from 'vitest';
import { cutAtSpace, cutTo } from './cut';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['ab😀', 3, 'ab'],
  ['abe\u0301', 3, 'ab'],
  ['👩\u200d🚀', 4, '👩\u200d'],
])('%j cut to %d is %j', (text, length, cut) => {
  expect(cutTo(text, length)).toBe(cut);
});

test.each([
  ['the heart', 20, 'the heart'],
  ['the heart beats', 11, 'the heart'],
  ['the heart beats', 9, 'the heart'],
  ['a cardiovascular', 12, 'a cardiovasc'],
  ['word😀', 5, 'word'],
])('%j cut to %d between words is %j', (text, length, cut) => {
  expect(cutAtSpace(text, length)).toBe(cut);
});
