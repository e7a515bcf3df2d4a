import { expect, test } from 'vitest';
import { fullestBar, limitBars } from './limit-bars';

const usage = (uploads: number, courses: number, cards: number, questions: number) => ({
  file_uploads: { used: uploads, limit: 5 },
  course_generations: { used: courses, limit: 2 },
  flashcard_generations: { used: cards, limit: 5 },
  ai_chat_messages: { used: questions, limit: 20 },
});

test.each([
  { used: usage(0, 0, 0, 0), fullest: null },
  { used: usage(2, 1, 2, 11), fullest: null },
  { used: usage(3, 1, 2, 11), fullest: 'file_uploads' },
  { used: usage(3, 1, 2, 13), fullest: 'ai_chat_messages' },
  { used: usage(4, 2, 5, 20), fullest: 'course_generations' },
])('the fullest of today is $fullest', ({ used, fullest }) => {
  expect(fullestBar(limitBars(used, false))).toBe(fullest);
});

test('before the usage is known no bar is highlighted', () => {
  expect(fullestBar(limitBars(undefined, false))).toBeNull();
});

test('once the trial is over only uploads show room', () => {
  const bars = limitBars(usage(1, 2, 5, 20), true);
  expect(bars.map(({ label, isLocked }) => `${label} ${isLocked}`)).toEqual([
    'Uploads false',
    'Courses true',
    'Cards true',
    'Questions true',
  ]);
  expect(fullestBar(bars)).toBeNull();
});
