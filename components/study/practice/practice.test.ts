import { describe, expect, test } from 'vitest';
import type { PracticeLineWire, PracticeQuestionWire } from '@/lib/study/practice/wire';
import { optionsOf } from '../checks/options-of';
import { cardResults } from './card-results';
import { bestWords, clockWords, timeWords } from './clock-words';
import { arrowTarget, tilesOf } from './match/tiles';
import { askedBy } from './question-words';
import { sharesOf } from './run-progress';
import { type Answered, bySection, givenLines, rightLines } from './test/test-words';

const shared = { language: 'en', after: null };
const choice = (text: string, options = ['One', 'Two']): PracticeQuestionWire => ({
  ...shared,
  kind: 'choice',
  question: { text, options },
});
const changed: PracticeQuestionWire = {
  ...shared,
  kind: 'changed',
  question: { text: 'Sleep is loud.' },
};
const typed = (asks: 'description' | 'question' | 'gap', text: string): PracticeQuestionWire => ({
  ...shared,
  kind: 'typed',
  asks,
  question: { text, initials: 's.' },
});
const matching: PracticeQuestionWire = {
  ...shared,
  kind: 'match',
  question: { terms: ['Sleep', 'REM'], meanings: ['A stage', 'A state'] },
};

function line(at: number, sections: string[]): PracticeLineWire {
  return {
    card_id: `card ${at}`,
    front: `Front ${at}`,
    back: `Back ${at}`,
    source: { passage: at, start: at * 100, quote: 'Quote', page: at },
    sections,
    document_id: 'document',
    document_title: 'Sleep',
  };
}

function answered(
  question: PracticeQuestionWire,
  given: Partial<Answered['outcome']> & { lines?: PracticeLineWire[] } = {},
): Answered {
  const outcome = { question: 0, answered: true, given: null, correct: true, right: [], lines: [] };
  return { question, outcome: { ...outcome, ...given } };
}

describe('what a question asks', () => {
  test.each<[PracticeQuestionWire, ReturnType<typeof askedBy>]>([
    [choice('What is sleep?'), { task: 'What is sleep?', text: null, isQuoted: true }],
    [
      choice('Which term fits this description? “A state of rest”'),
      { task: 'Which term fits this description?', text: 'A state of rest', isQuoted: false },
    ],
    [
      choice('Fill in the blank: _____ is rest.'),
      { task: 'Which term is missing?', text: '_____ is rest.', isQuoted: false },
    ],
    [
      changed,
      {
        task: 'Is this true, or was one fact changed?',
        text: 'Sleep is loud.',
        isQuoted: false,
      },
    ],
    [
      typed('description', 'A state of rest.'),
      { task: 'Which term fits this description?', text: 'A state of rest.', isQuoted: false },
    ],
    [
      typed('question', 'What does REM stand for?'),
      { task: 'What does REM stand for?', text: null, isQuoted: true },
    ],
    [
      typed('gap', '_____ is rest.'),
      { task: 'Which term is missing?', text: '_____ is rest.', isQuoted: false },
    ],
    [matching, { task: 'Match each term with its meaning.', text: null, isQuoted: false }],
  ])('%j', (question, asked) => {
    expect(askedBy(question)).toEqual(asked);
  });

  test('options are numbered in their order; statements have two', () => {
    expect(optionsOf(choice('What?'))).toEqual([
      { value: 0, label: 'One' },
      { value: 1, label: 'Two' },
    ]);
    expect(optionsOf(changed)).toEqual([
      { value: false, label: 'True' },
      { value: true, label: 'One fact was changed' },
    ]);
    expect(optionsOf(matching)).toBeNull();
  });
});

test('a card is as far as its questions are right; a test counts answers', () => {
  const questions = [{ after: null }, { after: 0 }, { after: null }] as PracticeQuestionWire[];
  const answers = [
    { question: 0, answer: 1, correct: true },
    { question: 2, answer: 1, correct: false },
  ];
  expect(sharesOf({ kind: 'learn', questions, answers })).toEqual([0.5, 0]);
  expect(sharesOf({ kind: 'test', questions, answers })).toEqual([0.5, 1]);
});

test('a card is right if all of its questions were at the first attempt', () => {
  const [one, two, three] = [line(1, []), line(2, []), line(3, [])];
  const outcome = { question: 0, answered: true, given: null, right: [] };
  const results = cardResults([
    { ...outcome, correct: true, lines: [one] },
    { ...outcome, correct: false, lines: [one] },
    { ...outcome, correct: true, lines: [two] },
    { ...outcome, correct: false, answered: false, lines: [three] },
  ]);
  expect(results).toEqual([
    { line: one, isRight: false },
    { line: two, isRight: true },
  ]);
});

