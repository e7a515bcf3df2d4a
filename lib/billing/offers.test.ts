import { expect, test } from 'vitest';
import { OFFERS } from './offers';

test('the offers show the prices of the plans', () => {
  expect(OFFERS).toEqual([
    {
      plan: 'yearly',
      name: 'Yearly',
      perMonth: '$20.75',
      billed: '$249 billed once a year',
      saving: 'SAVE $50',
    },
    { plan: 'monthly', name: 'Monthly', perMonth: '$24.99', billed: 'Billed monthly' },
  ]);
});
