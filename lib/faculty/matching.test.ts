import { expect, test } from 'vitest';
import { queryWords, rankMatches } from './matching';

test.each([
  ['Prof. José García', ['jose', 'garcia']],
  ['Dr', ['dr']],
  ['garcia GARCÍA', ['garcia']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['%%', []],
])('%j looks for %j', (text, words) => {
  expect(queryWords(text)).toEqual(words);
});

const record = (search: string, numRatings = 1, similarity = 0.5) => ({
  search,
  numRatings,
  similarity,
});

const GARCIA = record('jose garcia|lark college chemistry', 5);
const MARCIA = record('marcia brandao|lark college physics', 9);
const MULLER = record('jurgen muller|garcia institute of technology history', 50);
const ALL = [GARCIA, MARCIA, MULLER];

const found = (query: string, records = ALL) => rankMatches(queryWords(query), records);

test.each([
  ['exactly', 'garcia', [GARCIA, MULLER]],
  ['by first and last name in any order', 'Garcia José', [GARCIA]],
  ['by a beginning', 'gar', [GARCIA, MULLER]],
  ['by a letter left out', 'mller', [MULLER]],
  ['by two letters swapped', 'jruegn', []],
  ['by a swap', 'grcaia', []],
  ['by one swap', 'gacria', [GARCIA, MULLER]],
  ['by a wrong letter, and not by the word that the typing error makes', 'marcia', [MARCIA]],
  ['by the school, the more rated first', 'lark', [MARCIA, GARCIA]],
  ['by name and department', 'garcia chemistry', [GARCIA]],
  ['not at all, if a word matches no record', 'garcia astronomy', []],
  ['not by a short word with a typing error', 'jse', []],
])('found %s: %j', (_how, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('two typing errors are forgiven in a long word, three are not', () => {
  const long = record('oksana shevchenko|lark college music');
  expect(found('shevtschenko', [long])).toEqual([long]);
  expect(found('schewtschenko', [long])).toEqual([]);
});

test('one word may be wrong if the whole text is very similar', () => {
  const alike = record('jose garcia|lark college chemistry', 1, 0.64);
  expect(found('joe garcia', [alike])).toEqual([alike]);
  expect(found('joe garcia', [{ ...alike, similarity: 0.59 }])).toEqual([]);
});
