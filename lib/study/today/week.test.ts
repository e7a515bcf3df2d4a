import { expect, test } from 'vitest';
import { weekOf } from './week';

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-24', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('%s is in the week from %s to %s', (day, first, last) => {
  expect(weekOf(day)).toEqual({ first, last });
});
