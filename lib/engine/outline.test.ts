import { describe, expect, test } from 'vitest';
import { readDocument } from './local/testing/read-document';
import { chaptersAlong, outlineOf } from './outline';
import { nameFromWords, wordUses } from './structure/part-names';
import type { ReadDocument } from './types';

/** A paragraph of so many words. */
const words = (count: number, word = 'cells') => `${`${word} `.repeat(count).trim()}.`;

/** 100 paragraphs of 80 words: 8,000. */
const chapter = (word?: string) => Array.from({ length: 100 }, () => words(80, word)).join('\n\n');

const titled = (document: ReadDocument) =>
  outlineOf(document).map(({ title, words: count }) => [title, count]);

describe('outlineOf', () => {
  test('names the chapters along the highest headings, without contents and index', () => {
    const text = [
      '# Biology',
      '## Contents',
      words(2_000),
      ...['1. Cells', '2. TISSUES OF THE BODY', 'Chapter 3: Bones', 'Chapter 4'].flatMap(
        (title) => [`## ${title}`, chapter()],
      ),
      '## Index',
      words(3_000),
    ].join('\n\n');
    expect(titled(readDocument(text))).toEqual([
      ['Cells', 8_000],
      ['Tissues of the body', 8_000],
      ['Bones', 8_000],
      ['Chapter 4', 8_000],
    ]);
  });

  test('a chapter without a subject in its heading is named by the first one inside', () => {
    const text = [
      '# A',
      '## Chapter 1',
      '### Cells',
      chapter(),
      chapter(),
      '## Chapter 2',
      chapter(),
      chapter(),
    ];
    expect(titled(readDocument(text.join('\n\n')))).toEqual([
      ['Cells', 16_000],
      ['Chapter 2', 16_000],
    ]);
  });

  test('a short opening joins the chapter after it, and a short appendix the one before', () => {
    const text = [
      '## How cells were found',
      words(900),
      '## Cells',
      chapter(),
      chapter(),
      '## Bones',
      chapter(),
      chapter(),
      '## Thanks',
      words(999),
    ];
    expect(titled(readDocument(text.join('\n\n')))).toEqual([
      ['Cells', 16_900],
      ['Bones', 16_999],
    ]);
  });

  test('a chapter above 30,000 words is divided along its own headings', () => {
    const part = ['### Membranes', chapter(), chapter(), '### Nuclei', chapter(), chapter()];
    const text = ['## Cells', ...part, '## Bones', chapter(), chapter()].join('\n\n');
    expect(titled(readDocument(text)).map(([title]) => title)).toEqual([
      'Membranes',
      'Nuclei',
      'Bones',
    ]);
  });

  test('without headings there are parts of about 8,000 words, named by their words', () => {
    const text = [chapter('membranes'), chapter('bones'), chapter('neurons'), chapter('muscles')];
    expect(titled(readDocument(text.join('\n\n')))).toEqual([
      ['Membranes', 8_000],
      ['Bones', 8_000],
      ['Neurons', 8_000],
      ['Muscles', 8_000],
    ]);
  });

  test.each([
    [30_000, 0],
    [30_001, 4],
  ])('a document of %i words has %i chapters', (count, chapters) => {
    const paragraphs = Array.from({ length: 300 }, () => words(100));
    const text = count > 30_000 ? [...paragraphs, words(1)] : paragraphs;
    expect(outlineOf(readDocument(text.join('\n\n')))).toHaveLength(chapters);
  });

  test('each passage is in one chapter at most, in order, with its pages', () => {
    const document = readDocument(
      ['## Cells', chapter(), chapter(), '## Bones', chapter(), chapter()].join('\n\n'),
    );
    const passages = document.passages.map((passage, i) => ({
      ...passage,
      page: 1 + Math.floor(i / 50),
    }));
    expect(outlineOf({ ...document, passages })).toEqual([
      {
        title: 'Cells',
        firstPassage: 0,
        endPassage: 200,
        firstPage: 1,
        lastPage: 4,
        words: 16_000,
      },
      {
        title: 'Bones',
        firstPassage: 200,
        endPassage: 400,
        firstPage: 5,
        lastPage: 8,
        words: 16_000,
      },
    ]);
  });
});

test('the borders come from the sizes of the passages alone', () => {
  const sections = [
    { level: 1, title: 'Cells', firstPassage: 0 },
    { level: 1, title: 'Index', firstPassage: 2 },
    { level: 1, title: 'Bones', firstPassage: 3 },
  ];
  const sizes = [0, 0, 1, 2].map((section) => ({
    section,
    page: null,
    words: 9_000,
    leftOut: section === 1,
  }));
  expect(chaptersAlong(sections, sizes)).toEqual([
    {
      title: 'Cells',
      firstPassage: 0,
      endPassage: 2,
      firstPage: null,
      lastPage: null,
      words: 18_000,
    },
    {
      title: 'Bones',
      firstPassage: 3,
      endPassage: 4,
      firstPage: null,
      lastPage: null,
      words: 9_000,
    },
  ]);
});

test('a part is named by three words that the others use less, each in one form', () => {
  const parts = ['sleep dreams dreaming memory theory', 'muscle theory bones'].map((list) =>
    wordUses(
      Array.from({ length: 5 }, () => list),
      'en',
    ),
  );
  expect(parts.map((_, part) => nameFromWords(parts, part))).toEqual([
    'Sleep, dreams, memory',
    'Muscle, bones, theory',
  ]);
});

test('ten thousand one-word sections become at most 151 chapters', () => {
  const sections = Array.from({ length: 10_000 }, (_, i) => ({
    level: i % 9,
    title: `T ${i}`,
    firstPassage: i,
  }));
  const sizes = sections.map((_, section) => ({ section, page: null, words: 4, leftOut: false }));
  const chapters = chaptersAlong(sections, sizes);
  expect(chapters.length).toBeGreaterThan(1);
  expect(chapters.length).toBeLessThanOrEqual(151);
});
