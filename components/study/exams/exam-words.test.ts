import { expect, test } from 'vitest';
import type { ExamWire } from '@/lib/study/exams/wire';
import { examDay, examWords, needWords } from './exam-words';

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

const exam = (given: Partial<ExamWire>) =>
  ({
    ...{ document_ids: ['one'], days_left: 2, ready: 0.031, cards: 40, lessons: 5 },
    ...{ today: { cards: 34, lessons: 1 }, ...given },
  }) as ExamWire;
const done = { today: { cards: 0, lessons: 0 } };

test.each([
  ['to come', {}, 'in 2 days · 3% ready · today: 34 cards and 1 lesson'],
  ['of tomorrow', { days_left: 1 }, 'tomorrow · 3% ready · today: 34 cards and 1 lesson'],
  ['done for today', done, 'in 2 days · 3% ready · done for today'],
  [
    'of today',
    { days_left: 0, today: { cards: 34, lessons: 0 } },
    'today · 3% ready · 34 cards to review',
  ],
  [
    'of today, with all done',
    { ...done, days_left: 0 },
    'today · 3% ready · nothing left to review',
  ],
  [
    'of a document with nothing yet',
    { ...done, cards: 0, lessons: 0, ready: 0 },
    'in 2 days · Its documents have no lessons or cards yet',
  ],
  [
    'without its documents',
    { ...done, document_ids: [], cards: 0, lessons: 0, ready: 0 },
    'in 2 days · Its documents were deleted. Choose others or remove it.',
  ],
])('an exam %s', (_, given, words) => {
  expect(examWords(exam(given))).toBe(words);
});

test('the day is the same in every time zone', () => {
  expect(examDay('2026-12-03')).toBe('Thursday, December 3');
});
