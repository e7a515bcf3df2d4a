import { expect, test } from 'vitest';
import { isDetail } from './central';

test.each([
  ['The membrane lines a cavity of the body.', false],
  ['Gene p53 stops damaged cells from dividing.', false],
  ['The body needs vitamin B12 for its nerves.', false],
  ['Water has the formula H2O.', false],
  ['At point S the curves cross.', true],
  ['Point A lies on the line.', true],
  ['Sales fell in Q1 and rose later.', true],
])('%s is a detail: %j', (sentence, expected) => {
  expect(isDetail(sentence)).toBe(expected);
});
