import { expect, test } from 'vitest';
import { patternsOf } from './patterns';

test.each([
  ['sleep', ['%sleep%']],
  ['sleep debt', ['%sleep%', '%debt%']],
  ['sleep sleep', ['%sleep%']],
  ['100%', ['%100\\%%']],
  ['snake_case', ['%snake\\_case%']],
  ['a\\b', ['%a\\\\b%']],
  ['a b c d e f g h', ['%a%', '%b%', '%c%', '%d%', '%e%', '%f%']],
  ['', []],
])('%j is %j', (query, patterns) => {
  expect(patternsOf(query)).toEqual(patterns);
});
