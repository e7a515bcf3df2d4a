import { expect, test } from 'vitest';
import {
  conversionRate,
  missingDays,
  monthlyEstimate,
  newSignUps,
  seriesDays,
  toSeries,
} from './rules';

test.each([
  { paid: 0, over: 0, rate: 0 },
  { paid: 0, over: 3, rate: 0 },
  { paid: 1, over: 3, rate: 33.3 },
  { paid: 2, over: 3, rate: 66.7 },
  { paid: 1, over: 2000, rate: 0.1 },
  { paid: 5, over: 5, rate: 100 },
])('$paid of $over pay: $rate %', ({ rate, ...counts }) => {
  expect(conversionRate(counts)).toBe(rate);
});

test.each([
  { monthly: 0, yearly: 0, dollars: 0 },
  { monthly: 1, yearly: 0, dollars: 24.99 },
  { monthly: 0, yearly: 1, dollars: 20.75 },
  { monthly: 70_000, yearly: 30_000, dollars: 2_371_800 },
])('$monthly monthly and $yearly yearly plans: $dollars dollars', ({ dollars, ...plans }) => {
  expect(monthlyEstimate(plans)).toBe(dollars);
});

test.each([
  { now: '2026-11-20T00:00:00.000Z', live: ['2026-11-19', '2026-11-20'] },
  { now: '2026-11-20T00:09:59.999Z', live: ['2026-11-19', '2026-11-20'] },
  { now: '2026-11-20T00:10:00.000Z', live: ['2026-11-20'] },
  { now: '2026-11-20T23:59:59.999Z', live: ['2026-11-20'] },
])('at $now, $live are counted live', ({ now, live }) => {
  const days = seriesDays(new Date(now));
  expect(days.live).toEqual(live);
  expect(days.settled).toHaveLength(90 - live.length);
  expect(days.settled[0]).toBe('2026-08-23');
});

const total = (day: string, metric: 'sign_ups' | 'revenue', value: number) => ({
  day,
  metric,
  value,
});

test('days without totals are missing, newest first; revenue alone is no total', () => {
  const totals = [total('2026-11-18', 'sign_ups', 0), total('2026-11-17', 'revenue', 2499)];
  expect(missingDays(['2026-11-17', '2026-11-18', '2026-11-19'], totals)).toEqual([
    '2026-11-19',
    '2026-11-17',
  ]);
});

test('what isn’t counted yet is null, and no sign-ups; no payment is no revenue', () => {
  const series = toSeries(
    ['2026-11-18', '2026-11-19'],
    [total('2026-11-19', 'sign_ups', 4), total('2026-11-18', 'revenue', -2499)],
  );
  expect(series).toEqual([
    { day: '2026-11-18', sign_ups: null, active_learners: null, revenue: -24.99, documents: null },
    { day: '2026-11-19', sign_ups: 4, active_learners: null, revenue: 0, documents: null },
  ]);
  expect(newSignUps(series)).toBe(4);
});
