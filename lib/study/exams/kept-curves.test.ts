import { expect, test } from 'vitest';
import { expectedRecall, type Forecast } from './expected-recall';
import { curveOf } from './kept-curves';

const forecast = (given: Partial<Forecast> = {}): Forecast => ({
  cards: [{ stability: 4, difficulty: 5, elapsedDays: 1, dueInDays: 3 }, null],
  ...{ daysLeft: 9, begunToday: 0, parameters: { weights: null, retention: 0.9 } },
  ...given,
});

test('the curve of the same state is played through once', () => {
  const curve = curveOf(forecast());
  expect(curve).toEqual(expectedRecall(forecast()));
  expect(curveOf(forecast())).toBe(curve);
});

const CHANGES: Partial<Forecast>[] = [
  { daysLeft: 10 },
  { begunToday: 1 },
  { parameters: { weights: null, retention: 0.95 } },
  { cards: [null, null] },
  { cards: [{ stability: 4, difficulty: 5, elapsedDays: 1, dueInDays: 2 }, null] },
  {
    cards: [
      { stability: 4, difficulty: 5, elapsedDays: 1, dueInDays: Number.POSITIVE_INFINITY },
      null,
    ],
  },
];

test.each(CHANGES)('with %j it is another', (change) => {
  expect(curveOf(forecast(change))).toEqual(expectedRecall(forecast(change)));
  expect(curveOf(forecast(change))).not.toBe(curveOf(forecast()));
});

test('the curves used last are kept', () => {
  const first = curveOf(forecast());
  const later = (n: number) => curveOf(forecast({ daysLeft: 0, begunToday: n }));
  for (let n = 0; n < 499; n++) later(n);
  expect(curveOf(forecast())).toBe(first);
  for (let n = 500; n < 1_000; n++) later(n);
  expect(curveOf(forecast())).not.toBe(first);
});
