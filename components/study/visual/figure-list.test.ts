import { expect, test } from 'vitest';
import { documentFigures } from './figure-list';

const measured = (
  words: number,
  pages: number,
  lessons: number,
  cards: number,
  minutes: number,
) => ({
  word_count: words,
  page_count: pages,
  content: { mini_courses: Array(lessons).fill({}), flashcards: Array(cards).fill({}) },
  visual_data: {
    structure: { paragraphs: 23_902, sentences: 40_000, reading_time: minutes },
    concepts: [],
    themes: [],
    concept_map: [],
    relations: [],
    word_cloud_data: [],
  },
});

const shown = (given: Parameters<typeof documentFigures>[0]) =>
  documentFigures(given).map(({ value, label }) => `${value} ${label}`);

test('the figures of a large book are in hours, without paragraphs and sentences', () => {
  expect(shown(measured(356_000, 1_158, 5, 60, 1_780))).toEqual([
    '1,158 pages',
    '356,000 words',
    '5 lessons',
    '60 flashcards',
    'about 30 h to read in full',
  ]);
});

test('figures of zero are left out, and one is singular', () => {
  expect(shown(measured(180, 0, 1, 0, 1))).toEqual([
    '180 words',
    '1 lesson',
    '1 minute to read in full',
  ]);
});
