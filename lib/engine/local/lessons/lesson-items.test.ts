import { expect, test } from 'vitest';
import type { ReadDocument } from '../../types';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { lessonText } from './content';
import { splitIntoParts } from './split';

/** Lines of notes, indented by two spaces a level under items; "+" goes on with the item above. */
function notes(lines: readonly string[]): ReadDocument {
  const read = readDocument(`# Notes\n\n${lines.map((line) => line.trim()).join('\n\n')}`);
  const passages = read.passages.map((passage, at) => {
    const indent = /^ */.exec(lines[at] ?? '')?.[0].length ?? 0;
    return {
      ...passage,
      depth: indent / 2 + 1,
      ...(passage.text.startsWith('+') && { goesOn: true }),
    };
  });
  return { ...read, passages };
}

const LINES = [
  'Plants with seeds make up most of the forests.',
  '  Conifers keep their needles over the winter.',
  '    Pines grow on poor and sandy soil, too.',
  '  + They lose them all the time.',
  'Ferns need water for their spores.',
];

/** The items of a lesson that shows these sentences: depth, "+" where it goes on, and the first word. */
function itemsOf(sentences: readonly number[]): string[] {
  const document = analyseDocument(notes(LINES));
  const part = { from: 0, to: document.sentences.length, sections: [] };
  const { content, items } = lessonText(document, part, sentences);
  return items.map(({ start, depth, goesOn }) => {
    const [word] = content.slice(start).replace('+ ', '').split(' ');
    return `${depth}${goesOn ? '+' : ''} ${word}`;
  });
}

test('each item is a paragraph of its own, as deep as in the text', () => {
  expect(itemsOf([0, 1, 2, 3, 4])).toEqual([
    '1 Plants',
    '2 Conifers',
    '3 Pines',
    '2+ They',
    '1 Ferns',
  ]);
});

test('an item whose own item is left out stands further out', () => {
  expect(itemsOf([0, 2, 4])).toEqual(['1 Plants', '2 Pines', '1 Ferns']);
  expect(itemsOf([1, 2])).toEqual(['1 Conifers', '2 Pines']);
});

test('text without lists has none, and its short paragraphs are joined', () => {
  const document = analyseDocument(readDocument(`# Notes\n\n${LINES[0]}\n\n${LINES[4]}`));
  const part = { from: 0, to: 2, sections: [] };
  const joined = `${LINES[0]} ${LINES[4]}`;
  expect(lessonText(document, part, [0, 1])).toEqual({ content: joined, items: [] });
});

test('no lesson begins with what stands under an item of the lesson before', () => {
  const item = (n: number, indent: string) =>
    `${indent}The plant with number ${n} takes in light with its leaves and water with its roots.`;
  // Of unequal length, so that even parts would end within an item.
  const lines = [7, 2, 9, 4, 11, 3].flatMap((count, n) => [
    item(n, ''),
    ...Array.from({ length: count }, (_, i) => item(10 * n + i, '  ')),
  ]);
  const document = analyseDocument(notes(lines));
  const begun = splitIntoParts(document).map(({ from }) => document.sentences[from]!.passage);
  expect(begun.map((passage) => document.source.passages[passage]!.depth)).toEqual([1, 1, 1, 1, 1]);
});
