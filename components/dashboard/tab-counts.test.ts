import { expect, test } from 'vitest';
import type { StatsWire } from '@/lib/points/wire';
import type { TodayWire } from '@/lib/study/today/wire';
import type { DocumentWire } from '@/lib/study/wire';
import { tabCounts } from './tab-counts';

const lesson = (completed: boolean) => ({ completed });
const document = {
  content: { mini_courses: [lesson(true), lesson(false)], flashcards: [{}, {}, {}] },
} as DocumentWire;
const stats = { tasks_completed_today: 1 } as StatsWire;
const today = (due: number) => ({ due }) as TodayWire;

test('the cards that are due are counted, not those that there are', () => {
  expect(tabCounts({ document, stats, today: today(2) })).toEqual({
    hustle: '1/2',
    courses: '1/2',
    flashcards: '2 due',
  });
});

test.each([
  ['is due', { document, stats, today: today(0) }],
  ['is known', { document: undefined, stats: undefined, today: undefined }],
])('where nothing %s, nothing is counted', (_what, known) => {
  expect(tabCounts(known).flashcards).toBeFalsy();
});
