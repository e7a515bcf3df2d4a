import { describe, expect, test } from 'vitest';
import { type ExamCard, expectedRecall } from './expected-recall';

const NEW: ExamCard = null;
const known = (given: Partial<NonNullable<ExamCard>> = {}): ExamCard => ({
  stability: 10,
  difficulty: 5,
  elapsedDays: 0,
  dueInDays: 10,
  ...given,
});
const forecast = (cards: ExamCard[], daysLeft: number) =>
  expectedRecall({ cards, daysLeft, begunToday: 0, parameters: { retention: 0.9, weights: null } });

describe('without further reviews', () => {
  test('recall falls along the forgetting curve: 90 % after as many days as the stability', () => {
    const curve = forecast([known()], 10);
    expect(curve[0]?.without).toBeCloseTo(1, 6);
    expect(curve.at(-1)?.without).toBeCloseTo(0.9, 6);
  });

  test('a new card isn’t recalled', () => {
    expect(forecast([NEW, known()], 10).map(({ without }) => without)[0]).toBeCloseTo(0.5, 6);
  });

  test('nothing is recalled of an exam without cards', () => {
    expect(forecast([], 3)).toEqual([0, 1, 2, 3].map((day) => ({ day, withPlan: 0, without: 0 })));
  });
});

describe('with the plan', () => {
  test('all cards are begun before the exam, and most are recalled then', () => {
    const last = forecast(Array<ExamCard>(40).fill(NEW), 14).at(-1);
    expect(last?.withPlan).toBeGreaterThan(0.88);
    expect(last?.without).toBe(0);
  });

  test('it is at least as good at the exam as without', () => {
    const cards = [known({ stability: 2, dueInDays: 0, elapsedDays: 4 }), known(), NEW];
    const last = forecast(cards, 30).at(-1);
    expect(last!.withPlan).toBeGreaterThan(last!.without);
  });

  test('the same state gives the same curve', () => {
    const cards = [known({ stability: 1 }), NEW, NEW];
    expect(forecast(cards, 20)).toEqual(forecast(cards, 20));
  });
});

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [29, Array.from({ length: 30 }, (_, day) => day)],
])('an exam in %d days has a point for each day', (daysLeft, days) => {
  expect(forecast([NEW], daysLeft).map(({ day }) => day)).toEqual(days);
});

test('a far exam has 30 points, today and its day among them', () => {
  const days = forecast([NEW], 365).map(({ day }) => day);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, 0, 365]);
});

test('a clock that went back doesn’t make a card better known than just reviewed', () => {
  expect(forecast([known({ elapsedDays: -3 })], 0)[0]?.without).toBe(1);
});
