import { expect, test } from 'vitest';
import {
  daysLeft,
  LAST_DAY,
  lastMoment,
  nextUtcMidnight,
  secondsUntil,
  startOfUtcDay,
  utcDay,
  utcDaysBefore,
} from './days';

test.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2028-02-29T12:00:00.000Z', '2028-02-29'],
])('%s belongs to UTC day %s', (moment, day) => {
  expect(utcDay(new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-20T23:59:59.999Z', 0, '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', 1, '2026-11-20'],
  ['2028-03-01T12:00:00.000Z', 1, '2028-02-29'],
  ['2027-01-03T12:00:00.000Z', 7, '2026-12-27'],
])('on %s, %d days earlier is UTC day %s', (moment, days, day) => {
  expect(utcDaysBefore(new Date(moment), days)).toBe(day);
});

test.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-20T00:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
])('the UTC day of %s begins at %s', (moment, midnight) => {
  expect(startOfUtcDay(new Date(moment)).toISOString()).toBe(midnight);
});

test.each([
  ['2026-11-20', '2026-11-20T23:59:59.999Z'],
  ['2028-02-29', '2028-02-29T23:59:59.999Z'],
  [LAST_DAY, '9999-12-31T23:59:59.999Z'],
])('%s ends with %s', (day, moment) => {
  expect(lastMoment(day).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2028-02-28T10:00:00.000Z', '2028-02-29T00:00:00.000Z'],
])('after %s the next midnight is %s', (moment, midnight) => {
  expect(nextUtcMidnight(new Date(moment)).toISOString()).toBe(midnight);
});

test.each([
  [0, 0],
  [1, 1],
  [1000, 1],
  [1001, 2],
  [-5000, 0],
])('%d ms ahead is %d whole seconds', (ms, seconds) => {
  expect(secondsUntil(new Date(0), new Date(ms))).toBe(seconds);
});

test.each([
  [3 * 86_400_000, 3],
  [2 * 86_400_000 + 1, 3],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%d ms before the end leave %d days', (ms, days) => {
  expect(daysLeft(new Date(0), new Date(ms))).toBe(days);
});
