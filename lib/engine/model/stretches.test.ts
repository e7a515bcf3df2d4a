import { expect, test } from 'vitest';
import { readDocument } from '../local/testing/read-document';
import { stretchesOf } from './stretches';

const words = (count: number) => `${'cells '.repeat(count).trim()}.`;

test('sections are asked about one by one, short ones with the next', () => {
  const text = ['# Cells', words(300), '# Note', words(20), '# Bones', words(300)].join('\n\n');
  expect(stretchesOf(readDocument(text), 10_000)).toEqual([
    { title: 'Cells', from: 0, end: 1 },
    { title: 'Note', from: 1, end: 3 },
  ]);
});

test('a long section is cut between passages', () => {
  const text = ['# Cells', words(300), words(300), words(300)].join('\n\n');
  expect(stretchesOf(readDocument(text), 4_000)).toEqual([
    { title: 'Cells', from: 0, end: 2 },
    { title: 'Cells', from: 2, end: 3 },
  ]);
});

test('an index is left out', () => {
  const text = ['# Cells', words(300), '# Index', 'cells, 3\n\nbones, 4', '# Bones', words(300)];
  expect(stretchesOf(readDocument(text.join('\n\n')), 10_000).map(({ title }) => title)).toEqual([
    'Cells',
    'Bones',
  ]);
});
