import { expect, test } from 'vitest';
import { needToday, newCardsToday } from './plan';

const state = (given: Partial<Parameters<typeof needToday>[0]>) => ({
  daysLeft: 10,
  due: 0,
  newCards: 0,
  begunToday: 0,
  lessonsLeft: 0,
  completedToday: 0,
  ...given,
});

test.each([
  { daysLeft: 10, newCards: 70, begunToday: 0, quota: 7 },
  { daysLeft: 10, newCards: 71, begunToday: 0, quota: 8 },
  { daysLeft: 10, newCards: 67, begunToday: 3, quota: 7 },
  { daysLeft: 1, newCards: 12, begunToday: 0, quota: 12 },
  { daysLeft: 0, newCards: 12, begunToday: 0, quota: 12 },
  { daysLeft: 5, newCards: 0, begunToday: 0, quota: 0 },
])('$newCards new cards, $begunToday begun, $daysLeft days: $quota a day', (given) => {
  expect(newCardsToday(given)).toBe(given.quota);
});

test.each([
  [
    'due cards and a day’s part of the new ones',
    { due: 4, newCards: 30 },
    { cards: 7, lessons: 0 },
  ],
  [
    'nothing new once the day’s part is begun',
    { newCards: 27, begunToday: 3 },
    { cards: 0, lessons: 0 },
  ],
  ['less after some', { newCards: 28, begunToday: 2 }, { cards: 1, lessons: 0 }],
  ['never more than there are', { newCards: 1, daysLeft: 0 }, { cards: 1, lessons: 0 }],
  ['half a lesson', { lessonsLeft: 5 }, { cards: 0, lessons: 0.5 }],
  ['a lesson and a half', { lessonsLeft: 11, daysLeft: 8 }, { cards: 0, lessons: 1.5 }],
  ['no lesson after one', { lessonsLeft: 4, completedToday: 1 }, { cards: 0, lessons: 0 }],
  [
    'all on the day before the exam',
    { lessonsLeft: 3, due: 2, newCards: 5, daysLeft: 1 },
    { cards: 7, lessons: 3 },
  ],
  [
    'cards only on the exam’s own day',
    { lessonsLeft: 3, due: 2, newCards: 5, daysLeft: 0 },
    { cards: 7, lessons: 0 },
  ],
])('a day needs %s', (_, given, need) => {
  expect(needToday(state(given))).toEqual(need);
});

test('a missed day is spread over those that are left', () => {
  const kept = needToday(state({ daysLeft: 9, newCards: 63 }));
  const missed = needToday(state({ daysLeft: 9, newCards: 70 }));
  expect([kept.cards, missed.cards]).toEqual([7, 8]);
});
