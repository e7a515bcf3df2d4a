import { expect, test } from 'vitest';
import { requestedRange } from './byte-range';

test.each([
  { header: null, range: null },
  { header: 'bytes=0-9', range: { start: 0, end: 10 } },
  { header: 'bytes=0-0', range: { start: 0, end: 1 } },
  { header: 'bytes=90-', range: { start: 90, end: 100 } },
  { header: 'bytes=-5', range: { start: 95, end: 100 } },
  { header: 'bytes=99-200', range: { start: 99, end: 100 } },
  { header: 'Bytes = 0-9', range: { start: 0, end: 10 } },
  // Cut to 40 bytes.
  { header: 'bytes=0-', range: { start: 0, end: 40 } },
  { header: 'bytes=10-80', range: { start: 10, end: 50 } },
  { header: 'bytes=-100', range: { start: 0, end: 40 } },
  { header: 'bytes=-500', range: { start: 0, end: 40 } },
  // Outside the file.
  { header: 'bytes=100-', range: 'unsatisfiable' },
  { header: 'bytes=200-300', range: 'unsatisfiable' },
  { header: 'bytes=-0', range: 'unsatisfiable' },
  // The whole file.
  { header: 'bytes=0-1,5-6', range: null },
  { header: 'lines=0-5', range: null },
  { header: 'bytes', range: null },
  { header: 'bytes=9-3', range: null },
  { header: 'bytes=-', range: null },
  { header: 'bytes=a-b', range: null },
  { header: '', range: null },
])('$header: $range', ({ header, range }) => {
  expect(requestedRange(header, 100, 40)).toEqual(range);
});
