import { expect, test } from 'vitest';
import { acceptedFor, nameOf } from './word-forms';

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
