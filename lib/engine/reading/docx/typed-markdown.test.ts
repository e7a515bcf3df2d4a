import { TextRun } from 'docx';
import { expect, test } from 'vitest';
import { paragraph, wordDocx } from '@/tests/helpers/files/word-docx';
import { readDocx } from './read-docx';

const read = async (...children: Parameters<typeof wordDocx>[0]) => {
  const bytes = new Uint8Array(await wordDocx(children));
  return (await readDocx({ bytes, filename: 'a.docx' })).blocks;
};

test('Markdown that was typed or pasted into Word is read without its marks', async () => {
  const blocks = await read(
    '## The marsh',
    paragraph([
      new TextRun('She wrote _Due to a Death_ in [Margate](/19c/margate) and '),
      new TextRun({ text: 'Deal', italics: true }),
      new TextRun('.'),
    ]),
    '**Thrasher:** one who threshes for [Ann Lee]( /people/ann-lee).',
  );
  expect(blocks).toEqual([
    { type: 'heading', level: 2, text: 'The marsh', page: null },
    {
      type: 'paragraph',
      page: null,
      text: 'She wrote Due to a Death in Margate and Deal.',
      emphasis: [
        { start: 10, length: 14, kind: 'italic' },
        { start: 40, length: 4, kind: 'italic' },
      ],
    },
    {
      type: 'paragraph',
      page: null,
      text: 'Thrasher: one who threshes for Ann Lee.',
      emphasis: [{ start: 0, length: 9, kind: 'bold' }],
    },
  ]);
});

test('a few such marks are text', async () => {
  const text = 'The file is called my_own_file and a*b*c is a product; see [1](2) for x_1.';
  expect(await read(text, 'Each # counts. Write **bold** so.')).toMatchObject([
    { text },
    { text: 'Each # counts. Write **bold** so.' },
  ]);
});

test('comments of a program and powers are no Markdown', async () => {
  const program = ['# Read the data', 'd <- read.csv("a.csv")', '# Fit a model', '# Plot it'];
  expect(await read(...program)).toMatchObject(
    program.map((text) => ({ type: 'paragraph', text })),
  );
  const calls = 'Call f with **kwargs and **args, or a**b**c; **more and **less are options, too.';
  expect(await read(calls)).toMatchObject([{ text: calls }]);
});
