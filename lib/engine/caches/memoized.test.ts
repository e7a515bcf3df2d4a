import { expect, test, vi } from 'vitest';
import { forgetResults, memoized } from './memoized';

test('a result is computed once, until there are too many or all are forgotten', () => {
  const compute = vi.fn((key: string) => key.length);
  const lengthOf = memoized(2, compute);
  expect([lengthOf('a'), lengthOf('bb'), lengthOf('a')]).toEqual([1, 2, 1]);
  expect(compute).toHaveBeenCalledTimes(2);
  lengthOf('ccc');
  lengthOf('a');
  expect(compute).toHaveBeenCalledTimes(4);
  forgetResults();
  expect(lengthOf('a')).toBe(1);
  expect(lengthOf('a')).toBe(1);
  expect(compute).toHaveBeenCalledTimes(5);
});
