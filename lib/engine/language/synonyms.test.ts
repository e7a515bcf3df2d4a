import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms';

test.each([
  ['baby', 'infant'],
  ['pee', 'urin'],
  ['die', 'death'],
  ['bigger', 'larger'],
])('a text may have another word for “%s”', (word, other) => {
  expect(synonymsOf(word)).toContain(other);
});

test('a word has no synonyms of its rare senses', () => {
  expect(synonymsOf('hand')).not.toContain('pass');
  expect(synonymsOf('demand')).toEqual([]);
  expect(synonymsOf('nephron')).toEqual([]);
});
