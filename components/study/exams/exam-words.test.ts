import { expect, test } from 'vitest';
import { daysLeftWords, examDay, needWords } from './exam-words';

test.each([
  [{ cards: 7, lessons: 0.5 }, '7 cards and half a lesson'],
  [{ cards: 1, lessons: 0 }, '1 card'],
  [{ cards: 0, lessons: 1 }, '1 lesson'],
  [{ cards: 0, lessons: 1.5 }, '1.5 lessons'],
  [{ cards: 12, lessons: 3 }, '12 cards and 3 lessons'],
  [{ cards: 0, lessons: 0 }, ''],
])('%j is %s', (need, words) => {
  expect(needWords(need)).toBe(words);
});

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
])('an exam in %d days is %s', (days, words) => {
  expect(daysLeftWords(days)).toBe(words);
});

test('the day is the same in every time zone', () => {
  expect(examDay('2026-12-03')).toBe('Thursday, December 3');
});
