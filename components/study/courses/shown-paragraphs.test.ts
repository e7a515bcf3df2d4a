import { expect, test } from 'vitest';
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

/** Headings have a mark before them, marked text is in brackets, and a source an asterisk. */
function drawn(range?: { from: number; to: number }, screens = MARKED): string[] {
  return shownParagraphs(CONTENT, screens, range).map(({ isHeading, segments }) => {
    const texts = segments.map(({ text, marked, source: of }) => {
      return `${marked ? `[${text}]` : text}${of ? '*' : ''}`;
    });
    return `${isHeading ? '# ' : ''}${texts.join('')}`;
  });
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
