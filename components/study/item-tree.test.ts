import { expect, test } from 'vitest';
import { itemTree, type Shown } from './item-tree';

/** "2 b" is an item of depth 2, "2+ b" goes on with one, "b" stands outside of lists. */
function placeOf(part: string) {
  const [, depth = '0', plus] = /^(\d)(\+?) /.exec(part) ?? [];
  return { depth: Number(depth), goesOn: plus === '+' };
}

/** Items in brackets, behind the levels that they are deeper. */
const written = (shown: readonly Shown<string>[]): string =>
  shown
    .map(({ part, items }) =>
      items
        ? `[${items.map(({ levels, content }) => `${levels}: ${written(content)}`).join(' | ')}]`
        : part,
    )
    .join(' ');

test.each([
  [['a', '1 b', '2 c', '2 d', '1 e', 'f'], 'a [1: 1 b [1: 2 c | 1: 2 d] | 1: 1 e] f'],
  [['1 a', '1+ b', '2 c', '1+ d', '2 e'], '[1: 1 a 1+ b [1: 2 c] 1+ d [1: 2 e]]'],
  // Begun within a list, as text that is shown in part.
  [['3+ a', '3 b', '2 c', '1 d'], '[3: 3+ a | 3: 3 b | 2: 2 c | 1: 1 d]'],
  [['1 a', '3 b', '2 c'], '[1: 1 a [2: 3 b | 1: 2 c]]'],
  [['1 a', 'b', '2 c'], '[1: 1 a] b [2: 2 c]'],
  [[], ''],
])('%j', (parts, expected) => {
  expect(written(itemTree(parts, placeOf))).toBe(expected);
});
