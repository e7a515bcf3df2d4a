import { expect, test } from 'vitest';
import type { KeyPointWire } from '../wire';
import { summarySections } from './summary-sections';

const point = (passage: number): KeyPointWire => ({
  text: `Sentence ${passage}.`,
  source: { passage, start: 0, quote: `Sentence ${passage}.`, page: null },
});

test('each sentence stands under its section, those before the first under the first', () => {
  const sections = [2, 5, 9].map((firstPassage) => {
    return { title: `From ${firstPassage}`, firstPassage, line: null, topics: [] };
  });
  const grouped = summarySections(sections, [1, 2, 4, 9, 20].map(point));
  expect(grouped.map(({ title, sentences }) => [title, sentences.map(({ text }) => text)])).toEqual(
    [
      ['From 2', ['Sentence 1.', 'Sentence 2.', 'Sentence 4.']],
      ['From 5', []],
      ['From 9', ['Sentence 9.', 'Sentence 20.']],
    ],
  );
});

test('without sections there are no groups', () => {
  expect(summarySections([], [point(0)])).toEqual([]);
});
