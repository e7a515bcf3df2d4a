import { expect, test } from 'vitest';
import { revealedFrom } from './revealed-answers';

test.each([
  [null, []],
  ['["a","b"]', ['a', 'b']],
  ['["a",3,null]', ['a']],
  ['{"a":1}', []],
  ['null', []],
  ['[', []],
])('%j holds %j', (stored, ids) => {
  expect(revealedFrom(stored)).toEqual(ids);
});
