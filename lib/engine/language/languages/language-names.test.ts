import { expect, test } from 'vitest';
import { languageName, languagesNamed } from './language-names';

test.each([
  ['French vocabulary – Unit 3', ['fr']],
  ['Vokabeln Französisch', ['fr']],
  ['Vocabulaire anglais', ['en']],
  ['German | English', ['de', 'en']],
  ['Latin Stage 5', ['la']],
  ['How to polish shoes', []],
  ['At the market', []],
])('%j names %j', (text, codes) => {
  expect(languagesNamed(text)).toEqual(codes);
});

test('a language has its name in another', () => {
  expect(languageName('fr', 'en')).toBe('French');
  expect(languageName('fr', 'de')).toBe('Französisch');
  expect(languageName('en', 'es')).toBe('inglés');
});
