import { expect, test } from 'vitest';
import { tabStops } from './tab-stops';

test.each([
  ['upload', true, ['upload']],
  ['wheel', true, ['wheel']],
  ['upload', false, ['upload', 'visual']],
  ['tutor', false, ['tutor', 'visual']],
  ['visual', false, ['upload', 'visual']],
  ['rewards', false, ['upload', 'rewards']],
] as const)('%s, wide: %s', (selected, wide, stops) => {
  expect(tabStops(selected, wide)).toEqual(stops);
});
