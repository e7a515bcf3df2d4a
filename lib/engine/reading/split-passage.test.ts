import { expect, test } from 'vitest';
import { LONGEST_PASSAGE, splitPassage } from './split-passage';

const sentence = 'The mitochondria turn the energy of food into a form that the cell can use. ';

test('a paragraph of ordinary length stays whole', () => {
  const text = sentence.repeat(19).trim();
  expect(text.length).toBe(1443);
  expect(splitPassage(text)).toEqual([text]);
});

test('a long paragraph is cut at sentence ends into pieces of similar length', () => {
  const pieces = splitPassage(sentence.repeat(40).trim());
  expect(pieces.map(({ length }) => length)).toEqual([1063, 1063, 911]);
  for (const piece of pieces) expect(piece).toMatch(/^The mitochondria .* use\.$/);
});

test('an endless sentence is cut after a clause, or else between words', () => {
  const clauses = splitPassage(`first ${'then some more words, '.repeat(150)}`.trim());
  expect(clauses.slice(0, -1).every((piece) => piece.endsWith('words,'))).toBe(true);
  const words = splitPassage('word '.repeat(1000).trim());
  expect(words.join(' ')).toBe('word '.repeat(1000).trim());
});

test('a word of a megabyte is cut between characters', () => {
  const pieces = splitPassage('x'.repeat(1_000_000));
  expect(pieces).toHaveLength(667);
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(LONGEST_PASSAGE);
});

test('no piece ends inside a grapheme', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(
    splitPassage(family.repeat(300)).every((piece) => piece.length % family.length === 0),
  ).toBe(true);
  const accented = 'e\u0301\u0323';
  expect(splitPassage(accented.repeat(2000)).every((piece) => piece.startsWith('e'))).toBe(true);
});

test('an endless run of combining marks is not cut inside a surrogate pair', () => {
  for (const piece of splitPassage('\u{1D165}'.repeat(5000)))
    expect(piece.isWellFormed()).toBe(true);
});
