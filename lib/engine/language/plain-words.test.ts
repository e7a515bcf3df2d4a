import { expect, test } from 'vitest';
import { plainWordsFor } from './plain-words';

test.each([
  ['risky', 'risk'],
  ['guards', 'warden'],
  ['bully', 'persecut'],
  ['lying', 'decept'],
  ['drops', 'declin'],
])('a text may say of “%s” what begins with “%s”', (word, other) => {
  expect(plainWordsFor(word)).toContain(other);
});

test('a word is no other word for itself, in any form', () => {
  expect(plainWordsFor('risks')).not.toContain('risk');
});

test('other words have none', () => {
  expect(plainWordsFor('osmosis')).toEqual([]);
  expect(plainWordsFor('constructor')).toEqual([]);
});
