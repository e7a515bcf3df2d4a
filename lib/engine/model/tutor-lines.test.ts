import { describe, expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { isSaid, readTutorLine, type TutorSentence } from './tutor-lines';

const QUOTES = [
  'Caffeine is a stimulant that keeps people awake because it blocks the receptors of adenosine.',
  'Two cups of coffee delay sleep by 40 minutes.',
  'Brazil produces a third of the world’s coffee.',
];
const evidence = {
  language: 'en',
  sentences: QUOTES.map((quote, n) => ({ number: n + 1, passage: n, start: n * 200, quote })),
};
const read = (line: string) => readTutorLine(line, evidence);
const texts = (line: string) => read(line).sentences.map(({ text }) => text);

describe('a line', () => {
  test.each([
    ['Caffeine blocks the receptors of adenosine. [1]', [0]],
    ['Caffeine blocks the receptors of adenosine [1].', [0]],
    ['Caffeine blocks the receptors of adenosine and delays sleep by 40 minutes. [1][2]', [0, 1]],
    ['Caffeine blocks the receptors of adenosine and delays sleep by 40 minutes [1, 2].', [0, 1]],
    ['**Caffeine** blocks the receptors of `adenosine`. [1]', [0]],
  ])('%s', (line, sources) => {
    const [sentence] = read(line).sentences;
    expect(sentence?.text).not.toMatch(/[[\]*`]/);
    expect(sentence?.text).toMatch(/^Caffeine blocks .*\.$/);
    expect(sentence?.sources.map(({ passage }) => passage)).toEqual(sources);
  });

  test('may hold several sentences, each with its own source', () => {
    const { sentences } = read(
      'Caffeine keeps people awake. [1] Brazil produces a third of the coffee. [3]',
    );
    expect(sentences.map(({ text, sources }) => [text, sources[0]?.passage])).toEqual([
      ['Caffeine keeps people awake.', 0],
      ['Brazil produces a third of the coffee.', 2],
    ]);
  });

  test('keeps of several sentences under one number only those that it says', () => {
    expect(texts('Caffeine is a stimulant. Napoleon loved it dearly in Elba. [1]')).toEqual([
      'Caffeine is a stimulant.',
    ]);
  });

  test.each(['- ', '* ', '• ', '1. ', '2) '])('beginning with %j is an item', (mark) => {
    expect(read(`${mark}Caffeine is a stimulant. [1]`).sentences).toMatchObject([
      { text: 'Caffeine is a stimulant.', isItem: true },
    ]);
  });

  test('that says that nothing answers is told apart', () => {
    expect(read('UNANSWERED.')).toMatchObject({ isUnanswered: true, sentences: [], faults: [] });
  });

  test('of a million characters takes no noticeable time', async () => {
    const texts = [`${'[1] '.repeat(1_000)}${'a'.repeat(100_000)}`, ' '.repeat(1_000_000)];
    expect(await processorMs(() => texts.map(read))).toBeLessThan(2_000);
  });
});

test.each([
  ['no source', 'Caffeine is a stimulant.', 'no sentence'],
  ['a source that does not exist', 'Caffeine is a stimulant. [9]', 'no sentence'],
  [
    'a number of its own',
    'Two cups of coffee delay sleep by 90 minutes. [2]',
    'number not in the text',
  ],
  ['a name of its own', 'The stimulant of Peru keeps people awake. [1]', 'name not in the text'],
  ['another source’s words', 'Farms produce a third of the coffee. [1]', 'not said by the text'],
  [
    'words of its own',
    'The stimulant was discovered by chemists long ago. [1]',
    'not said by the text',
  ],
  ['a link', 'Caffeine is a stimulant, see https://evil.example now. [1]', 'link'],
  ['an image', 'Caffeine is a stimulant ![x](//evil.example/p.png) indeed. [1]', 'link'],
  ['a word that points elsewhere', 'It keeps people awake. [1]', 'does not stand alone'],
  [
    'the prompt',
    'You are a tutor who answers from passages of one document. [1]',
    'not said by the text',
  ],
])('a sentence with %s is not shown', (_, line, fault) => {
  expect(read(line)).toMatchObject({ sentences: [], faults: expect.arrayContaining([fault]) });
});

test('a sentence that says what an earlier one said of the same source is told', () => {
  const [one, same, other] = [
    'Caffeine keeps people awake. [1]',
    'People keep awake with caffeine. [1]',
    'Caffeine blocks the receptors of adenosine. [1]',
  ].flatMap((line) => read(line).sentences) as [TutorSentence, TutorSentence, TutorSentence];
  expect(isSaid(same, [one], 'en')).toBe(true);
  expect(isSaid(other, [one], 'en')).toBe(false);
});
