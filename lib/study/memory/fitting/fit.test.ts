import { default_w } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { reviewsOfForgetful } from '@/tests/helpers/forgetful-learner';
import type { Review } from '../rules/schedule';
import { fitParameters, historiesOf, isBetter, logLoss } from './fit';

const on = (day: string, grade: Review['grade'], hour = 12): Review => ({
  ...{ cardId: 'a', grade, day },
  at: new Date(`${day}T${hour}:00:00Z`),
});
const CARD = [
  on('2026-11-01', 1),
  on('2026-11-01', 3, 13),
  on('2026-11-03', 3),
  on('2026-11-10', 1),
  on('2026-11-10', 3, 13),
  on('2026-11-12', 3),
];
const LATER = new Date('2027-01-01');

test('each review on a later day than the one before is learned from, with all before it', () => {
  const first = [
    { grade: 1, days: 0 },
    { grade: 3, days: 0 },
    { grade: 3, days: 2 },
  ];
  const second = [...first, { grade: 1, days: 7 }];
  const third = [...second, { grade: 3, days: 0 }, { grade: 3, days: 2 }];
  expect(historiesOf([CARD], LATER)).toEqual([first, second, third]);
  expect(historiesOf([CARD], new Date('2026-11-12T12:00:00Z'))).toEqual([first, second]);
  expect(historiesOf([CARD], new Date('2026-11-12T12:00:00.001Z'))).toEqual([first, second, third]);
});

test('a day before that of the last review, as after a flight, counts as the last one’s', () => {
  const flight = [on('2026-11-02', 3), on('2026-11-01', 3, 23), on('2026-11-04', 3)];
  expect(historiesOf([flight], LATER)).toEqual([
    [
      { grade: 3, days: 0 },
      { grade: 3, days: 0 },
      { grade: 3, days: 2 },
    ],
  ]);
});

test('the log loss is that of the expected recall', () => {
  // With the defaults, recall is 90 % after as many days as the stability.
  const weights = default_w.map((weight, i) => (i === 2 ? 10 : weight));
  const card = (grade: Review['grade']) => [on('2026-11-01', 3), on('2026-11-11', grade)];
  const start = new Date('2026-11-11');
  expect(logLoss([card(3)], weights, start)).toBeCloseTo(-Math.log(0.9), 6);
  expect(logLoss([card(1)], weights, start)).toBeCloseTo(-Math.log(0.1), 6);
  expect(logLoss([card(3), card(1)], weights, start)).toBeCloseTo(-Math.log(0.09) / 2, 6);
});

test('fitted is what came before the last tenth, which is measured', async () => {
  const cards = Array.from({ length: 10 }, (_, n) => [
    on('2026-11-01', 3),
    on(`2026-11-${11 + n}`, 3),
  ]);
  const seen: number[] = [];
  const weights = default_w.map((weight, i) => (i === 2 ? 10 : weight));
  const result = await fitParameters(cards, async (histories) => {
    seen.push(...histories.map((history) => history.at(-1)!.days));
    return weights;
  });
  expect(seen).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  const start = new Date('2026-11-20T12:00:00Z');
  expect(result).toEqual({
    weights,
    loss: { fitted: logLoss(cards, weights, start), defaults: logLoss(cards, null, start) },
  });
});

test.each([
  ['no card', []],
  ['reviews on one day only', [[on('2026-11-01', 1), on('2026-11-01', 3, 13)]]],
  ['nothing before the last tenth', [[on('2026-11-01', 3), on('2026-11-09', 3)]]],
])('with %s there is nothing to fit to', async (_, cards) => {
  expect(await fitParameters(cards, async () => [])).toBeNull();
});

test.each([
  [0.2989, true],
  [0.299, true],
  [0.2991, false],
  [0.3, false],
  [0.31, false],
  [Number.NaN, false],
])('a loss of %d is enough less than 0.3: %j', (fitted, isKept) => {
  expect(isBetter({ weights: [], loss: { fitted, defaults: 0.3 } })).toBe(isKept);
});

test('reviews of the same learner are the same', () => {
  const given = { from: '2026-01-01', count: 50 };
  expect(reviewsOfForgetful(['a', 'b'], given)).toEqual(reviewsOfForgetful(['a', 'b'], given));
});
