import { expect, test } from 'vitest';
import { aroundGap, rightWords } from './check-words';

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
