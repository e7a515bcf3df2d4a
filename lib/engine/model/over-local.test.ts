import { describe, expect, test } from 'vitest';
import type { Anchored } from '../types';
import {
  cardsOver,
  lessonRanges,
  pointsOver,
  relationsOver,
  sectionLinesOver,
  summaryOver,
} from './over-local';
import type { SectionParts } from './section-parts';

const at = (passage: number, text = `Local ${passage}.`): Anchored => {
  return { passage, start: 100 * passage, quote: text, text };
};
const parts = (from: number, end: number, given: Partial<SectionParts> = {}): SectionParts => {
  return { from, end, summary: [], points: [], cards: [], checks: [], relations: [], ...given };
};
const LOCAL = [0, 1, 2, 3, 4, 5].map((passage) => at(passage));
const texts = (items: readonly Anchored[]) => items.map(({ text }) => text);

describe('a summary while only some sections are done', () => {
  test('has the model’s sentences of these, and the local ones elsewhere, in the text’s order', () => {
    const done = [parts(2, 4, { summary: [at(2, 'Model 2.'), at(3, 'Model 3.')] })];
    const { summary, isOver } = summaryOver(LOCAL, done);
    expect(isOver).toBe(true);
    expect(texts(summary)).toEqual([
      'Local 0.',
      'Local 1.',
      'Model 2.',
      'Model 3.',
      'Local 4.',
      'Local 5.',
    ]);
  });

  test('keeps the local ones of a section of which nothing holds', () => {
    expect(summaryOver(LOCAL, [parts(0, 6)])).toEqual({ summary: LOCAL, isOver: false });
  });

  test('stays local where it would be shorter than a summary', () => {
    const done = [parts(0, 6, { summary: [at(0, 'All of it.')] })];
    expect(summaryOver(LOCAL, done)).toEqual({ summary: LOCAL, isOver: false });
  });

  test('has at most 12 sentences, from the beginning to the end', () => {
    const many = Array.from({ length: 40 }, (_, i) => at(i, `Model ${i}.`));
    const { summary } = summaryOver(LOCAL, [parts(0, 40, { summary: many })]);
    expect(summary).toHaveLength(12);
    expect(texts(summary).at(-1)).toBe('Model 36.');
  });
});

test('a lesson goes from its first local key point to the next one’s', () => {
  const lessons = [[at(1)], [at(3), at(2)], [], [at(5)]].map((keyPoints) => ({ keyPoints }));
  expect(lessonRanges(lessons, 8)).toEqual([
    { from: 0, end: 2 },
    { from: 2, end: 5 },
    { from: 5, end: 5 },
    { from: 5, end: 8 },
  ]);
});

test('key points are the model’s of its sections, and local ones of the lesson’s others', () => {
  const done = [parts(0, 2, { points: [at(0, 'Model 0.'), at(5, 'Elsewhere.')] })];
  expect(pointsOver({ from: 0, end: 4 }, LOCAL.slice(0, 4), done)).toEqual({
    points: [at(0, 'Model 0.'), at(2), at(3)],
    isOver: true,
  });
  expect(pointsOver({ from: 2, end: 4 }, LOCAL.slice(2, 4), done).isOver).toBe(false);
});

test('a section’s line is the model’s first sentence on it', () => {
  const lines = [0, 3].map((firstPassage) => ({ title: '', firstPassage, line: at(firstPassage) }));
  const done = [parts(3, 6, { summary: [at(4, 'Model 4.'), at(5, 'Model 5.')] })];
  expect(sectionLinesOver(lines, done).map(({ line }) => line?.text)).toEqual([
    'Local 0.',
    'Model 4.',
  ]);
});

test('between two concepts there is one relation, the model’s first', () => {
  const relation = (from: number, to: number, label: string) => ({ ...at(0), from, to, label });
  const all = relationsOver(
    [relation(1, 0, 'local'), relation(1, 2, 'local')],
    [relation(0, 1, 'model'), relation(1, 0, 'model again')],
  );
  expect(all.map(({ label }) => label)).toEqual(['model', 'local']);
});

test.each([
  [2, 1, null],
  [8, 1, 8],
  [8, 10, 6],
  [8, 60, 2],
])('of %i cards of a section of %i, %s are taken', (cards, stretches, taken) => {
  const card = {
    ...at(0),
    front: 'Q',
    back: 'A',
    category: 'fact',
    difficulty: 'easy',
    term: 'A',
  } as const;
  const made = cardsOver(parts(0, 1, { cards: Array(cards).fill(card) }), stretches);
  expect(made?.length ?? null).toBe(taken);
});
