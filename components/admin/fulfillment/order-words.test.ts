import { expect, test } from 'vitest';
import type { OrderWire } from '@/lib/admin/fulfillment/wire';
import { addressLines, learnerName, pendingCount, settledText, stateText } from './order-words';

test('an address has its lines in the order of a parcel, and none that is empty', () => {
  const shipping = {
    phone: '+44 20 7946 0000',
    country: 'GB',
    city: 'London',
    region: '',
    postal_code: 'SW1Y 4LB',
    address: '12 St James Square',
    name: 'Ada Byron',
  };
  expect(addressLines(shipping)).toEqual([
    'Ada Byron',
    '12 St James Square',
    'London, SW1Y 4LB',
    'United Kingdom',
    '+44 20 7946 0000',
  ]);
  expect(addressLines({ city: 'Chicago', region: 'IL' })).toEqual(['Chicago, IL']);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000+'],
])('%d pending orders read %s', (pending, text) => {
  expect(pendingCount(pending)).toBe(text);
});

test('a deleted account says so', () => {
  expect(learnerName({ user_name: null })).toBe('Deleted account');
  expect(learnerName({ user_name: 'Ada' })).toBe('Ada');
});

test('a settled order says when and by whom; a pending one has its day in the list', () => {
  const order = { status: 'pending', redeemed_at: '2026-11-18T12:00:00', settled_at: null };
  expect(stateText(order as OrderWire)).toBe('Pending');
  const settled = { ...order, status: 'fulfilled', settled_at: '2026-11-19T12:00:00' };
  expect(stateText({ ...settled, settled_by: 'keeper' } as OrderWire)).toBe(
    'Fulfilled Nov 19, 2026, by keeper',
  );
  const alone = { ...settled, status: 'refused', settled_by: null } as OrderWire;
  expect(stateText(alone)).toBe('Declined Nov 19, 2026');
  expect(settledText(alone)).toBe('Nov 19, 2026');
});
