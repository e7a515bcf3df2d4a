import { expect, test } from 'vitest';
import { barsToWatch, limitBars, stateText } from './limit-bars';

const usage = (uploads: number, courses: number, cards: number, questions: number) => ({
  file_uploads: { used: uploads, limit: 5 },
  course_generations: { used: courses, limit: 2 },
  flashcard_generations: { used: cards, limit: 5 },
  ai_chat_messages: { used: questions, limit: 20 },
});

const watched = (...args: Parameters<typeof limitBars>) =>
  barsToWatch(limitBars(...args)).map(({ label, used, limit }) => `${label} ${used}/${limit}`);

test.each([
  { used: usage(0, 0, 0, 0), shown: [] },
  { used: usage(2, 1, 2, 11), shown: [] },
  { used: usage(3, 1, 2, 11), shown: ['Uploads 3/5'] },
  { used: usage(2, 1, 2, 12), shown: ['Questions 12/20'] },
  { used: usage(3, 1, 2, 13), shown: ['Questions 13/20', 'Uploads 3/5'] },
  {
    used: usage(4, 2, 5, 19),
    shown: ['Courses 2/2', 'Cards 5/5', 'Questions 19/20', 'Uploads 4/5'],
  },
])('from 60 % on a bar is to be watched: $shown', ({ used, shown }) => {
  expect(watched(used, false)).toEqual(shown);
});

test('before the usage is known no bar is', () => {
  expect(watched(undefined, false)).toEqual([]);
});

test('once the trial is over only uploads show room', () => {
  const bars = limitBars(usage(1, 2, 5, 20), true);
  expect(bars.map(({ label, isLocked }) => `${label} ${isLocked}`)).toEqual([
    'Uploads false',
    'Courses true',
    'Cards true',
    'Questions true',
  ]);
  expect(barsToWatch(bars)).toEqual([]);
});

test.each([
  [0, 5, 'plenty left'],
  [59, 100, 'plenty left'],
  [60, 100, 'more than half used'],
  [84, 100, 'more than half used'],
  [85, 100, 'nearly used up'],
  [100, 100, 'used up for today'],
])('%i of %i: %s', (used, limit, words) => {
  expect(stateText(used, limit)).toBe(words);
});
