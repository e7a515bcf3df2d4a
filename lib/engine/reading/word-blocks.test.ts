import { expect, test } from 'vitest';
import type { Block } from './source';
import { withWordBlocks } from './word-blocks';

const WORDS = [
  ['das Haus', 'house'],
  ['die Wohnung', 'apartment'],
  ['die Küche', 'kitchen'],
  ['hell', 'bright'],
  ['dunkel', 'dark'],
  ['umziehen', 'to move'],
] as const;
const paragraph = (text: string): Block => ({ type: 'paragraph', text, page: 2 });
const texts = (blocks: readonly Block[]) => withWordBlocks(blocks).map(({ text }) => text);

test('a tab between word and translation becomes a dash', () => {
  const blocks = WORDS.map(([word, known]) => paragraph(`${word}\t${known}`));
  expect(texts(blocks)).toEqual(WORDS.map(([word, known]) => `${word} – ${known}`));
});

test('the lines of one paragraph are one each', () => {
  const text = WORDS.map(([word, known]) => `${word} = ${known}`).join('\n');
  expect(withWordBlocks([paragraph(text)])).toEqual(
    WORDS.map(([word, known]) => paragraph(`${word} = ${known}`)),
  );
});

test('other paragraphs stay', () => {
  const blocks = [
    paragraph('A house has rooms.\nAn apartment has fewer.'),
    paragraph('Total\t12'),
    { type: 'heading', level: 1, text: 'Home\tlife', page: 2 } as const,
  ];
  expect(withWordBlocks(blocks)).toEqual(blocks);
});
