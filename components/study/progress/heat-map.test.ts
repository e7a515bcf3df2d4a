import { expect, test } from 'vitest';
import { busiestDay, heatMonths, heatWeeks } from './heat-map';

const on = (day: string, reviews: number) => ({ day, reviews, minutes: 1 });

test('a year has 53 weeks from Monday, and ends today', () => {
  const weeks = heatWeeks([], '2026-11-24');
  expect(weeks).toHaveLength(53);
  expect(weeks[0]?.[0]?.day).toBe('2025-11-24');
  expect(weeks.at(-1)?.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
  expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
});

test.each([
  ['2026-11-23', 1],
  ['2026-11-29', 7],
])('on %s the last week has %d days', (today, days) => {
  expect(heatWeeks([], today).at(-1)).toHaveLength(days);
});

test('the busiest day is darkest, and the others are shaded by their share of it', () => {
  const heat = [on('2026-11-20', 40), on('2026-11-21', 20), on('2026-11-22', 1)];
  const levels = heatWeeks(heat, '2026-11-22')
    .at(-1)
    ?.map(({ level }) => level);
  expect(levels).toEqual([0, 0, 0, 0, 4, 2, 1]);
});

test('a month is named at the first week that begins in it, if it has room', () => {
  const months = heatMonths(heatWeeks([], '2026-11-24'));
  expect(months[0]).toEqual({ at: 1, day: '2025-12-01' });
  expect(months.at(-1)).toEqual({ at: 49, day: '2026-11-02' });
  expect(months).toHaveLength(12);
  expect(heatMonths(heatWeeks([], '2026-12-07')).at(-1)?.day).toBe('2026-11-02');
});

test('of two equally busy days the later one is named', () => {
  expect(busiestDay([on('2026-11-20', 4), on('2026-11-21', 4), on('2026-11-22', 1)])?.day).toBe(
    '2026-11-21',
  );
  expect(busiestDay([])).toBeUndefined();
});
