import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSAGE_SEPARATOR, type ReadDocument } from '../types';
import { assembleDocument } from './assemble';
import type { Block } from './source';
import { LONGEST_PASSAGE } from './split-passage';

const ENOUGH = 'Plants turn light into food and breathe out the oxygen that animals need. '.repeat(
  8,
);

const heading = (level: number, text: string): Block => ({ type: 'heading', level, text, page: 1 });
const paragraph = (text: string, page: number | null = 1): Block => ({
  type: 'paragraph',
  text,
  page,
});

function assemble(blocks: Block[]): ReadDocument {
  return assembleDocument(
    { kind: 'txt', title: null, pageCount: 0, blocks, notes: [] },
    'notes.txt',
  );
}

test('headings become sections, paragraphs passages, with offsets in the whole text', () => {
  const document = assemble([
    paragraph('Before any heading.'),
    heading(1, ' Light '),
    heading(2, 'Leaves'),
    paragraph('  Leaves \n are green. ', 2),
    paragraph(ENOUGH, 3),
    heading(1, 'Nothing below'),
  ]);
  expect(document.sections).toEqual([
    { level: 0, title: '', firstPassage: 0, role: 'body' },
    { level: 1, title: 'Light', firstPassage: 1, role: 'body' },
    { level: 2, title: 'Leaves', firstPassage: 1, role: 'body' },
  ]);
  expect(document.passages).toEqual([
    { section: 0, page: 1, start: 0, text: 'Before any heading.' },
    { section: 2, page: 2, start: 21, text: 'Leaves are green.' },
    { section: 2, page: 3, start: 40, text: ENOUGH.trim() },
  ]);
  expect(document.wordCount).toBe(110);
  expect(document.language).toBe('en');
  expect(document.notes).toEqual([]);
});

test('a text in another language is read, and its language detected', () => {
  const document = assemble([
    paragraph(
      'Die Pflanzen wandeln das Licht der Sonne in Nahrung um und atmen dabei Sauerstoff aus. '.repeat(
        6,
      ),
    ),
  ]);
  expect(document.language).toBe('de');
});

test.each([
  ['no text at all', [], 'file_empty'],
  ['only invisible characters', [paragraph(' \u200b\u0000\n')], 'file_empty'],
  ['49 words', [paragraph('word '.repeat(49))], 'text_too_short'],
])('%s is refused', (_, blocks, code) => {
  expect(() => assemble(blocks)).toThrow(expect.objectContaining({ code, explanation: undefined }));
});

test('fifty words are enough', () => {
  expect(assemble([paragraph('word '.repeat(50))]).wordCount).toBe(50);
});

test('text over the limit is cut off at a passage, with a note for the learner', () => {
  const long = 'A sentence of some length that fills the page with its words. '.repeat(20).trim();
  const document = assemble(Array.from({ length: 6000 }, () => paragraph(long)));
  const last = document.passages.at(-1);
  expect((last?.start ?? 0) + (last?.text.length ?? 0)).toBeLessThanOrEqual(6_000_000);
  expect(document.notes.map(({ code }) => code)).toEqual(['text_truncated']);
});

const anyText = fc.string({ unit: 'binary', maxLength: 3000 });
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.integer({ min: -1, max: 9 }),
    text: anyText,
    page: fc.constant(null),
  }),
  fc.record({ type: fc.constant('paragraph' as const), text: anyText, page: fc.constant(null) }),
);

test('whatever the text, offsets and sections are consistent', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 20 }), (blocks) => {
      const document = assemble([...blocks, paragraph(ENOUGH)]);
      const text = document.passages.map((passage) => passage.text).join(PASSAGE_SEPARATOR);
      let section = 0;
      for (const passage of document.passages) {
        expect(text.slice(passage.start, passage.start + passage.text.length)).toBe(passage.text);
        expect(passage.text).toMatch(/^\S.*\S$|^\S$/u);
        expect(passage.text.length).toBeLessThanOrEqual(LONGEST_PASSAGE);
        expect(passage.text.isWellFormed()).toBe(true);
        expect(passage.text).not.toMatch(/\p{Cc}|\s{2}|[\u200b\u202a-\u202e\ufeff]/u);
        expect(passage.section).toBeGreaterThanOrEqual(section);
        section = passage.section;
        expect(document.sections[section]?.firstPassage).toBeLessThanOrEqual(
          document.passages.indexOf(passage),
        );
      }
      document.sections.forEach(({ level, title, firstPassage }, i) => {
        expect(level === 0).toBe(title === '');
        expect(firstPassage).toBeLessThan(document.passages.length);
        expect(firstPassage).toBeGreaterThanOrEqual(document.sections[i - 1]?.firstPassage ?? 0);
      });
    }),
    { numRuns: 150 },
  );
});
