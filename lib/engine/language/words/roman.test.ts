import { expect, test } from 'vitest';
import { romanNumeral, romanValue } from './roman';

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [40, 'XL'],
  [49, 'XLIX'],
  [89, 'LXXXIX'],
])('%i is %s', (n, numeral) => {
  expect(romanNumeral(n)).toBe(numeral);
  expect(romanValue(numeral)).toBe(n);
});

test.each(['', 'IIII', 'iv', 'IC', 'XC', 'Mix'])('“%s” is no numeral up to 89', (text) => {
  expect(romanValue(text)).toBe(0);
});
