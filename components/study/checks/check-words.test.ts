import { expect, test } from 'vitest';
import type { CheckWire } from '@/lib/study/wire';
import { aroundGap, initialsWords, rightWords, shownText, taskOf } from './check-words';

test('the right answer is written in the words of the choice', () => {
  expect(rightWords('changed', 'Changed')).toBe('One fact was changed');
  expect(rightWords('changed', 'True')).toBe('True');
  expect(rightWords('typed', 'Changed')).toBe('Changed');
});

test.each([
  ['a description', 'A state of rest', 'Which term fits this description?', 'A state of rest'],
  ['a gap', '_____ is rest.', 'Which term is missing?', '_____ is rest.'],
  ['a question', 'What is a state of rest?', 'What is a state of rest?', null],
])('a term is asked for by %s', (_, text, task, shown) => {
  const check = { kind: 'typed', question: { text, initials: 's.' } } as CheckWire;
  expect(taskOf(check)).toBe(task);
  expect(shownText(check)).toBe(shown);
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
