import { expect, test } from 'vitest';
import { firstFilters, NO_FILTERS } from './audit-filters';

const of = (address: string) => {
  const params = new URLSearchParams(address);
  return firstFilters((name) => params.get(name));
};

test('filters of the address are taken over', () => {
  expect(
    of('q=tracking&action=suspend&admin=keeper&user=u-1&from=2026-11-01&to=2026-11-30'),
  ).toEqual({
    q: 'tracking',
    action: 'suspend',
    admin: 'keeper',
    user: 'u-1',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(of('')).toEqual(NO_FILTERS);
});

test.each([
  'action=dance',
  'from=yesterday',
  'from=2026-02-30',
  'to=2026-13-01',
  'to=123456-01-01',
  'to=2026-11-30T00:00',
])('%s is left out, as no field could hold it', (address) => {
  expect(of(address)).toEqual(NO_FILTERS);
});

test('a search is cut to what can be searched for', () => {
  expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
});
