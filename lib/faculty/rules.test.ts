import { expect, test } from 'vitest';
import { isSearchable, onlineSearchLink, ratingTone } from './rules';

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['😀', false],
  ['ab', true],
  [' li ', true],
  ['王伟', true],
])('%j can be searched for: %s', (name, searchable) => {
  expect(isSearchable(name)).toBe(searchable);
});

test.each([
  [5, 'green'],
  [4.5, 'green'],
  [4.4, 'yellow'],
  [3.5, 'yellow'],
  [3.4, 'red'],
  [0, 'red'],
])('a rating of %d is %s', (rating, tone) => {
  expect(ratingTone(rating)).toBe(tone);
});

test.each([
  [
    'Zoë O’Brien',
    'Lark & Co',
    'https://duckduckgo.com/?q=Zo%C3%AB%20O%E2%80%99Brien%20Lark%20%26%20Co%20professor',
  ],
  [' garcia ', undefined, 'https://duckduckgo.com/?q=garcia%20professor'],
  ['half \ud83d', undefined, 'https://duckduckgo.com/?q=half%20%EF%BF%BD%20professor'],
])('%j is looked up online', (name, school, link) => {
  expect(onlineSearchLink(name, school)).toBe(link);
});
