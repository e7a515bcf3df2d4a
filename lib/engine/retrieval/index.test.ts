import { serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { PASSAGE_SEPARATOR } from '../types';
import { textOfSentence } from './find-sentences';
import { openIndex, UnreadableIndexError } from './open-index';

const CELLS = readDocument(`# Cells

## The membrane

The membrane lets water in. It keeps salt out.

## The nucleus

The nucleus holds the genes of a cell.`);

describe('index', () => {
  test('an opened index holds the text, its sections and its sentences', () => {
    const index = openIndex(buildIndex(CELLS));
    expect(index.text).toBe(
      'The membrane lets water in. It keeps salt out.\n\nThe nucleus holds the genes of a cell.',
    );
    expect(index.sections.map(({ title }) => title)).toEqual([
      'Cells',
      'The membrane',
      'The nucleus',
    ]);
    expect(
      Array.from(index.sentenceStart, (_, sentence) => textOfSentence(index, sentence)),
    ).toEqual([
      'The membrane lets water in.',
      'It keeps salt out.',
      'The nucleus holds the genes of a cell.',
    ]);
    expect([...index.sentencePassage]).toEqual([0, 0, 1]);
    expect([...index.headingTerms[2]!]).toEqual(['cell', 'nucleus']);
  });

  test('the summary, cards and concepts of the pack are kept with their anchors', () => {
    const quote = 'The nucleus holds the genes of a cell.';
    const anchor = { passage: 1, start: 48, quote };
    const index = openIndex(
      buildIndex(CELLS, {
        summary: [{ ...anchor, text: quote }],
        lessons: [],
        cards: [
          {
            ...anchor,
            front: 'What holds the genes?',
            back: 'The nucleus',
            category: 'fact',
            difficulty: 'easy',
            term: 'nucleus',
          },
        ],
        concepts: [{ ...anchor, name: 'nucleus', weight: 1, theme: 0 }],
      }),
    );
    expect(index.summary).toEqual([{ ...anchor, text: quote }]);
    expect(index.quiz).toEqual([{ ...anchor, text: 'What holds the genes?' }]);
    expect(index.topics).toEqual(['nucleus']);
  });

  test('any text is restored exactly, with sentences in order within their passages', () => {
    const passage = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(passage, { maxLength: 6 }),
        fc.constantFrom('en', 'de', 'ja', 'und'),
        (texts, language) => {
          let start = 0;
          const passages = texts.map((text) => {
            const one = { section: 0, page: null, start, text };
            start += text.length + PASSAGE_SEPARATOR.length;
            return one;
          });
          const index = openIndex(buildIndex({ ...CELLS, language, sections: [], passages }));
          expect(index.text).toBe(texts.join(PASSAGE_SEPARATOR));
          index.sentenceStart.forEach((from, sentence) => {
            const { start: passageStart, text } = passages[index.sentencePassage[sentence]!]!;
            expect(from).toBeGreaterThanOrEqual(passageStart);
            expect(index.sentenceEnd[sentence]).toBeLessThanOrEqual(passageStart + text.length);
          });
        },
      ),
    );
  });

  test('half a surrogate pair survives', () => {
    const text = 'a\ud83d';
    expect(
      openIndex(buildIndex({ ...CELLS, passages: [{ section: 0, page: null, start: 0, text }] }))
        .text,
    ).toBe(text);
  });

  test('equal documents give the same bytes, however their arrays were made', () => {
    // As after a checkpoint: other arrays with the same content.
    const restored = JSON.parse(JSON.stringify(CELLS));
    expect(Buffer.compare(buildIndex(restored), buildIndex(CELLS))).toBe(0);
    const holey = { ...CELLS, sections: Object.assign(new Array(3), CELLS.sections) };
    expect(Buffer.compare(buildIndex(holey), buildIndex(CELLS))).toBe(0);
  });

  test('damaged, foreign and empty bytes are refused as unreadable', () => {
    const bytes = buildIndex(CELLS);
    const damaged = bytes.slice();
    damaged[bytes.length - 3]! ^= 1;
    for (const wrong of [
      damaged,
      bytes.subarray(0, 40),
      new Uint8Array(),
      new Uint8Array(200).fill(255),
    ]) {
      expect(() => openIndex(wrong)).toThrow(UnreadableIndexError);
    }
  });

  test.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 20)],
    ['of another shape', () => serialize(42)],
  ])('content %s under a valid checksum is unreadable', (_, forge) => {
    const { buffer } = buildIndex(CELLS);
    const content = forge(Buffer.from(buffer, 8));
    const forged = Buffer.concat([Buffer.from(buffer, 0, 8), content]);
    forged.writeUInt32BE(crc32(content), 4);
    expect(() => openIndex(forged)).toThrow(UnreadableIndexError);
  });

  test('a word of a million letters neither grows the vocabulary nor takes long', () => {
    const text = `${'a'.repeat(1_000_000)} ${'漢'.repeat(1_000_000)}`;
    const bytes = buildIndex({ ...CELLS, passages: [{ section: 0, page: null, start: 0, text }] });
    expect(bytes.length).toBeLessThan(2 * Buffer.byteLength(text));
  });

  test('an index is at most twice as large as its text', () => {
    const text = CELLS.passages.map((passage) => passage.text).join('\n\n');
    const long = readDocument(
      Array.from({ length: 200 }, (_, i) => `${text} Number ${i}.`).join('\n\n'),
    );
    const size = long.passages.reduce((sum, passage) => sum + passage.text.length, 0);
    expect(buildIndex(long).length).toBeLessThan(2 * size);
  });
});
