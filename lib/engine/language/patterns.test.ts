import { expect, test } from 'vitest';
import { atWordStart, groupOf, union } from './patterns';

test('a union finds what any of its patterns finds', () => {
  const pattern = union([/^however,/iu, /\bin turn\.$/iu]);
  expect(pattern.source).toBe('^however,|\\bin turn\\.$');
  expect(pattern.flags).toBe('iu');
  expect(
    ['However, it rains.', 'It rains in turn.', 'It rains.'].map((text) => pattern.test(text)),
  ).toEqual([true, true, false]);
});

test('patterns with different flags have no union, nor has an empty list', () => {
  expect(() => union([/a/iu, /b/u])).toThrow('A union needs patterns with the same flags.');
  expect(() => union([])).toThrow('A union needs patterns with the same flags.');
});

test('a group holds words and patterns', () => {
  expect(groupOf(['cells?', /tissues?/iu])).toBe('(?:cells?|tissues?)');
});

test('at the start of a word, not inside one', () => {
  const pattern = atWordStart(['table', 'chart'], 'i');
  expect(pattern.test('See the Table.')).toBe(true);
  expect(pattern.test('stable')).toBe(false);
});
