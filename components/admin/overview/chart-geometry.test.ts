import { expect, test } from 'vitest';
import { drawChart } from './chart-geometry';

const points = (...values: (number | null)[]) =>
  values.map((value, n) => ({ day: `2026-11-${10 + n}`, value }));

test('the line goes through the values, from the bottom to the highest tick', () => {
  const { width, line, ticks } = drawChart(points(0, 5, 10));
  expect({ width, line, ticks }).toEqual({ width: 2, line: 'M0,100L1,50L2,0', ticks: [0, 5, 10] });
});

test('days that aren’t counted yet are a gap', () => {
  const { line, area } = drawChart(points(10, 10, null, 5, 5));
  expect(line).toBe('M0,0L1,0M3,50L4,50');
  expect(area).toBe('M0,0L1,0L1,100L0,100ZM3,50L4,50L4,100L3,100Z');
});

test.each([
  { top: 0, ticks: [0, 1, 2] },
  { top: 1, ticks: [0, 1, 2] },
  { top: 3, ticks: [0, 2, 4] },
  { top: 87_000, ticks: [0, 50_000, 100_000] },
])('up to $top, the ticks are $ticks', ({ top, ticks }) => {
  expect(drawChart(points(0, top)).ticks).toEqual(ticks);
});

test('ticks are evenly spaced from the bottom to the top, whatever the values', () => {
  for (let top = 1; top < 30_000; top = Math.ceil(top * 1.07)) {
    const { ticks, yOf } = drawChart(points(0, top + 0.5));
    const places = ticks.map((value) => yOf({ day: '', value }));
    expect(places.length).toBeGreaterThan(2);
    places.forEach((place, n) => {
      expect(place).toBeCloseTo(100 - (n * 100) / (places.length - 1));
    });
  }
});
