import { expect, test } from 'vitest';
import { percent } from './percent';

test.each([
  [0, '0%'],
  [0.004, '0%'],
  [0.005, '1%'],
  [0.846, '85%'],
  [1, '100%'],
])('the share %d is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
