import { expect, test } from 'vitest';
import type { ContinueWire, TodayWire } from '@/lib/study/today/wire';
import { continueWords, startDetails, startTitle } from './today-words';

const entry = (given: Partial<ContinueWire>) =>
  ({ lesson: null, lessons: 5, cards: 20, cards_due: 0, ...given }) as ContinueWire;
const lesson = { minutes: 2 } as ContinueWire['lesson'];

test.each([
  ['a lesson comes next', { lesson }, '2\u00a0min'],
  [
    'a lesson comes next, and cards are due',
    { lesson, cards_due: 3 },
    '2\u00a0min\u00a0· 3 cards due',
  ],
  ['cards are left to learn', {}, 'All lessons done'],
  ['cards are due', { cards_due: 1 }, 'All lessons done\u00a0· 1 card due'],
  ['there are cards, but no lessons', { lessons: 0 }, 'No lessons yet'],
  ['they are due', { lessons: 0, cards_due: 2 }, 'No lessons yet\u00a0· 2 cards due'],
  ['there is neither', { lessons: 0, cards: 0 }, 'No lessons or flashcards yet'],
])('where %s', (_what, given, words) => {
  expect(continueWords(entry(given))).toBe(words);
});

const psych = { title: 'Psych' } as TodayWire['exams'][number];
const start = (given: Partial<TodayWire>) =>
  ({
    ...{ minutes: 6, documents_due: 1, due: 3, new_left: 33, new_per_day: 0, exams: [psych] },
    ...given,
  }) as TodayWire;

test.each([
  ['more new cards than the learner wants', {}, 'about 6 minutes\u00a0· new ones for Psych'],
  ['nothing else', { due: 0 }, 'about 6 minutes\u00a0· for Psych'],
  [
    'more for several exams',
    { exams: [psych, psych] },
    'about 6 minutes\u00a0· new ones for your exams',
  ],
  ['no more than the limit', { new_per_day: 33 }, 'about 6 minutes'],
])('with %s', (_what, given, words) => {
  expect(startDetails(start(given))).toBe(words);
});

test.each([
  [1, 0, '1 card due'],
  [3, 33, '3 cards due, 33 new'],
  [0, 1, '1 new card to learn'],
  [0, 0, 'Nothing is due'],
])('%d due and %d new cards: %s', (due, new_left, words) => {
  expect(startTitle(start({ due, new_left }))).toBe(words);
});
