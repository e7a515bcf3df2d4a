import { expect, test } from 'vitest';
import { cutTo, durationText } from './rules';

test('a duration is whole minutes', () => {
  expect(durationText(4)).toBe('4 min');
});

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['ab😀', 3, 'ab'],
])('%j cut to %d is %j', (text, length, cut) => {
  expect(cutTo(text, length)).toBe(cut);
});
