import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReviewGrade } from '@/lib/constants/memory';
import { DAY_MS } from '@/lib/time/days';
import { addDays, dayNumber, daysBetween } from '../../../time/calendar-days';
import { released } from './memory';
import { fold as foldLog, NEW_SCHEDULE, reviewed, waitsAfter } from './schedule';
import { type Scheduler, schedulerOf } from './scheduler';

const CARD = '3cac7dec-658c-4fac-8686-24db995ee764';
const NOON = new Date('2026-11-20T12:00:00.000Z');
const TODAY = '2026-11-20';
const parameters = { weights: null, retention: 0.9 };
const scheduler = schedulerOf(parameters);
const withoutFuzz = schedulerOf(parameters, { fuzz: false });

/** A review, or a release without a grade. */
type LogEntry = { grade: ReviewGrade | null; at: Date; day: string };

function fold(cardId: string, entries: readonly LogEntry[], by: Scheduler) {
  const grades = entries.map(({ grade }) => grade);
  const days = entries.map(({ grade, day }) => (grade === null ? null : dayNumber(day)));
  const lastAt = entries.findLast(({ grade }) => grade !== null)?.at ?? null;
  return foldLog(cardId, { grades, days, lastAt }, by);
}

/** Reviews on the days after the one before them. */
function logOf(reviews: [days: number, grade: ReviewGrade][]): LogEntry[] {
  let days = 0;
  return reviews.map(([wait, grade], i) => {
    days += wait;
    const at = new Date(NOON.getTime() + days * DAY_MS + i * 60_000);
    return { grade, at, day: addDays(TODAY, days) };
  });
}

/** The states of a card after each of its reviews. */
const statesOf = (reviews: [days: number, grade: ReviewGrade][], by = withoutFuzz) =>
  reviews.map((_, i) => fold(CARD, logOf(reviews.slice(0, i + 1)), by));

test.each([
  [1, 'learning', 60, 0.212, 6.4133],
  [2, 'learning', 120, 1.2931, 5.11217071],
  [3, 'review', 2 * 86_400, 2.3065, 2.11810397],
  [4, 'review', 8 * 86_400, 8.2956, 1],
] as const)(
  'a new card with grade %d is in %s for %d s',
  (grade, state, wait, stability, difficulty) => {
    const card = reviewed(NEW_SCHEDULE, withoutFuzz, { cardId: CARD, grade, at: NOON, day: TODAY });
    expect(card).toMatchObject({ state, stability, difficulty, reps: 1, lapses: 0 });
    const waits = waitsAfter(NEW_SCHEDULE, withoutFuzz, { cardId: CARD, day: TODAY });
    expect(waits[grade]).toBe(wait);
    expect(card.dueAt).toEqual(wait < 86_400 ? new Date(NOON.getTime() + wait * 1000) : null);
    expect(card.dueDay).toBe(wait < 86_400 ? null : addDays(TODAY, wait / 86_400));
  },
);

test('Again on a reviewed card brings it back in 10 minutes, Good and Easy never today', () => {
  const card = fold(CARD, logOf([[0, 3]]), scheduler);
  const waits = waitsAfter(card, scheduler, { cardId: CARD, day: addDays(TODAY, 2) });
  expect(waits[1]).toBe(600);
  for (const grade of [2, 3, 4] as const) expect(waits[grade]).toBeGreaterThanOrEqual(86_400);
  expect([waits[2] < waits[3], waits[3] < waits[4]]).toEqual([true, true]);
});

test('intervals are within the fuzz of FSRS, differ by card, and are the same each time', () => {
  const log = logOf([
    [0, 4],
    [8, 3],
    [30, 3],
  ]);
  const dueBy = (cardId: string) => fold(cardId, log, schedulerOf(parameters)).dueDay;
  const days = Array.from({ length: 50 }, (_, n) => dueBy(`${CARD}${n}`));
  expect(days).toEqual(Array.from({ length: 50 }, (_, n) => dueBy(`${CARD}${n}`)));
  expect(new Set(days).size).toBeGreaterThan(5);
});

test('a lower desired retention means longer intervals, of the same memory', () => {
  const [high, low] = [0.95, 0.85].map((retention) =>
    fold(CARD, logOf([[0, 4]]), schedulerOf({ weights: null, retention }, { fuzz: false })),
  );
  expect([high!.dueDay, low!.dueDay]).toEqual(['2026-11-23', '2026-12-06']);
  expect(high!.stability).toBe(low!.stability);
});

const lapse: [number, ReviewGrade][] = [
  [5, 1],
  [0, 3],
];
const lapsing = (times: number): [number, ReviewGrade][] => [
  [0, 3],
  ...Array.from({ length: times }, () => lapse).flat(),
];

