import { expect, test } from 'vitest';
import { recallScale } from './recall-scale';

const scaleOf = (...shares: number[]) =>
  recallScale(shares.map((share) => ({ with_plan: share, without: share })));

test.each([
  ['a curve that falls', [0.88, 0.61, 0.42], { low: 0.4, high: 0.9 }],
  ['a flat curve, in the midst of it', [0.45, 0.46], { low: 0.4, high: 0.6 }],
  ['a flat curve at the top', [1, 1], { low: 0.8, high: 1 }],
  ['near the top', [0.93, 0.95], { low: 0.8, high: 1 }],
  ['a flat curve at the bottom', [0, 0], { low: 0, high: 0.2 }],
  ['all of it', [1, 0], { low: 0, high: 1 }],
])('%s', (_, shares, scale) => {
  expect(scaleOf(...shares)).toEqual(scale);
});

test('both curves fit', () => {
  expect(recallScale([{ with_plan: 0.91, without: 0.35 }])).toEqual({ low: 0.3, high: 1 });
});
