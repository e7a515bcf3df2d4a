import { expect, test } from 'vitest';
import { addDays, daysBetween, weekOf } from './calendar-days';

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-24', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('%s is in the week from %s to %s', (day, first, last) => {
  expect(weekOf(day)).toEqual({ first, last });
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-30', 0, '2026-11-30'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
