import { describe, expect, test } from 'vitest';
import type { CheckWire } from '../wire';
import { screensOf } from './lesson-screens';

const HEART = 'The heart is a pump of muscle that moves blood through the body.';
const VALVES = 'Valves keep the blood from flowing back into the chambers of the heart.';
const filler = (first: string) => `${first}${' grow'.repeat(28)}.`;
const CONTENT = [HEART, filler('Blood'), filler('Vessels'), VALVES, filler('Tissue')].join(' ');

const source = (quote: string, page = 7) => ({ passage: 3, start: 40, quote, page });
const ID = '0b1a7c52-6a52-4a3c-9d4e-3f0f7a3f0a11';
const made = { id: ID, engine: 'local' } as const;
const typed: CheckWire = { ...made, kind: 'typed', question: { text: 'A pump.', initials: 'h.' } };
const match: CheckWire = {
  ...made,
  kind: 'match',
  question: { terms: ['heart', 'tissue'], meanings: ['A.', 'B.'] },
};

function screens(
  { points = [] as string[], checks = [] as CheckWire[], cards = [] as string[] },
  line = HEART,
) {
  const lesson = {
    content: CONTENT,
    ...{ items: null, wording: null },
    keyPoints: points.map((text) => ({ text, source: source(text) })),
    checks,
    checkLines: checks.map(() => ({ source: source(line, 9), correct: null })),
  };
  const own = cards.map((quote) => ({
    back: 'Flowing back into the chambers.',
    source: source(quote, 8),
  }));
  return screensOf([lesson], own)[0];
}

const marks = (given: Parameters<typeof screens>[0]) =>
  screens(given)?.map(({ mark }) => mark && [CONTENT.slice(mark.from, mark.to), mark.source?.page]);

describe('a screen marks', () => {
  test('what says most, without a source, if nothing quotes it', () => {
    expect(marks({})).toEqual([
      ['Blood grow grow grow grow grow', undefined],
      ['Valves keep the blood', undefined],
    ]);
  });

  test('a key point, rather than a check or a card', () => {
    const quoting = { points: [HEART], checks: [typed], cards: [HEART, VALVES] };
    expect(marks(quoting)).toEqual([
      ['The heart is a pump of muscle', 7],
      ['flowing back into the chambers', 8],
    ]);
  });

  test('the line of a check, rather than a card', () => {
    expect(marks({ checks: [typed], cards: [HEART] })?.[0]).toEqual(['The heart is a pump', 9]);
  });
});

test.each([
  ['a typed term', typed, HEART, [[], [ID]]],
  ['a matching with a term of the last screen', match, HEART, [[], [ID]]],
])('%s is asked after its line', (_, check, line, asked) => {
  expect(screens({ checks: [check] }, line)?.map((screen) => screen.checks)).toEqual(asked);
});

test('a lesson without text has no screens', () => {
  const lesson = {
    content: '',
    items: null,
    wording: null,
    keyPoints: [],
    checks: [typed],
    checkLines: [],
  };
  expect(screensOf([lesson], [])).toEqual([[]]);
});
