import { expect, test } from 'vitest';
import { pointsAmount } from './points-amount';

test.each([
  ['1', 1],
  [' 50 ', 50],
  ['007', 7],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['ten', undefined],
  ['', undefined],
  ['9'.repeat(16), undefined],
])('%j: %s', (text, amount) => {
  expect(pointsAmount(text)).toBe(amount);
});