test.each([
  [7, false],
  [8, true],
  [9, true],
])('with %d lapses, that a card is set aside is %j', (lapses, setAside) => {
  expect(fold(CARD, logOf(lapsing(lapses)), scheduler)).toMatchObject({ lapses, setAside });
});

test('Again while a card is being learned is no lapse', () => {
  const learning = logOf(Array.from({ length: 20 }, () => [0, 1]));
  expect(fold(CARD, learning, scheduler)).toMatchObject({ lapses: 0, setAside: false });
});

test.each([
  [3, false],
  [4, true],
])('brought back, %d more lapses set it aside: %j', (more, setAside) => {
  const log = logOf(lapsing(8 + more));
  const index = 1 + 8 * 2 - 1;
  const release = { grade: null, at: log[index]!.at, day: TODAY };
  expect(fold(CARD, log.toSpliced(index + 1, 0, release), scheduler).setAside).toBe(setAside);
});

test('bringing back a card that isn’t set aside changes nothing', () => {
  const card = fold(CARD, logOf(lapsing(7)), scheduler);
  expect(released(card)).toBe(card);
});

test('a study day before that of the last review counts as the last one’s', () => {
  const first = fold(CARD, logOf([[0, 3]]), scheduler);
  const review = { cardId: CARD, grade: 3, at: new Date(NOON.getTime() + 60_000) } as const;
  const [back, same] = [addDays(TODAY, -1), TODAY].map((day) =>
    reviewed(first, scheduler, { ...review, day }),
  );
  expect(back).toEqual(same);
});

const grades = fc.constantFrom<ReviewGrade>(1, 2, 3, 4);
/** Waits go both ways, as clocks and zones do. */
const reviews = fc.array(
  fc.record({
    grade: fc.option(grades, { freq: 12 }),
    minutes: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 500_000 })),
    days: fc.integer({ min: -1, max: 1 }),
  }),
  { maxLength: 40 },
);

const logs = reviews.map((list) => {
  let at = NOON.getTime();
  return list.map(({ grade, minutes, days }): LogEntry => {
    at += minutes * 60_000;
    return { grade, at: new Date(at), day: addDays(new Date(at).toISOString().slice(0, 10), days) };
  });
});

test('the schedule of a whole log is that of its reviews one after the other', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const byOne = log.reduce(
        (card, { grade, at, day }) =>
          grade === null
            ? released(card)
            : reviewed(card, scheduler, { cardId: CARD, grade, at, day }),
        NEW_SCHEDULE,
      );
      expect(fold(CARD, log, scheduler)).toEqual(byOne);
    }),
    { numRuns: 300 },
  );
});

test('whatever was graded when, memory stays within FSRS’s bounds, and nothing is due before it was reviewed', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const card = fold(CARD, log, scheduler);
      if (!log.some(({ grade }) => grade !== null)) {
        expect(card).toEqual(NEW_SCHEDULE);
        return;
      }
      expect(card.stability).toBeGreaterThanOrEqual(0.001);
      expect(card.stability).toBeLessThanOrEqual(36_500);
      expect(card.difficulty).toBeGreaterThanOrEqual(1);
      expect(card.difficulty).toBeLessThanOrEqual(10);
      expect(card.lapses).toBeLessThanOrEqual(card.reps);
      if (card.dueAt) expect(card.dueAt.getTime()).toBeGreaterThan(card.lastAt!.getTime());
      else expect(card.dueDay! > card.lastDay!).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** Published by the open-spaced-repetition project, in the tests of py-fsrs, ts-fsrs and fsrs-rs. */
test('memory is that of FSRS-6’s reference implementations', () => {
  const states = statesOf([
    [0, 1],
    [0, 3],
    [1, 3],
    [3, 3],
    [8, 3],
    [21, 3],
  ]);
  expect(states.at(-1)!.stability).toBeCloseTo(53.62691, 4);
  expect(states.at(-1)!.difficulty).toBeCloseTo(6.3574867, 4);
});

/** The reference has a second learning step: the second review is on the first day too, which here is one of a reviewed card. */
test('intervals are those of FSRS-6’s reference implementations', () => {
  const intervals = [11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21];
  const states = statesOf([
    [0, 3],
    [0, 3],
    [2, 3],
    [11, 3],
    [46, 3],
    [163, 3],
    [498, 1],
    [0, 1],
    [0, 3],
    [2, 3],
    [4, 3],
    [7, 3],
    [12, 3],
  ]);
  const waits = states.map(({ dueDay, lastDay }) => (dueDay ? daysBetween(lastDay!, dueDay) : 0));
  expect(waits.slice(2)).toEqual(intervals);
});
