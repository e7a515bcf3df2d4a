import { describe, expect, test } from 'vitest';
import type { Passage } from '../types';
import { cleanText } from './clean-text';
import { dropBodyEmphasis, inCleaned, piecesOf, Runs, tidied } from './emphasis';

const words = (text: string, emphasis: readonly { start: number; length: number }[]) =>
  emphasis.map(({ start, length }) => text.slice(start, start + length));

describe('Runs', () => {
  test('a text from runs is trimmed, and its emphasis moves with it', () => {
    const runs = new Runs();
    runs.push('  The ', null);
    runs.push('leaf ', 'bold');
    runs.push('is green. ', null);
    const { text, emphasis } = runs.take();
    expect([text, words(text, emphasis)]).toEqual(['The leaf is green.', ['leaf ']]);
    expect(runs.take()).toEqual({ text: '', emphasis: [] });
  });

  test('a text of 5,000 runs keeps the emphasis of the first 1,000', () => {
    const runs = new Runs();
    for (let i = 0; i < 5_000; i += 1) runs.push(`${i} `, 'italic');
    expect(runs.take().emphasis).toHaveLength(1_000);
  });
});

test('a span over two pieces is in both', () => {
  const whole = {
    text: 'One leaf. Two leaves.',
    emphasis: [{ start: 4, length: 9, kind: 'bold' as const }],
  };
  const pieces = piecesOf(whole, ['One leaf.', 'Two leaves.']);
  expect(pieces.map(({ text, emphasis }) => words(text, emphasis))).toEqual([['leaf.'], ['Two']]);
});

test.each([
  ['a  \u200B bold\tword', 'bold\tword', 'bold word'],
  ['\u0000x\u00A0 leaf\n\n', 'leaf', 'leaf'],
  ['soft\u00ADly said', 'said', 'said'],
  ['half \uD83D pair', 'pair', 'pair'],
])('cleaning %j keeps the emphasis of %j', (raw, span, cleanSpan) => {
  const clean = cleanText(raw);
  const emphasis = [{ start: raw.indexOf(span), length: span.length, kind: 'bold' as const }];
  expect(words(clean, inCleaned(raw, emphasis, clean))).toEqual([cleanSpan]);
});

test.each([
  [
    'joined over a space',
    'two words here',
    [
      [0, 3],
      [4, 5],
    ],
    ['two words'],
  ],
  ['without spaces at its ends', 'a leaf b', [[1, 6]], ['leaf']],
  ['not of marks alone', 'a, b', [[1, 2]], []],
  [
    'never half a character',
    'a😀b',
    [
      [0, 2],
      [2, 2],
    ],
    ['a', 'b'],
  ],
])('emphasis is %s', (_, text, spans, expected) => {
  const emphasis = spans.map(([start = 0, length = 0], i) => ({
    start,
    length,
    kind: text === 'a😀b' && i === 1 ? ('italic' as const) : ('bold' as const),
  }));
  expect(words(text, tidied({ text, emphasis }))).toEqual(expected);
});

test('a passage has at most 40 spans', () => {
  const text = 'a b '.repeat(200);
  const emphasis = Array.from({ length: 200 }, (_, i) => ({
    start: 4 * i,
    length: 1,
    kind: 'bold' as const,
  }));
  expect(tidied({ text, emphasis })).toHaveLength(40);
});

test.each([
  [30, 1],
  [31, 0],
])('a kind over %i of 100 characters: %i spans', (length, count) => {
  const passage: Passage = {
    section: 0,
    page: null,
    start: 0,
    text: 'x'.repeat(100),
    emphasis: [{ start: 0, length, kind: 'bold' }],
  };
  dropBodyEmphasis([passage]);
  expect(passage.emphasis?.length ?? 0).toBe(count);
});
