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

test.each([
  ['form', 'format'],
  ['treat', 'treatment'],
  ['formation', 'form'],
  ['recover', 'recoveri'],
])('what “%s” says may have a noun, and the noun its verb', (word, other) => {
  expect(synonymsOf(word)).toContain(other);
});

test('who does a thing, or does it well, is another word', () => {
  expect(synonymsOf('form')).not.toContain('former');
  expect(synonymsOf('blow')).not.toContain('blower');
});

test('a word has no synonyms of its rare senses', () => {
  expect(synonymsOf('hand')).not.toContain('pass');
  expect(synonymsOf('demand')).toEqual([]);
  expect(synonymsOf('nephron')).toEqual([]);
});
