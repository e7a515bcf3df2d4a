import { expect, test } from 'vitest';
import { languagesOf } from './two-languages';

const ENGLISH = ['apple', 'bread', 'cheese', 'milk', 'meat', 'to buy', 'to sell', 'cheap'];
const FRENCH = [
  'la pomme',
  'le pain',
  'le fromage',
  'le lait',
  'la viande',
  'acheter',
  'vendre',
  'bon marché',
];
const GERMAN = [
  'der Apfel',
  'das Brot',
  'der Käse',
  'die Milch',
  'das Fleisch',
  'kaufen',
  'verkaufen',
  'günstig',
];
const RUSSIAN = ['яблоко', 'хлеб', 'сыр', 'молоко', 'мясо', 'купить', 'продать', 'дешёвый'];
const LATIN = ['agricola, -ae, m.', 'amo, amare', 'puella, -ae, f.', 'semper', 'rex, regis, m.'];
const MEANINGS = ['farmer', 'to love', 'girl', 'always', 'king'];

test('English is what the learner knows, on whichever side it stands', () => {
  expect(languagesOf(FRENCH, ENGLISH)).toEqual({
    known: 'en',
    foreign: 'fr',
    knownColumn: 'right',
  });
  expect(languagesOf(ENGLISH, GERMAN)).toEqual({ known: 'en', foreign: 'de', knownColumn: 'left' });
});

test('without English, the headings tell which language is to be learned, or else it stands on the left', () => {
  expect(languagesOf(FRENCH, GERMAN)?.knownColumn).toBe('right');
  expect(languagesOf(GERMAN, FRENCH, ['fr'])).toEqual({
    known: 'de',
    foreign: 'fr',
    knownColumn: 'left',
  });
});

test('another script is another language, which is named where neighbors are far or a heading names it', () => {
  expect(languagesOf(RUSSIAN, ENGLISH)?.known).toBe('en');
  expect(languagesOf(RUSSIAN, ENGLISH, ['ru'])?.foreign).toBe('ru');
});

test('a language that is not known is named by its heading alone', () => {
  expect(languagesOf(LATIN, MEANINGS, ['la'])?.foreign).toBe('la');
  const unnamed = languagesOf(LATIN, MEANINGS);
  expect(unnamed === null || unnamed.foreign === null).toBe(true);
});

test.each([
  [
    'one language',
    ENGLISH,
    ['pear', 'cake', 'butter', 'cream', 'fish', 'to get', 'to give', 'low'],
  ],
  [
    'rare words and what they mean',
    ['abate', 'aberrant', 'abscond', 'acumen', 'admonish', 'austere'],
    ['to lessen', 'deviating', 'to leave secretly', 'insight', 'to scold', 'severe'],
  ],
  [
    'countries and capitals',
    ['France', 'Germany', 'Spain', 'Italy', 'Poland', 'Norway'],
    ['Paris', 'Berlin', 'Madrid', 'Rome', 'Warsaw', 'Oslo'],
  ],
  [
    'symbols',
    ['H', 'He', 'Li', 'Na', 'K', 'Fe'],
    ['hydrogen', 'helium', 'lithium', 'sodium', 'potassium', 'iron'],
  ],
  [
    'abbreviations',
    ['CPU', 'RAM', 'WHO', 'DNA', 'GDP', 'NATO'],
    ['processor', 'memory', 'health organization', 'genes', 'output', 'alliance'],
  ],
  [
    'letters of another alphabet',
    ['θ', 'φ', 'r', 'z', 'λ', 'μ'],
    ['zenith angle', 'azimuth angle', 'radial distance', 'height', 'wavelength', 'friction'],
  ],
  [
    'dates',
    ['1 May 1914', '2 June 1915', '3 July 1916', '4 March 1917'],
    ['la guerre', 'la bataille', 'la grève', 'la paix'],
  ],
  [
    'people and what they found',
    ['Albert Einstein', 'Marie Curie', 'Max Planck', 'Werner Heisenberg', 'Erwin Schrödinger'],
    ['relativity', 'radium', 'the quantum', 'uncertainty', 'the wave equation'],
  ],
])('%s are no translations', (_, left, right) => {
  expect(languagesOf(left, right)).toBeNull();
});

test('what is several times as long as its term explains it', () => {
  const long = ENGLISH.map((word) => `${word}, which everyone knows from the market in town`);
  expect(languagesOf(FRENCH, long)).toBeNull();
});
