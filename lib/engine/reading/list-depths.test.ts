import { Paragraph } from 'docx';
import { expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { wordDocx } from '@/tests/helpers/files/word-docx';
import { DEEPEST_ITEM } from '../limits';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';

const PROSE =
  'Plants turn light into food and breathe out the oxygen that animals need to live, and the animals return the ' +
  'carbon that plants need in turn. Roots take up water, stems carry it, and the leaves let it out again through ' +
  'openings that close when the air is dry, so that no more of it is lost than the roots can bring.';

/** Each passage behind its depth, "+" where it goes on with an item, without the prose. */
function depths({ passages }: ReadDocument): string[] {
  return passages
    .filter(({ text }) => text !== PROSE)
    .map(({ depth = 0, goesOn, text }) => `${depth}${goesOn ? '+' : ''} ${text}`);
}

async function ofText(lines: readonly string[], filename = 'notes.txt'): Promise<string[]> {
  const text = [...lines, '', PROSE].join('\n');
  return depths(await readDocument({ bytes: new TextEncoder().encode(text), filename }));
}

const ofMarkdown = (lines: readonly string[]) => ofText(['# Plants', '', ...lines], 'notes.md');

test.each([
  ['two spaces', '  '],
  ['four spaces', '    '],
  ['tabs', '\t'],
])('items of Markdown and of plain text that are indented by %s', async (_, indent) => {
  const lines = [
    '- Seed plants',
    `${indent}- Conifers`,
    `${indent.repeat(2)}- Pines`,
    `${indent}- Flowering plants`,
    '- Ferns',
  ];
  const expected = ['1 Seed plants', '2 Conifers', '3 Pines', '2 Flowering plants', '1 Ferns'];
  expect(await ofMarkdown(lines)).toEqual(expected);
  expect(await ofText(lines)).toEqual(expected);
});

test('tabs and spaces in one list, other marks, and numbers within bullets', async () => {
  const lines = [
    '* Seed plants',
    '\t1. Conifers',
    '    2. Flowering plants',
    '        + Monocots',
    '\t\t+ Dicots',
    '- Ferns',
    ' - Mosses',
  ];
  const expected = [
    '1 Seed plants',
    '2 1. Conifers',
    '2 2. Flowering plants',
    '3 Monocots',
    '3 Dicots',
    '1 Ferns',
    '1 Mosses',
  ];
  expect(await ofMarkdown(lines)).toEqual(expected);
  expect(await ofText(lines)).toEqual(expected);
});

test('an item that is indented by two levels is one deeper, and an item between the two beside it', async () => {
  const lines = ['- Plants', '        - Pines', '    - Ferns', '        - Maidenhair', '- Animals'];
  const expected = ['1 Plants', '2 Pines', '2 Ferns', '3 Maidenhair', '1 Animals'];
  expect(await ofMarkdown(lines)).toEqual(expected);
});

test('twenty levels end at the deepest', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${'  '.repeat(i)}- Level ${i + 1}`);
  const found = await ofMarkdown([...lines, '- Back']);
  const expected = lines.map((_, i) => `${Math.min(i + 1, DEEPEST_ITEM)} Level ${i + 1}`);
  expect(found).toEqual([...expected, '1 Back']);
});

test('an item of several paragraphs, with code in it; text at the edge ends the list', async () => {
  const lines = [
    '- A loop repeats.',
    '',
    '  It needs a condition.',
    '',
    '  ```',
    '  for x in range(3):',
    '      print(x)',
    '  ```',
    '',
    '  - Inner item',
    '',
    '  It may never end.',
    '',
    'Loops are everywhere.',
    '',
    '  - Alone',
  ];
  expect(await ofMarkdown(lines)).toEqual([
    '1 A loop repeats.',
    '1+ It needs a condition.',
    '1+ for x in range(3):\n    print(x)',
    '2 Inner item',
    '1+ It may never end.',
    '0 Loops are everywhere.',
    '1 Alone',
  ]);
});

test('a heading ends a list, and an outline has numbers of all kinds', async () => {
  const markdown = ['- Plants', '  - Ferns', '## Animals', '  - Dogs'];
  expect(await ofMarkdown(markdown)).toEqual(['1 Plants', '2 Ferns', '1 Dogs']);
  const outline = ['1. Plants', '   A. Ferns', '      i. Maidenhair', '   B. Mosses', '2. Animals'];
  expect(await ofText(outline)).toEqual([
    '1 1. Plants',
    '2 A. Ferns',
    '3 i. Maidenhair',
    '2 B. Mosses',
    '1 2. Animals',
  ]);
});

