import { expect, test } from 'vitest';
import { weakestOf } from './weakest-of';

const section = (title: string, remembered: number) => ({ title, remembered, cards: 3 });

test.each([
  ['the one remembered least', [section('Sleep', 0.9), section('Dreams', 0.4)], 'Dreams'],
  ['none where all is remembered', [section('Sleep', 1), section('Dreams', 1)], undefined],
  ['none that shows as 100%', [section('Sleep', 0.999), section('Dreams', 0.998)], undefined],
  ['none of a document with one section', [section('Sleep', 0.2)], undefined],
  ['none without a heading', [section('', 0.2), section('Sleep', 0.9)], undefined],
  ['none of no sections', [], undefined],
])('the weakest section: %s', (_name, sections, title) => {
  expect(weakestOf(sections)?.title).toBe(title);
});
