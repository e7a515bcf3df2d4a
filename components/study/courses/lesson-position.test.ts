import { describe, expect, test } from 'vitest';
import {
  clampPosition,
  nextLesson,
  nextPosition,
  partWords,
  previousPosition,
  startingPosition,
} from './lesson-position';

const lessons = (done: string) => Array.from(done, (mark) => ({ completed: mark === 'x' }));

describe('where a course begins', () => {
  test.each([
    ['', 'summary'],
    ['-----', 'summary'],
    ['x----', 1],
    ['xx-x-', 2],
    ['-x---', 0],
    ['xxxxx', 'end'],
  ])('with %j done at %j', (done, position) => {
    expect(startingPosition(lessons(done))).toBe(position);
  });
});

test.each([
  ['', 'Start lesson 1', 0],
  ['-----', 'Start lesson 1', 0],
  ['-x---', 'Start lesson 1', 0],
  ['xx-x-', 'Continue with lesson 3', 2],
  ['xxxx-', 'Continue with lesson 5', 4],
  ['xxxxx', 'Reread lesson 1', 0],
])('with %j done the summary’s button is “%s”', (done, label, index) => {
  expect(nextLesson(lessons(done))).toEqual({ index, label });
});

describe('moving through a course', () => {
  test.each([
    ['summary', '-----', 0],
    [0, '-----', 1],
    [3, 'xxxxx', 4],
    [4, 'xxxxx', 'end'],
    [4, 'x-x-x', 1],
    [4, 'xxxx-', 4],
    ['end', 'xxxxx', 0],
  ] as const)('from %j with %j done on to %j', (from, done, to) => {
    expect(nextPosition(from, lessons(done))).toBe(to);
  });

  test.each([
    ['summary', 'summary'],
    [0, 'summary'],
    [4, 3],
    ['end', 'summary'],
  ] as const)('from %j back to %j', (from, to) => {
    expect(previousPosition(from)).toBe(to);
  });

  test('a document without lessons has only its summary', () => {
    expect(nextPosition('summary', [])).toBe('summary');
    expect(clampPosition(3, [])).toBe('summary');
    expect(clampPosition(3, lessons('-----'))).toBe(3);
  });

  test('the end is there once all lessons are completed', () => {
    expect(clampPosition('end', lessons('xxxxx'))).toBe('end');
    expect(clampPosition('end', lessons('xx---'))).toBe(2);
    expect(clampPosition('end', [])).toBe('summary');
  });
});

test.each([
  ['summary', 'summary'],
  [1, 'lesson 2/5'],
  ['end', 'how you did'],
] as const)('what is open at %s has a name beside the title', (position, words) => {
  expect(partWords(position, 5)).toBe(words);
});
