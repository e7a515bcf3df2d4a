import { expect, test } from 'vitest';
import { bestOfStretches, spread } from './spread';

test('items are taken evenly over a list', () => {
  expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
  expect(spread([1, 2], 3)).toEqual([1, 2]);
});

test('the best of each stretch is taken, the first of equals, and none below the least', () => {
  const itself = (one: number) => one;
  expect(bestOfStretches([1, 5, 2, 9, 0, 1], 3, itself, 2)).toEqual([5, 9]);
  expect(bestOfStretches([4, 8, 6], 1, (one) => one % 2, 0)).toEqual([4]);
  expect(bestOfStretches([3], 5, itself, 0)).toEqual([3]);
  expect(bestOfStretches([], 5, itself, 0)).toEqual([]);
});
