import { expect, test } from 'vitest';
import type { Fragment, PageText } from '../geometry';
import { BULLET } from '../layout/lines';
import { withBullets } from './letter-bullets';

const fragment = (text: string, font: string, left: number, baseline: number): Fragment => {
  const right = left + 6 * text.length;
  return { text, font, left, right, baseline, size: 10, spaced: false, against: false };
};

/** Items below each other, each with a mark in a font of its own. A mark after spaces is further right. */
function page(marks: readonly string[], font = 'symbols'): PageText {
  const fragments = marks.flatMap((mark, i) => {
    const left = 50 + 12 * (mark.length - 1);
    return [
      fragment(mark.trim(), font, left, 100 + 14 * i),
      fragment('What an item says', 'body', left + 12, 100 + 14 * i),
    ];
  });
  return { number: 1, width: 400, height: 300, fragments };
}

const marksOf = (pages: readonly PageText[]) =>
  withBullets(pages).flatMap(({ fragments }) =>
    fragments.filter(({ text }) => text.length === 1).map(({ text }) => text),
  );

test('letters of a font that only opens items are bullets', () => {
  expect(marksOf([page(['I', 'I', 'I'])])).toEqual(['•', '•', '•']);
  expect(marksOf([page(['n', '  q', 'n']), page(['q'])])).toEqual(['•', '•', '•', '•']);
});

test('letters are letters where they are few, many different ones, or the font has another use', () => {
  expect(marksOf([page(['I', 'I'])])).toEqual(['I', 'I']);
  expect(marksOf([page(['A', 'B', 'C', 'D'])])).toEqual(['A', 'B', 'C', 'D']);
  expect(marksOf([page(['1', '2', '3'])])).toEqual(['1', '2', '3']);
  for (const marks of [
    ['F', 'm', 'a'],
    ['T', 'F', 'T'],
    ['Q', 'Q', 'Q'],
  ])
    expect(marksOf([page(marks)])).toEqual(marks);
  const other = page(['I', 'I', 'I']);
  other.fragments.push(fragment('In words', 'symbols', 70, 200));
  expect(marksOf([other])).toEqual(['I', 'I', 'I']);
  expect(marksOf([page(['I', 'I', 'I'], 'body')])).toEqual(['I', 'I', 'I']);
});

test('ornaments are bullets, but signs of right and wrong and pictures stay', () => {
  const shown = (text: string) => text.replace(BULLET, '');
  expect(['▶ a', '❖ b', '✝ c', '\uFFFD d'].map(shown)).toEqual(['a', 'b', 'c', 'd']);
  const kept = [
    '✔ right',
    '✘ wrong',
    '☐ to do',
    '© 2020 Ada Green',
    '– a dash',
    '♀ XX',
    '№ 5',
    '🧠 Memory',
    '⚠ hot',
  ];
  expect(kept.map(shown)).toEqual(kept);
});
