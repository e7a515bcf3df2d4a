import { expect, test } from 'vitest';
import { acceptedFor, areConfusable, nameOf } from './word-forms';

test.each([
  ["l'œuf (m)", "l'œuf"],
  ['der Stuhl, die Stühle', 'der Stuhl'],
  ['agricola, -ae, m.', 'agricola'],
  ['ab|heben', 'abheben'],
  ['¿Cuánto cuesta?', 'Cuánto cuesta'],
  ['Arzt / Ärztin', 'Arzt'],
  ['水', '水'],
])('%j is called %j', (written, name) => {
  expect(nameOf(written)).toBe(name);
});

test.each([
  ['la pomme', 'fr', ['la pomme', 'pomme']],
  ['der Stuhl, die Stühle', 'de', expect.arrayContaining(['Stuhl', 'Stühle', 'der Stuhl'])],
  ['to carry', 'en', ['to carry', 'carry']],
  ['big, great', 'en', ['big, great', 'big', 'great']],
  ['rex, regis, m.', 'und', expect.arrayContaining(['rex'])],
])('for %j (%s) may be typed %j', (written, language, accepted) => {
  expect(acceptedFor(written, language)).toEqual(accepted);
});

test('words that share a form in either language may stand for one another', () => {
  const languages = { known: 'en', foreign: 'fr', knownColumn: 'right' } as const;
  const word = (foreign: string, known: string) => ({ passage: 0, foreign, known, languages });
  expect(areConfusable(word('grand', 'big, tall'), word('haut', 'tall'))).toBe(true);
  expect(areConfusable(word('la banque', 'bank'), word('le bord', 'the bank'))).toBe(true);
  expect(areConfusable(word('le pain', 'bread'), word('le lait', 'milk'))).toBe(false);
});
