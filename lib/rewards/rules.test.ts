import { expect, test } from 'vitest';
import { adultBornBy, pointsNeeded, stockTone } from './rules';

test.each([
  ['unlimited', 'green'],
  [21, 'green'],
  [20, 'yellow'],
  [6, 'yellow'],
  [5, 'red'],
  [1, 'red'],
  [0, 'red'],
] as const)('a stock of %s is %s', (stock, tone) => {
  expect(stockTone(stock)).toBe(tone);
});

test.each([
  { now: '2026-11-20T23:59:59.999Z', born: '2008-11-20' },
  { now: '2026-11-21T00:00:00.000Z', born: '2008-11-21' },
  { now: '2026-02-28T12:00:00.000Z', born: '2008-02-28' },
  { now: '2026-03-01T12:00:00.000Z', born: '2008-03-01' },
  { now: '2028-02-29T12:00:00.000Z', born: '2010-02-28' },
])('at $now an adult was born on $born or before', ({ now, born }) => {
  expect(adultBornBy(new Date(now))).toBe(born);
});

test.each([
  { cost: 60, balance: 59, needed: 1 },
  { cost: 60, balance: 60, needed: 0 },
  { cost: 60, balance: 900, needed: 0 },
])('of $cost with $balance, $needed are missing', ({ cost, balance, needed }) => {
  expect(pointsNeeded(cost, balance)).toBe(needed);
});
