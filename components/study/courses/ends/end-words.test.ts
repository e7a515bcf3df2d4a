import { expect, test } from 'vitest';
import type { CheckAnswerWire, CheckWire, LessonWire } from '@/lib/study/wire';
import type { LessonResult } from '../lesson-result';
import {
  hasMissed,
  knownWords,
  minutesToRead,
  missedWords,
  rightInCourse,
  rightOf,
} from './end-words';

/** By question: whether the first answer was right, and when its card comes back. */
function result(...answers: [correct: boolean, due?: 'today' | 'later'][]): LessonResult {
  return answers.map(([correct, due], at) => {
    const card_due = due ? { at: '2026-11-20T12:10:00.000Z', today: due === 'today' } : null;
    const verdict = { correct, card_id: due ? `${at}` : null, card_due } as CheckAnswerWire;
    return { check: { id: `${at}` } as CheckWire, first: verdict, newest: verdict };
  });
}

test.each([
  [result([true], [true, 'today']), '2 of 2', 'All correct on the first try.'],
  [result([true], [false]), '1 of 2', 'One missed.'],
  [result([false, 'today']), '0 of 1', 'One missed. 1 card added to today.'],
  [
    result([true], [false, 'today'], [false, 'today']),
    '1 of 3',
    '2 missed. 2 cards added to today.',
  ],
  [result([false, 'later']), '0 of 1', 'One missed. 1 card will come back on another day.'],
  [
    result([false, 'today'], [false, 'later'], [false]),
    '0 of 3',
    '3 missed. 1 card added to today. 1 more will come back on another day.',
  ],
])('%#', (given, right, words) => {
  expect(rightOf(given)).toBe(right);
  expect(missedWords(given)).toBe(words);
});

test('of a lesson that asks nothing, nothing was right', () => {
  expect(rightOf(result())).toBeNull();
});

test.each([
  [[], {}, null],
  [['a'], {}, null],
  [['a', 'b', 'c'], { a: true, b: false }, '1 of 2 right'],
  [['a'], { a: true, gone: true }, '1 of 1 right'],
])('questions %j with the answers %j: %j', (ids, answered, words) => {
  const checks = ids.map((id) => ({ id }) as CheckWire);
  expect(knownWords({ checks, answered })).toBe(words);
});

test.each([
  [{}, false],
  [{ a: true }, false],
  [{ a: true, b: false }, true],
])('the answers %j leave something to repeat: %j', (answered, missed) => {
  expect(hasMissed({ answered })).toBe(missed);
});

test.each([
  [[4, 4, 3], 89, { minutes: 11, instead: 89 }],
  [[4, 4, 3], 11, { minutes: 11, instead: null }],
  [[4, 4, 3], 5, { minutes: 11, instead: null }],
])('lessons of %j minutes of a text of %d: %j', (minutes, whole, expected) => {
  expect(
    minutesToRead(
      minutes.map((one) => ({ minutes: one })),
      whole,
    ),
  ).toEqual(expected);
});

test.each([
  [[], null],
  [[{}], null],
  [[{ a: true }], '1 of 1'],
  [[{ a: true }, { a: false }], '1 of 2'],
])('a course with the answers %j: %j', (answers, words) => {
  const checks = [{ id: 'a' }] as LessonWire['checks'];
  expect(rightInCourse(answers.map((answered) => ({ checks, answered })))).toBe(words);
});
