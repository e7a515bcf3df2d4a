import { describe, expect, test } from 'vitest';
import { findMatches, firstMatchFrom, searchable } from './find-matches';

const passage = (text: string, position = 0, start = 0) => ({ position, page: null, start, text });
const found = (text: string, query: string) =>
  findMatches(searchable([passage(text)]), query).map(({ start, length }) =>
    text.slice(start, start + length),
  );

describe('findMatches', () => {
  test.each([
    ['The liver. LIVER cells.', 'liver', ['liver', 'LIVER']],
    ['Ein Übergang, zwei Übergänge', 'uberg', ['Überg', 'Überg']],
    ['Cafe\u0301 au lait', 'café', ['Cafe\u0301']],
    ['a de\u00adfini\u00adtion', 'definition', ['de\u00adfini\u00adtion']],
    ['the ﬁrst', 'first', ['ﬁrst']],
    ['the REM\n  sleep', 'rem sleep', ['REM\n  sleep']],
    ['it isn’t', "isn't", ['isn’t']],
    ['ΣΟΦΟΣ', 'σοφός', ['ΣΟΦΟΣ']],
    ['𝐀 bold 😀 liver', 'liver', ['liver']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['a.c abc', 'a.c', ['a.c']],
    ['Sleep', ' ', []],
    ['Sleep', 'dream', []],
  ])('in %j finds %j', (text, query, matches) => {
    expect(found(text, query)).toEqual(matches);
  });

  test('gives places of the whole text, in reading order', () => {
    const text = searchable([passage('Liver.', 3, 40), passage('The liver.', 4, 48)]);
    expect(findMatches(text, 'liver')).toEqual([
      { passage: 3, start: 40, length: 5 },
      { passage: 4, start: 52, length: 5 },
    ]);
  });
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [9, 2],
  [10, 0],
])('from passage %d on, the first match is number %d', (from, first) => {
  const matches = [3, 7, 9].map((place) => ({ passage: place, start: 0, length: 1 }));
  expect(firstMatchFrom(matches, from)).toBe(first);
});
