import { expect, test } from 'vitest';
import { whereWords } from './where-words';

const HEART = 'The Heart';

test.each([
  {
    place: {
      tab: 'courses',
      label: 'Mini Courses',
      document: HEART,
      part: 'lesson 3/5',
      page: null,
    },
    title: HEART,
    beside: 'lesson 3/5',
  },
  {
    place: { tab: 'tutor', label: 'Sage', document: HEART, part: null, page: null },
    title: HEART,
    beside: 'Sage',
  },
  {
    place: { tab: 'courses', label: 'Mini Courses', document: undefined, part: null, page: null },
    title: 'Mini Courses',
    beside: null,
  },
  {
    place: { tab: 'wheel', label: 'Hustle Wheel', document: HEART, part: null, page: null },
    title: 'Hustle Wheel',
    beside: null,
  },
  {
    place: { tab: 'upload', label: 'Today', document: HEART, part: null, page: null },
    title: 'Today',
    beside: null,
  },
  {
    place: {
      tab: 'flashcards',
      label: 'Flashcards',
      document: HEART,
      part: null,
      page: 'Review session',
    },
    title: 'Review session',
    beside: null,
  },
] as const)('$place.tab with $place.document is $title, $beside', ({ place, title, beside }) => {
  expect(whereWords(place)).toEqual({ title, beside });
});
