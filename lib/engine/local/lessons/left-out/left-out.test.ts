import { describe, expect, test } from 'vitest';
import { analyseDocument, sentenceAt } from '../../analysed';
import { ratedDrafts } from '../../cards/make-cards';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import type { PlannedLesson } from '../make-lessons';
import { type WholeLesson, withLeftOut } from './left-out';

/** One lesson on a whole text, which shows the sentences under `shown`. */
function lessonOn(text: string, shown: readonly string[], part = {}): WholeLesson | undefined {
  const document = analyseDocument(readDocument(text));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  const headings = document.source.sections.map(({ title }) => title);
  const sentences = [...document.sentences.keys()].filter((index) =>
    shown.includes(headings[sentenceAt(document, index).section] ?? ''),
  );
  const lesson: PlannedLesson = {
    title: 'Digestion',
    content: 'A word of the lesson. '.repeat(58),
    firstPage: null,
    lastPage: null,
    keyPoints: [],
    part: { from: 0, to: document.sentences.length, sections: [0], ...part },
    sentences,
  };
  return withLeftOut(source, [lesson], ratedDrafts(source))[0];
}

function itemsOf(text: string, shown: readonly string[]): string[] {
  const { alsoInSection = [] } = lessonOn(text, shown) ?? {};
  return alsoInSection.map((item) => `${item.term}: ${item.text}`);
}

const OPENING =
  '# Digestion\n\nDigestion turns food into small parts that the blood can carry to every cell of the body.';
const STOMACH =
  '## Stomach\n\nMeals stay there for hours. A stomach is a muscular organ that mixes food with strong acid.';
const LIVER =
  '## The Liver\n\nIt is large and warm. This makes bile for it. These help it with fat.';

describe('what a lesson’s text leaves out of its section', () => {
  test('is a heading with the sentence that says what it is, and that sentence’s place', () => {
    const text = [OPENING, STOMACH].join('\n\n');
    const lesson = lessonOn(text, ['Digestion']);
    expect(lesson?.alsoInSection).toEqual([
      {
        term: 'Stomach',
        text: 'A stomach is a muscular organ that mixes food with strong acid.',
        passage: 1,
        start: 119,
        quote: 'A stomach is a muscular organ that mixes food with strong acid.',
      },
    ]);
  });

  test('is no heading that only introduces', () => {
    const text = [OPENING, STOMACH.replace('Stomach', 'Overview of the Stomach')].join('\n\n');
    expect(itemsOf(text, ['Digestion'])).toEqual([
      'Stomach: A stomach is a muscular organ that mixes food with strong acid.',
    ]);
  });

  test('is a key term that the text shown doesn’t define', () => {
    const bile =
      '## The Liver\n\nThe liver lies on the right. Bile is a green fluid that breaks fat into small drops. Bile flows to the bowel. Bile is made of salts.';
    const text = [OPENING, bile].join('\n\n');
    expect(itemsOf(text, ['Digestion'])).toContain(
      'Bile: Bile is a green fluid that breaks fat into small drops.',
    );
  });

  test('is nothing that the text shown says', () => {
    expect(itemsOf([OPENING, STOMACH].join('\n\n'), ['Digestion', 'Stomach'])).toEqual([]);
  });

  test('is nothing that only sentences speak of which lean on another', () => {
    expect(itemsOf([OPENING, LIVER].join('\n\n'), ['Digestion'])).toEqual([]);
  });

  test('are at most eight', () => {
    const names = ['Ileum', 'Cecum', 'Colon', 'Rectum', 'Pylorus', 'Fundus', 'Cardia', 'Antrum'];
    const parts = [...names, 'Jejunum', 'Duodenum'].map(
      (name) => `## ${name}\n\nThe ${name.toLowerCase()} is a tube that moves food along.`,
    );
    expect(itemsOf([OPENING, ...parts].join('\n\n'), ['Digestion'])).toEqual(
      names.map((name) => `${name}: The ${name.toLowerCase()} is a tube that moves food along.`),
    );
  });

  test('is nothing in an overview of chapters', () => {
    const lesson = lessonOn([OPENING, STOMACH].join('\n\n'), ['Digestion'], { chapters: [] });
    expect(lesson).not.toHaveProperty('alsoInSection');
    expect(lesson?.durationMinutes).toBe(1);
  });

  test('counts for the minutes', () => {
    const [one, more] = [[OPENING], [OPENING, STOMACH]].map((text) =>
      lessonOn(text.join('\n\n'), ['Digestion']),
    );
    expect(one?.durationMinutes).toBe(1);
    expect(more?.durationMinutes).toBe(2);
  });
});
