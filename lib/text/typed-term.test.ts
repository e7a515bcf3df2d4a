import { expect, test } from 'vitest';
import { formsOf, isSlipOf } from './typed-term';

test.each([
  ['The Künstliche Intelligenz', 'kunstliche intelligenz'],
  ['l’élasticité', 'elasticite'],
  ['short-term memories', 'short term memory'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['Ca2+', 'ca2'],
  ['?! + #', ''],
])('%j is the same term as %j', (text, folded) => {
  expect(formsOf(text).folded).toBe(folded);
});

test.each([
  ['osmosis', 'osmoses', true],
  ['afferent nerves', 'efferent nerve', true],
  ['short-term memory', 'shortterm memory', true],
  ['vitamin B12', 'vitamon B12', true],
  ['civil war', 'cevil war', true],
  ['vitamin B12', 'vitamin B11', false],
  ['type 2 diabetes', 'type 1 diabetes', false],
  ['carbon-14', 'carbon-13', false],
  ['hepatitis A', 'hepatitis B', false],
  ['T helper cell', 'B helper cells', false],
  ['type II error', 'type I error', false],
  ['type VII collagen', 'type VIII collagen', false],
  ['Henry VIII', 'Henry VII', false],
  ['C++ class', 'C# class', false],
  ['brai', 'brae', false],
  ['osmosis', 'osmosis', false],
])('of %j, %j is a slip: %s', (term, given, isSlip) => {
  expect(isSlipOf(formsOf(term), formsOf(given))).toBe(isSlip);
});
