import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [38_600, '38 kB'],
  [1024 * 1024, '1 MB'],
  [5.25 * 1024 * 1024, '5.3 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
