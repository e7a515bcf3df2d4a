import { expect, test } from 'vitest';
import { analyse } from '../language/analyse';
import { isProse } from './prose';

const isEnglishProse = (text: string) => isProse(text, analyse(text, 'en'), true);

test.each([
  'A cell has many small power plants (plural = mitochondria) that turn food into energy.',
  'A lysosome (lys- = “loosen”; -some = “body”) is a small bag that breaks down old parts of a cell.',
  'The word bicycle (bi = two, cycle = wheel) tells us how many wheels the thing has.',
])('a sentence with a glossed word is prose: “%s”', (text) => {
  expect(isEnglishProse(text)).toBe(true);
});

test.each([
  'In this program x = 5 is the first thing that the reader has to look at.',
  'These amounts are equal (input = 5) for all of the plants that we have looked at.',
])('a sentence with an equation is not: “%s”', (text) => {
  expect(isEnglishProse(text)).toBe(false);
});

test('a bracket of forty terms ends', () => {
  const terms = Array.from({ length: 40 }, () => 'respiration').join(' = ');
  expect(isEnglishProse(`These are all equal (${terms} = 5) in every leaf.`)).toBe(false);
});
