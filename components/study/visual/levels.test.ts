import { expect, test } from 'vitest';
import { conceptsOf, firstOfGroups, relationsAmong } from './levels';

const source = { passage: 0, start: 0, quote: 'A sentence.', page: null };
const concept = (theme: number | null) => ({ name: 'a concept', weight: 1, theme, source });
const relation = (from: number, to: number) => ({
  from,
  to,
  label: 'is part of',
  source,
  engine: 'local' as const,
});

test('a theme has its own concepts, at most six', () => {
  const concept_map = [0, 1, 0, 0, 0, 0, 0, 0].map(concept);
  expect(conceptsOf({ concept_map, relations: [] }, 0)).toEqual([0, 2, 3, 4, 5, 6]);
  expect(conceptsOf({ concept_map, relations: [] }, 1)).toEqual([1]);
});

test('an older document shows its first six concepts', () => {
  const concept_map = Array.from({ length: 12 }, () => concept(null));
  expect(conceptsOf({ concept_map, relations: [] }, null)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a relation is shown where both of its ends are', () => {
  const relations = [relation(0, 1), relation(1, 2), relation(2, 0)];
  expect(relationsAmong({ concept_map: [], relations }, [0, 1])).toEqual([relation(0, 1)]);
});

test.each([
  { what: 'nothing joined', lines: [], first: [0, 1, 2, 3] },
  {
    what: 'a chain',
    lines: [
      [2, 1],
      [3, 2],
    ],
    first: [0, 1],
  },
  {
    what: 'two pairs',
    lines: [
      [0, 3],
      [2, 1],
    ],
    first: [0, 1],
  },
  {
    what: 'a circle',
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    first: [0],
  },
])('of $what, the first of each group', ({ lines, first }) => {
  expect(
    firstOfGroups(
      4,
      lines.map(([from = 0, to = 0]) => ({ from, to })),
    ),
  ).toEqual(first);
});
