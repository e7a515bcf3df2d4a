import { expect, test } from 'vitest';
import { detectLanguage } from './language';

const passagesOf = (...texts: string[]) => texts.map((text) => ({ text }));
const sectionsOf = (...titles: string[]) => titles.map((title) => ({ title }));

const ENGLISH = 'The dative is used for the indirect object of a sentence.';
const GERMAN = 'Ich gebe dem Hund einen Knochen, weil er heute so lange gewartet hat.';
const FORMS = ['Nominativ: der, die, das', 'Akkusativ: den, die, das', 'Dativ: dem, der, dem'];

test('a short text is judged by all of it, not by what follows its first quarter', () => {
  const passages = passagesOf(ENGLISH, ENGLISH, ENGLISH, ENGLISH, ENGLISH, ...FORMS, GERMAN);
  expect(detectLanguage({ passages: passages.slice(5) })).toBe('de');
  expect(detectLanguage({ passages })).toBe('en');
});

test('of two languages with about as much text, the one of the headings', () => {
  const passages = passagesOf(ENGLISH, GERMAN, ...FORMS, ENGLISH, GERMAN);
  const english = sectionsOf('Prepositions with the dative', 'Verbs with the dative', 'Word order');
  const german = sectionsOf('Präpositionen mit Dativ', 'Verben mit Dativ', 'Die Wortstellung');
  expect(detectLanguage({ passages, sections: english })).toBe('en');
  expect(detectLanguage({ passages, sections: german })).toBe('de');
});

test('headings in another language than the text say nothing', () => {
  const passages = passagesOf(GERMAN, GERMAN, GERMAN);
  expect(
    detectLanguage({ passages, sections: sectionsOf('Learning Goals', 'The Key Words') }),
  ).toBe('de');
});

test('of a long text the middle is read, past its first quarter', () => {
  const passages = passagesOf(...Array(300).fill(GERMAN), ...Array(900).fill(ENGLISH));
  expect(detectLanguage({ passages })).toBe('en');
});

test('text without a language is undetermined', () => {
  expect(detectLanguage({ passages: passagesOf('1 2 3', '4 5 6') })).toBe('und');
  expect(detectLanguage({ passages: [] })).toBe('und');
});
