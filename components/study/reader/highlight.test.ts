import { describe, expect, test } from 'vitest';
import { markWithin, placeFromParam, placeOf, placeToParam } from './highlight';

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

  test('leaves other passages as they are', () => {
    expect(markWithin(PASSAGE, { passage: 5, start: 100, length: 5 }).before).toBe(PASSAGE.text);
    expect(markWithin(PASSAGE, null)).toEqual({ before: PASSAGE.text, marked: '', after: '' });
  });
});

describe('a place in an address', () => {
  test('comes back as it went', () => {
    const place = placeOf({ passage: 12, start: 3456, quote: 'exactly these words', page: 3 });
    expect(placeToParam(place)).toBe('12.3456.19');
    expect(placeFromParam('12.3456.19')).toEqual(place);
  });

  test.each([null, '', '1', '1.2', '1.2.3.4', '-1.2.3', '1.2.x', '1e3.2.3', '9999999999.1.1'])(
    'refuses %j',
    (param) => {
      expect(placeFromParam(param)).toBe(null);
    },
  );
});