test.each([
  [0, '0:00', '0.0 s'],
  [9_240, '0:09', '9.2 s'],
  [59_949, '0:59', '59.9 s'],
  [60_000, '1:00', '1 min 0 s'],
  [725_400, '12:05', '12 min 5 s'],
])('%d ms on the clock are %s, in words %s', (ms, clock, words) => {
  expect(clockWords(ms)).toBe(clock);
  expect(timeWords(ms)).toBe(words);
});

test('best times are told for each number of pairs', () => {
  expect(bestWords([])).toBeNull();
  expect(
    bestWords([
      { pairs: 6, best_ms: 9_240 },
      { pairs: 8, best_ms: 61_000 },
    ]),
  ).toBe('Your best time: 9.2 s for 6 pairs, 1 min 1 s for 8 pairs.');
});

describe('the result of a test', () => {
  test.each<[string, Answered, string[], string[]]>([
    ['an option', answered(choice('What?'), { given: 1, right: ['One'] }), ['Two'], ['One']],
    [
      'a statement',
      answered(changed, { given: false, right: ['Changed'] }),
      ['True'],
      ['One fact was changed'],
    ],
    [
      'a term',
      answered(typed('gap', '_'), { given: 'rest', right: ['sleep'] }),
      ['rest'],
      ['sleep'],
    ],
    [
      'pairs',
      answered(matching, { given: [1, 0], right: ['Sleep: A state', 'REM: A stage'] }),
      ['Sleep: A state', 'REM: A stage'],
      ['Sleep: A state', 'REM: A stage'],
    ],
    ['nothing', answered(changed, { right: ['True'] }), ['Skipped'], ['True']],
    [
      'no answer',
      answered(changed, { answered: false, right: ['True'] }),
      ['Not answered'],
      ['True'],
    ],
  ])('tells %s', (_, one, given, right) => {
    expect(givenLines(one)).toEqual(given);
    expect(rightLines(one)).toEqual(right);
  });

  test('is by the outermost headings that differ, in the order of the text', () => {
    const all = [
      answered(changed, { lines: [line(3, ['Sleep', 'Dreams', 'Symbols'])], correct: false }),
      answered(changed, { lines: [line(1, ['Sleep', 'Stages'])] }),
      answered(changed, { lines: [line(2, ['Sleep', 'Dreams', 'Content'])] }),
      answered(matching, { lines: [line(4, ['Sleep', 'Stages']), line(5, ['Sleep', 'Dreams'])] }),
    ];
    const results = bySection(all, false).map(({ title, right, answers }) => [
      title,
      right,
      answers.length,
    ]);
    expect(results).toEqual([
      ['Stages', 1, 1],
      ['Dreams', 1, 2],
      ['Several sections', 1, 1],
    ]);
    expect(bySection(all, true).map(({ title }) => title)).toEqual(['Sleep']);
  });

  test('has one part for a text without headings, or with one alone', () => {
    const titles = (sections: string[]) =>
      bySection([answered(changed, { lines: [line(1, sections)] })], false).map(
        ({ title }) => title,
      );
    expect(titles([])).toEqual(['No heading']);
    expect(titles(['Sleep', 'Stages'])).toEqual(['Stages']);
  });
});

describe('the tiles of Match', () => {
  const questions = Array.from({ length: 8 }, (_, at) =>
    choice(
      `Term ${at}`,
      Array.from({ length: 8 }, (__, n) => `Meaning ${n}`),
    ),
  );

  test('are all terms and meanings, mixed, and the same after a reload', () => {
    const tiles = tilesOf({ run_id: 'a', questions });
    expect(tiles).toEqual(tilesOf({ run_id: 'a', questions }));
    expect(tiles.map(({ text }) => text)).not.toEqual(
      tilesOf({ run_id: 'b', questions }).map(({ text }) => text),
    );
    expect(tiles).toHaveLength(16);
    expect(new Set(tiles.map(({ side, at }) => `${side} ${at}`)).size).toBe(16);
    const half = tiles.slice(0, 8).filter(({ side }) => side === 'term').length;
    expect(half).toBeGreaterThan(1);
    expect(half).toBeLessThan(7);
  });

  test.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowDown', 4],
    [5, 'ArrowUp', 1],
    [3, 'ArrowUp', 3],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowRight', 3],
    [2, 'ArrowDown', 2],
    [0, 'Tab', 0],
  ])('from %d, %s leads to %d', (from, key, to) => {
    const isOpen = [true, true, false, true, true, true, false, true];
    expect(arrowTarget(from, key, { columns: 4, isOpen })).toBe(to);
  });
});
