import { expect, test } from 'vitest';
import { centsPerMonth, dollarsSavedYearly, showMoney } from './prices';

test('the figures of the pricing dialog follow from the two prices', () => {
  expect(showMoney(centsPerMonth('monthly'))).toBe('$24.99');
  expect(showMoney(centsPerMonth('yearly'))).toBe('$20.75');
  expect(dollarsSavedYearly()).toBe(50);
});

test.each([
  [0, '$0'],
  [24_900, '$249'],
  [2499, '$24.99'],
  [123_450, '$1,234.50'],
])('%i cents are shown as %s', (cents, text) => {
  expect(showMoney(cents)).toBe(text);
});
