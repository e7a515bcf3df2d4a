import { expect, test } from 'vitest';
import { isBrokenOff } from './broken-off';

test.each([
  'Three sets of tools: taxes',
  'The two parts of it: the bow and the stern: the front',
  'Goods like taxes, fees',
  'Drugs such as one of them, another',
])('breaks off: %s', (answer) => {
  expect(isBrokenOff(answer)).toBe(true);
});

test.each([
  'Three sets of tools: taxes, fees, and loans',
  'Taxes: a part of three',
  'Goods like taxes and fees, which all pay',
  'Fruit, like apples',
  'It rises, and on average it falls',
  'The movement of water, which rises',
  'Two layers of phospholipids, heads out, tails in',
])('is whole: %s', (answer) => {
  expect(isBrokenOff(answer)).toBe(false);
});

test.each(['like ', 'two: ', 'and, ', 'including x, ', 'of a, ', ':'])(
  '%j repeated is read in linear time',
  (piece) => {
    expect(isBrokenOff(`${piece.repeat(200_000)}, ends; here,`)).toBe(false);
  },
);
