import { describe, expect, test } from 'vitest';
import { markWithin } from './passage-text';

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
