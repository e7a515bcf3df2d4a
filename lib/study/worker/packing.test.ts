import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReadDocument } from '../../engine/types';
import { packDocument, unpackDocument } from './packing';
import { CHUNK_LENGTH } from './protocol';

const document: ReadDocument = {
  title: 'Leaves',
  kind: 'pdf',
  pageCount: 2,
  wordCount: 4,
  language: 'en',
  sections: [{ level: 1, title: 'Light "and" shade', firstPassage: 0, role: 'body' }],
  passages: [
    { section: 0, page: 1, start: 0, text: 'Leaves are\u2028green 😀.' },
    {
      section: 0,
      page: null,
      start: 21,
      text: 'So they are.',
      emphasis: [{ start: 3, length: 4, kind: 'bold' }],
      depth: 2,
      goesOn: true,
    },
  ],
  notes: [{ code: 'pages_without_text', message: 'Page 2', pages: [2] }],
};

test('rows have the names of their columns', () => {
  const packed = packDocument(document);
  expect(JSON.parse(packed.sectionChunks[0] ?? '')).toEqual([
    { position: 0, level: 1, title: 'Light "and" shade', first_passage: 0 },
  ]);
  expect(JSON.parse(packed.passageChunks[0] ?? '')[1]).toEqual({
    position: 1,
    section: 0,
    page: null,
    start: 21,
    text: 'So they are.',
    emphasis: [{ start: 3, length: 4, kind: 'bold' }],
    depth: 2,
    goes_on: true,
  });
  const text = 'Leaves are\u2028green 😀.\n\nSo they are.';
  expect(packed.contentHash).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a packed document unpacks to an equal one', () => {
  expect(unpackDocument(packDocument(document))).toEqual(document);
});

test.each([{ emphasis: null }, { emphasis: null, depth: null, goes_on: null }])(
  'a document stored before sections had roles and passages %j unpacks',
  (before) => {
    const packed = packDocument(document);
    const rows = JSON.stringify([
      { position: 0, section: 0, page: 1, start: 0, text: 'Leaf', ...before },
    ]);
    const { passages, sections } = unpackDocument({ ...packed, passageChunks: [rows] });
    expect(passages).toEqual([{ section: 0, page: 1, start: 0, text: 'Leaf' }]);
    expect(sections).toEqual(document.sections);
  },
);

test('no piece is longer than the limit, and none is lost', () => {
  const passages = Array.from({ length: 3000 }, (_, i) => ({
    section: 0,
    page: null,
    start: i,
    text: 'x'.repeat(1000),
  }));
  const packed = packDocument({ ...document, passages });
  expect(packed.passageChunks.length).toBe(8);
  expect(Math.max(...packed.passageChunks.map(({ length }) => length))).toBeLessThanOrEqual(
    CHUNK_LENGTH,
  );
  expect(unpackDocument(packed).passages).toEqual(passages);
});
