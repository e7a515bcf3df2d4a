import { expect, test } from 'vitest';
import { levelsOf } from './heading-levels';
import type { Heading } from './headings';

const heading = (size: number, depth: number | null): Heading => ({
  part: { kind: 'text', lines: [], page: 1, region: 1, indented: false, full: false, indent: 0 },
  text: depth === null ? 'Waves' : `${Array(depth).fill(size).join('.')} Waves`,
  size,
  bold: false,
  depth,
});

test.each([
  ['only looks', [heading(20, null), heading(14, null), heading(12, null)], [1, 2, 3]],
  ['numbers', [heading(20, 1), heading(14, 2), heading(12, 3)], [1, 2, 3]],
  ['a look between numbers', [heading(20, 1), heading(16, null), heading(14, 2)], [1, 2, 2]],
  ['looks below numbers', [heading(20, 1), heading(14, null), heading(12, null)], [1, 2, 3]],
  ['a look above numbers', [heading(20, null), heading(14, 1)], [1, 1]],
  ['a list that counts from one below chapters', [heading(20, 1), heading(12, 1)], [1, 2]],
])('the levels of %s', (_, headings, levels) => {
  expect([...levelsOf(headings, undefined).values()]).toEqual(levels);
});

test('the title is of the first level', () => {
  const [title, chapter] = [heading(30, null), heading(20, 1)];
  expect([...levelsOf([title, chapter], title).values()]).toEqual([1, 1]);
});

test('numbered headings around all others of many looks are ranked in linear time', () => {
  const sizes = Array.from({ length: 50_000 }, (_, i) => 10 + i);
  const [first, last] = [sizes, sizes.toReversed()].map((all) =>
    all.map((size, i) => heading(size, (i % 9) + 1)),
  );
  expect(levelsOf([...(first ?? []), ...(last ?? [])], undefined).size).toBe(100_000);
});

test('headings that all look different are ranked in linear time', () => {
  const headings = Array.from({ length: 25_000 }, (_, i) => heading(10 + i, (i % 3) + 1));
  expect(levelsOf(headings, undefined).size).toBe(25_000);
});
