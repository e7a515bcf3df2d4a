import { expect, test } from 'vitest';
import { cloudHeight, termSizes } from './cloud-layout';

test.each([
  { values: [100, 25, 4], largest: 60, sizes: [60, 30, 15] },
  { values: [9, 9], largest: 48, sizes: [48, 48] },
  { values: [0, 0], largest: 48, sizes: [15, 15] },
  { values: [-3, 1], largest: 40, sizes: [15, 40] },
  { values: [], largest: 40, sizes: [] },
])('values $values make words of $sizes px', ({ values, largest, sizes }) => {
  expect(
    termSizes(
      values.map((value) => ({ text: 'x', value })),
      largest,
    ),
  ).toEqual(sizes);
});

test.each([
  { width: 800, height: 400 },
  { width: 560, height: 280 },
  { width: 559, height: 260 },
  { width: 240, height: 260 },
  { width: 165, height: 378 },
])('a cloud $width px wide is $height px high', ({ width, height }) => {
  expect(cloudHeight(width)).toBe(height);
});
