import { expect, test } from 'vitest';
import { readWithout } from './without';

test.each([
  [undefined, [], []],
  ['', [], []],
  ['action', ['action'], []],
  ['one-case,pair,anaphora', ['pair'], ['anaphora', 'one-case']],
])('--without %s', (list, kinds, groups) => {
  const without = readWithout(list);
  expect([...without.kinds]).toEqual(kinds);
  expect(without.groups).toEqual(groups);
});

test('an unknown name is refused with all that there are', () => {
  expect(() => readWithout('action,grammar')).toThrow(
    /^grammar is neither a kind of card \(definition, .*\) nor a group of language rules \(anaphora, card-anaphora, one-case, self-reference\)$/,
  );
});
