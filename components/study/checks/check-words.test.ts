import { expect, test } from 'vitest';
import { rightWords } from './check-words';

test('the right answer is written in the words of the choice', () => {
  expect(rightWords('changed', 'Changed')).toBe('One fact was changed');
  expect(rightWords('changed', 'True')).toBe('True');
  expect(rightWords('typed', 'Changed')).toBe('Changed');
});
