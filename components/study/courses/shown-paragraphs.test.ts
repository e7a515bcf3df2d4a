import { expect, test } from 'vitest';
import type { WordedSentenceWire } from '@/lib/study/wire';
import { shownParagraphs } from './shown-paragraphs';

const CONTENT = 'Cells divide by day. They rest.\n\nBones\n\nThey grow. Blood runs.';
const source = { passage: 0, start: 0, quote: '', page: null };

/** A screen with a phrase marked; `end` is the end of its sentence. */
function screen(phrase: string, sentence: string) {
  const from = CONTENT.indexOf(phrase);
  const end = CONTENT.indexOf(sentence) + sentence.length;
  return { from: 0, to: 0, checks: [], mark: { from, to: from + phrase.length, end, source } };
}

const MARKED = [
  screen('divide by day', 'Cells divide by day.'),
  screen('They grow.', 'They grow.'),
];

/** Headings have a mark before them, marked text is in brackets; a source is an asterisk or its sentence's number. */
function drawn(
  range?: { from: number; to: number },
  screens = MARKED,
  worded: WordedSentenceWire[] = [],
): string[] {
  return shownParagraphs({ content: CONTENT, screens, worded }, range).map(
    ({ isHeading, segments }) => {
      const texts = segments.map(({ text, marked, links }) => {
        return `${marked ? `[${text}]` : text}${links.map(({ number = '*' }) => number).join('')}`;
      });
      return `${isHeading ? '# ' : ''}${texts.join('')}`;
    },
  );
}

test('a whole lesson', () => {
  expect(drawn()).toEqual([
    'Cells [divide by day].* They rest.',
    '# Bones',
    '[They grow.]* Blood runs.',
  ]);
  expect(drawn(undefined, [])).toEqual(
    CONTENT.split('\n\n').map((one) => (one === 'Bones' ? '# Bones' : one)),
  );
});

test.each([
  ['They rest.', ['They rest.']],
  ['Bones\n\nThey grow.', ['# Bones', '[They grow.]*']],
  ['They rest.\n\nBones\n\nThey grow.', ['They rest.', '# Bones', '[They grow.]*']],
  ['Blood runs.', ['Blood runs.']],
])('the screen %j', (text, paragraphs) => {
  const from = CONTENT.indexOf(text);
  expect(drawn({ from, to: from + text.length })).toEqual(paragraphs);
});

test('each sentence in a model’s words has what it stands on after it, unless its mark has', () => {
  const worded = ['Cells divide by day.', 'They rest.', 'Blood runs.'].map((text) => {
    const from = CONTENT.indexOf(text);
    return { from, to: from + text.length, sources: [source] };
  });
  expect(drawn(undefined, MARKED, worded)).toEqual([
    'Cells [divide by day].* They rest.2',
    '# Bones',
    '[They grow.]* Blood runs.3',
  ]);
  const from = CONTENT.indexOf('They rest.');
  expect(drawn({ from, to: CONTENT.length }, [], worded)).toEqual([
    'They rest.2',
    '# Bones',
    'They grow. Blood runs.3',
  ]);
});