test('text from a word processor without indents has the levels of its bullets', async () => {
  const lines = ['● Plants', '○ Ferns', '■ Maidenhair', '○ Mosses', '● Animals'];
  const expected = ['1 Plants', '2 Ferns', '3 Maidenhair', '2 Mosses', '1 Animals'];
  expect(await ofText(lines)).toEqual(expected);
});

test('what people say in a story is no list', async () => {
  const lines = ['— Where are you going?', '', '— To the forest, said the boy.'];
  expect(await ofText(lines)).toEqual(['0 Where are you going?', '0 To the forest, said the boy.']);
});

async function ofPage(list: string): Promise<string[]> {
  const html = `<html><body><h1>Plants</h1>${list}<p>${PROSE}</p></body></html>`;
  const source = { bytes: new TextEncoder().encode(html), url: 'https://example.org/plants' };
  return depths(await readDocument({ ...source, filename: 'plants', contentType: 'text/html' }));
}

test('lists within items of a web page, also those without closing tags or right in a list', async () => {
  expect(
    await ofPage(
      '<ul><li>Seed plants<ol><li>Conifers<ul><li>Pines</li></ul></li><li>Flowering plants</ol><li><p>Ferns</p><p>They have spores.</p>' +
        '<ul><li>Maidenhair</li></ul><p>They are old.</p></ul><p>Other text.</p><ul><ul><li>Mosses</li></ul></ul>',
    ),
  ).toEqual([
    '1 Seed plants',
    '2 Conifers',
    '3 Pines',
    '2 Flowering plants',
    '1 Ferns',
    '1+ They have spores.',
    '2 Maidenhair',
    '1+ They are old.',
    '0 Other text.',
    '1 Mosses',
  ]);
});

test('a page that Google Docs published has the levels in names of lists', async () => {
  const list = (level: number, text: string) =>
    `<ul class="c1 lst-kix_9ab7-${level} start"><li>${text}</li></ul>`;
  expect(
    await ofPage(list(0, 'Plants') + list(1, 'Ferns') + list(2, 'Maidenhair') + list(1, 'Mosses')),
  ).toEqual(['1 Plants', '2 Ferns', '3 Maidenhair', '2 Mosses']);
});

async function ofWord(paragraphs: Paragraph[]): Promise<string[]> {
  const bytes = await wordDocx([...paragraphs, new Paragraph(PROSE)]);
  return depths(await readDocument({ bytes: new Uint8Array(bytes), filename: 'plants.docx' }));
}

test('the levels of Word’s own lists, left out or deep, and a paragraph that goes on', async () => {
  const item = (text: string, level: number) => new Paragraph({ text, bullet: { level } });
  expect(
    await ofWord([
      item('Seed plants', 0),
      item('Conifers', 1),
      new Paragraph({ text: 'They have needles.', indent: { left: 1440 } }),
      item('Pines', 3),
      item('Ferns', 0),
      new Paragraph('Mosses are small.'),
      ...Array.from({ length: 9 }, (_, level) => item(`Level ${level}`, level)),
    ]),
  ).toEqual([
    '1 Seed plants',
    '2 Conifers',
    '2+ They have needles.',
    '3 Pines',
    '1 Ferns',
    '0 Mosses are small.',
    ...Array.from({ length: 9 }, (_, level) => `${level + 1} Level ${level}`),
  ]);
});

test('items that are typed in Word, behind tabs or in indented paragraphs', async () => {
  const typed = (text: string, left: number) => new Paragraph({ text, indent: { left } });
  expect(
    await ofWord([
      new Paragraph('- Seed plants'),
      new Paragraph('\ta. Conifers'),
      typed('- Pines', 1440),
      new Paragraph('- Ferns'),
    ]),
  ).toEqual(['1 - Seed plants', '2 a. Conifers', '3 - Pines', '1 - Ferns']);
});

test('items of a PDF stand under those further to the left, over the end of a page, too', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(PROSE, { left: 50, width: 495, top: 60 });
  const items: [string, number][] = [
    ['• Seed plants', 70],
    ['• Conifers', 90],
    ['• Pines', 110],
    ['• Flowering plants', 90.5],
    ['• Ferns', 70],
  ];
  for (const [i, [text, left]] of items.entries()) pdf.line(text, { left, top: 130 + 14 * i });
  pdf.newPage();
  pdf.line('• Mosses', { left: 70, top: 60 });
  pdf.line('• Peat moss', { left: 90, top: 74 });
  pdf.paragraph(PROSE, { left: 50, width: 495, top: 100 });
  const document = await readDocument({ bytes: await pdf.bytes(), filename: 'plants.pdf' });
  expect(depths(document)).toEqual([
    '1 Seed plants',
    '2 Conifers',
    '3 Pines',
    '2 Flowering plants',
    '1 Ferns',
    '1 Mosses',
    '2 Peat moss',
  ]);
});
