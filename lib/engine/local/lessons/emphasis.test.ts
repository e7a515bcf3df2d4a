import { expect, test } from 'vitest';
import type { Emphasis } from '../../types';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { lessonText } from './content';
import { lessonEmphasis } from './emphasis';

type Stressed = [words: string, kind: Emphasis['kind']];

/** Of the sentences of one passage, with the first mention of these words stressed. */
function shownWith(text: string, stressed: readonly Stressed[], sentences = [0, 1, 2]) {
  const read = readDocument(text);
  const [passage] = read.passages;
  passage!.emphasis = stressed.map(([words, kind]) => {
    return { start: passage!.text.indexOf(words), length: words.length, kind };
  });
  const document = analyseDocument(read);
  const part = { from: 0, to: document.sentences.length, sections: [] };
  const shown = sentences.filter((index) => index < part.to);
  const { content } = lessonText(document, part, shown);
  return lessonEmphasis(document, content, shown).map(({ start, length, kind }) => [
    content.slice(start, start + length),
    content.slice(0, start).split(' ').length - 1,
    kind,
  ]);
}

const CELLS =
  'Every cell has a membrane around it that many students study. A nucleus holds the cell’s DNA in most of them. Ribosomes in the cell make proteins for the body.';

test('bold and italic words stay so, where they stand', () => {
  const stressed: Stressed[] = [
    ['membrane', 'bold'],
    ['nucleus', 'bold'],
    ['in most', 'italic'],
  ];
  expect(shownWith(CELLS, stressed)).toEqual([
    ['membrane', 4, 'bold'],
    ['nucleus', 12, 'bold'],
    ['in most', 17, 'italic'],
  ]);
});

test('a lesson has those of the sentences that it shows', () => {
  const stressed: Stressed[] = [
    ['membrane', 'bold'],
    ['Ribosomes', 'bold'],
  ];
  expect(shownWith(CELLS, stressed, [1, 2])).toEqual([['Ribosomes', 10, 'bold']]);
});

test('of words that stand twice in a sentence, the one that was stressed', () => {
  const text =
    'The cell of an animal is not the cell of a plant at all. The plant has a wall around each of its parts. It keeps the water inside.';
  const read = readDocument(text);
  const second = text.indexOf('cell', 20);
  read.passages[0]!.emphasis = [{ start: second, length: 4, kind: 'bold' }];
  const document = analyseDocument(read);
  const { content } = lessonText(document, { from: 0, to: 3, sections: [] }, [0, 1, 2]);
  expect(lessonEmphasis(document, content, [0, 1, 2])).toEqual([
    { start: second, length: 4, kind: 'bold' },
  ]);
});

test('what is left out of a sentence moves what follows, and isn’t stressed itself', () => {
  const text =
    'However, the heart pumps blood through all vessels of the body (Smith, 2012). Its valves keep the blood in one way. They close with a sound.';
  const stressed: Stressed[] = [
    ['However', 'italic'],
    ['heart', 'bold'],
    ['Smith', 'italic'],
    ['valves', 'bold'],
  ];
  expect(shownWith(text, stressed)).toEqual([
    ['heart', 1, 'bold'],
    ['valves', 11, 'bold'],
  ]);
});

test('a hostile sentence of many stressed words has none', () => {
  const text = `It is ${'a b '.repeat(12_000)}end.`;
  const read = readDocument(text);
  read.passages[0]!.emphasis = Array.from({ length: 12_000 }, (_, n) => {
    return { start: 6 + 4 * n, length: 1, kind: 'bold' as const };
  });
  const document = analyseDocument(read);
  expect(lessonEmphasis(document, text, [0])).toEqual([]);
});

test('a stressed half of a passage is none of it', () => {
  expect(shownWith(CELLS, [[CELLS.slice(0, 100), 'bold']])).toEqual([]);
});

test('headings between the sentences are bold as a whole', () => {
  const read = readDocument(
    '# Kernels\n\nfull access to the hardware\n\n## User Space\n\na subset of the resources\n\n## Kernel Space\n\nmemory of its own',
  );
  const document = analyseDocument(read);
  const shown = document.sentences.map((_, index) => index);
  const part = { from: 0, to: shown.length, sections: [] };
  const { content } = lessonText(document, part, shown);
  const bold = lessonEmphasis(document, content, shown).map(({ start, length, kind }) => [
    content.slice(start, start + length),
    kind,
  ]);
  expect(bold).toEqual([
    ['User Space', 'bold'],
    ['Kernel Space', 'bold'],
  ]);
});
