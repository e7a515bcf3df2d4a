import { expect, test } from 'vitest';
import { aroundGap, initialsWords, rightWords } from './check-words';

test('the right answer is written in the words of the choice', () => {
  expect(rightWords('changed', 'Changed')).toBe('One fact was changed');
  expect(rightWords('changed', 'True')).toBe('True');
  expect(rightWords('typed', 'Changed')).toBe('Changed');
});

test('a gap has words around it', () => {
  expect(aroundGap('In _____ we rest.')).toEqual(['In ', ' we rest.']);
  expect(aroundGap('_____ is rest.')).toEqual(['', ' is rest.']);
  expect(aroundGap('No gap.')).toBeNull();
});

test.each([
  ['s.', 'First letter: s.'],
  ['e. p.', 'First letters: e. p.'],
])('of a term with the initials %s', (initials, words) => {
  expect(initialsWords(initials)).toBe(words);
});
