import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markWithin, PassageText } from './passage-text';

const PASSAGE = { position: 4, start: 100, text: 'Cells divide. They do so often.' };

describe('markWithin', () => {
  test.each([
    { start: 100, length: 13, parts: ['', 'Cells divide.', ' They do so often.'] },
    { start: 114, length: 17, parts: ['Cells divide. ', 'They do so often.', ''] },
    { start: 106, length: 6, parts: ['Cells ', 'divide', '. They do so often.'] },
    { start: 114, length: 999, parts: ['Cells divide. ', 'They do so often.', ''] },
    { start: 99, length: 5, parts: [PASSAGE.text, '', ''] },
    { start: 131, length: 1, parts: [PASSAGE.text, '', ''] },
  ])('marks $length characters from $start', ({ start, length, parts }) => {
    const { before, marked, after } = markWithin(PASSAGE, { passage: 4, start, length });
    expect([before, marked, after]).toEqual(parts);
  });

  test('does not mark other passages', () => {
    expect(markWithin(PASSAGE, { passage: 5, start: 100, length: 5 }).before).toBe(PASSAGE.text);
    expect(markWithin(PASSAGE, null)).toEqual({ before: PASSAGE.text, marked: '', after: '' });
  });
});

describe('PassageText', () => {
  const shown = (place: { passage: number; start: number; length: number }) =>
    renderToStaticMarkup(
      createElement(PassageText, {
        passage: {
          ...PASSAGE,
          page: null,
          emphasis: [
            { start: 0, length: 5, kind: 'bold' },
            { start: 6, length: 11, kind: 'italic' },
          ],
        },
        place,
      }),
    ).replace(/<(\w+)[^>]*>/g, '<$1>');

  test('shows bold and italic words', () => {
    expect(shown({ passage: 5, start: 0, length: 1 })).toBe(
      '<p><strong>Cells</strong> <em>divide. The</em>y do so often.</p>',
    );
  });

  test('a mark cuts the emphasis at its ends, and the text stays the same', () => {
    const html = shown({ passage: 4, start: 102, length: 11 });
    expect(html).toBe(
      '<p><strong>Ce</strong><mark><strong>lls</strong> <em>divide.</em></mark><em> The</em>y do so often.</p>',
    );
    expect(html.replace(/<[^>]+>/g, '')).toBe(PASSAGE.text);
  });
});
