import { describe, expect, test } from 'vitest';
import {
  articleFor,
  capitalised,
  elisionLength,
  isPluralNoun,
  looksLikeNoun,
  openAlike,
  stem,
} from './words';

describe('stem', () => {
  test.each([
    ['neurons', 'neuron'],
    ['conditioning', 'condit'],
    ['generously', 'generous'],
    ['zelle', 'zell'],
    ['naïve', 'naïve'],
    ['3.5', '3.5'],
    ['a'.repeat(41), 'a'.repeat(41)],
    ['', ''],
  ])('%s → %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

test.each([
  { language: 'de', word: 'Zucker', before: 'und', noun: true },
  { language: 'de', word: 'fehlt', before: 'dann', noun: false },
  { language: 'de', word: 'Fehlt', before: null, noun: false },
  { language: 'fr', word: 'vapeur', before: 'La', noun: true },
  { language: 'fr', word: 'monte', before: 'vapeur', noun: false },
  { language: 'es', word: 'agua', before: 'el', noun: true },
  { language: 'es', word: 'fluía', before: 'agua', noun: false },
  { language: 'pl', word: 'woda', before: null, noun: true },
])('$language: $word after $before', ({ language, word, before, noun }) => {
  expect(looksLikeNoun(language, word, before)).toBe(noun);
});

test.each([
  ["l'eau", 'fr', 2],
  ['qu’il', 'fr', 3],
  ["aujourd'hui", 'fr', 0],
  ["dell'acqua", 'it', 5],
  ["l'", 'fr', 0],
  ["don't", 'en', 0],
])('%s (%s) begins with an elision of %i letters', (word, language, length) => {
  expect(elisionLength(word, language)).toBe(length);
});

test.each([
  ['fimbriae', true],
  ['cilia', true],
  ['cells', true],
  // Of a species: "Streptococcus pneumoniae is …"
  ['pneumoniae', false],
  ['mass', false],
  ['asbestos', false],
  ['aids', false],
  ['mars', false],
])('%s takes “are”: %s', (text, plural) => {
  expect(isPluralNoun({ text, lemma: text })).toBe(plural);
});

test.each([
  'a European',
  'a T-cell',
  'a U-turn',
  'a tRNA',
  'a union',
  'a uniform',
  'a unanimous vote',
  'a uranium ore',
  'an 8-bit number',
  'an RNA',
  'an X-ray',
  'an hour',
  'an mRNA',
  'an umbrella',
  'an unemployment rate',
  'an unequal share',
  'an unidentified cell',
])('%s has its article', (phrase) => {
  const [article, ...words] = phrase.split(' ');
  expect(articleFor(words.join(' '))).toBe(article);
});

test.each([
  ['form', 'formation', true],
  ['recover', 'recovery', true],
  ['recover', 'recorder', false],
  ['act', 'actual', true],
  ['die', 'death', false],
])('%s and %s open alike: %s', (one, other, alike) => {
  expect(openAlike(one, other)).toBe(alike);
});

test.each([
  ['a cell', 'A cell'],
  ['pH is low', 'pH is low'],
  ['λ = 1 or λ = 3', 'λ = 1 or λ = 3'],
  ['x > 2', 'x > 2'],
  ['y a-t-il', 'Y a-t-il'],
  ['λόγος', 'Λόγος'],
])('%s at the start of a sentence is %s', (text, capital) => {
  expect(capitalised(text)).toBe(capital);
});
