import { describe, expect, test } from 'vitest';
import { placeFromParam, placeOf, placeToParam } from './reader-place';

describe('a place in an address', () => {
  test('is parsed back unchanged', () => {
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
