import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../outline';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { courseParts, planLessons } from './make-lessons';

const ORGANS = [
  'Heart',
  'Liver',
  'Kidney',
  'Stomach',
  'Lung',
  'Skin',
  'Brain',
  'Spleen',
  'Tongue',
  'Bladder',
];

/** About 3,400 words: an opening, and details far behind it. */
function chapter(organ: string): string {
  const name = organ.toLowerCase();
  const opening = `The ${name} is an organ that cleans the blood. The ${name} works day and night without any rest.`;
  const details = Array.from(
    { length: 200 },
    (_, i) =>
      `In layer ${i}, the ${name} has small cells. Each of the cells in layer ${i} of the ${name} makes a little heat.`,
  );
  return [`## ${organ}`, opening, ...details].join('\n\n');
}

function lessonsOf(organs: readonly string[], times = 1) {
  const body = organs.map((organ) =>
    [
      chapter(organ),
      ...Array(times - 1).fill(chapter(organ).split('\n\n').slice(1).join('\n\n')),
    ].join('\n\n'),
  );
  const source = readDocument(`# Organs\n\n${body.join('\n\n')}`);
  const document = analyseDocument(source);
  return planLessons(document, new TermIndex(rankTerms(document)), {
    course: courseParts(document, outlineOf(source)),
  });
}

describe('the five lessons of a long document', () => {
  const lessons = lessonsOf(ORGANS, 2);

  test('are an overview of its chapters, in order, and named by them', () => {
    expect(lessons.map(({ title }) => title)).toEqual([
      'Heart and Liver',
      'Kidney and Stomach',
      'Lung and Skin',
      'Brain and Spleen',
      'Tongue and Bladder',
    ]);
  });

  test('say what opens each chapter, in 600 to 800 words', () => {
    for (const [i, { content }] of lessons.entries()) {
      const words = content.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(800);
      for (const organ of ORGANS.slice(2 * i, 2 * i + 2))
        expect(content).toContain(`The ${organ.toLowerCase()} is an organ that cleans the blood.`);
    }
  });
});

test('a long document of fewer than five chapters has lessons along its sections', () => {
  const lessons = lessonsOf(ORGANS.slice(0, 4), 3);
  expect(lessons).toHaveLength(5);
  expect(lessons[0]?.title).toBe('Heart');
});
