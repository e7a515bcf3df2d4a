import { expect, test } from 'vitest';
import { formsOf, isMeant, isSlipOf } from './typed-term';

test.each([
  ['The Künstliche Intelligenz', 'kunstliche intelligenz'],
  ['l’élasticité', 'elasticite'],
  ['short-term memories', 'short term memory'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['Ca2+', 'ca2'],
  ['?! + #', ''],
])('%j is the same term as %j', (text, folded) => {
  expect(formsOf(text).folded).toBe(folded);
});

test.each([
  ['osmosis', 'osmoses', true],
  ['afferent nerves', 'efferent nerve', true],
  ['short-term memory', 'shortterm memory', true],
  ['vitamin B12', 'vitamon B12', true],
  ['civil war', 'cevil war', true],
  ['vitamin B12', 'vitamin B11', false],
  ['type 2 diabetes', 'type 1 diabetes', false],
  ['carbon-14', 'carbon-13', false],
  ['hepatitis A', 'hepatitis B', false],
  ['T helper cell', 'B helper cells', false],
  ['type II error', 'type I error', false],
  ['type VII collagen', 'type VIII collagen', false],
  ['Henry VIII', 'Henry VII', false],
  ['C++ class', 'C# class', false],
  ['brai', 'brae', false],
  ['osmosis', 'osmosis', false],
])('of %j, %j is a slip: %s', (term, given, isSlip) => {
  expect(isSlipOf(formsOf(term), formsOf(given))).toBe(isSlip);
});

test.each(['efferent', 'nucleus', 'photosynthesis'])(
  'an error at any place of %j is a slip',
  (term) => {
    const letters = [...term];
    const at = (i: number, ...put: string[]) =>
      [...letters.slice(0, i), ...put, ...letters.slice(i + put.length)].join('');
    const slips = letters.flatMap((letter, i) => [
      at(i, 'q'),
      term.slice(0, i) + term.slice(i + 1),
      `${term.slice(0, i)}q${term.slice(i)}`,
      ...(letters[i + 1] === undefined ? [] : [at(i, letters[i + 1] ?? '', letter)]),
    ]);
    const others = slips.filter((slip) => slip !== term);
    expect(others.length).toBeGreaterThan(3 * term.length);
    expect(others.filter((slip) => !isSlipOf(formsOf(term), formsOf(slip)))).toEqual([]);
  },
);

type Case = [language: string, term: string, answer: string, isMeant: boolean];

test.each<Case>([
  ['en', 'stimulus', 'a stimulus', true],
  ['en', 'atom', 'An Atom', true],
  ['en', 'cell membrane', 'the cell membranes', true],
  ['en', 'memory', 'memories', true],
  ['en', 'die', 'die', true],
  ['en', 'analysis', 'analyses', true],
  ['en', 'diseases', 'disease', true],
  ['en', 'thalamus', 'thalamuses', true],
  ['en', 'bacterium', 'bacteria', true],
  ['en', 'mitochondrion', 'mitochondria', true],
  ['en', 'vertebra', 'vertebrae', true],
  ['en', 'nucleus', 'nuclei', true],
  ['en', 'nucleus', 'nucleons', false],
  ['en', 'nervous system', 'das nervous system', false],
  ['de', 'Nerv', 'der Nerv', true],
  ['de', 'Nerv', 'die Nerven', true],
  ['de', 'Nervenzelle', 'eine Nervenzelle', true],
  ['de', 'Nervenzelle', 'die Nervenzellen', true],
  ['de', 'Körper', 'Koerper', true],
  ['de', 'Gedächtnis', 'das Gedachtnis', true],
  ['de', 'Straße', 'Strasse', true],
  ['de', 'Bild', 'den Bildern', false],
  ['fr', 'élasticité', 'l’élasticité', true],
  ['fr', 'élasticité', "L'elasticite", true],
  ['fr', 'mémoire', 'de la mémoire', true],
  ['fr', 'canal', 'les canaux', true],
  ['fr', 'cœur', 'le coeur', true],
  ['fr', 'neurone', 'des neurones', true],
  ['fr', 'cerveau', 'le cerveaux', true],
  ['fr', 'eau', "d'eau", true],
  ['es', 'neurona', 'las neuronas', true],
  ['es', 'luz', 'las luces', true],
  ['es', 'canal', 'unos canales', true],
  ['es', 'división', 'divisiones', true],
  ['es', 'corazón', 'el corazon', true],
  ['pt', 'coração', 'o coracao', true],
  ['pt', 'coração', 'os corações', true],
  ['pt', 'célula', 'umas células', true],
  ['pt', 'animal', 'animais', true],
  ['pt', 'homem', 'os homens', true],
  ['it', 'cellula', 'le cellule', true],
  ['it', 'neurone', 'i neuroni', true],
  ['it', 'equilibrio', "l'equilibrio", true],
  ['it', 'area', 'un’area', true],
  ['it', 'stomaco', 'lo stomaco', true],
  ['it', 'cervello', 'del cervello', true],
  ['it', 'cervello', 'cuore', false],
])('in %s, of %j, %j is meant: %s', (language, term, answer, expected) => {
  expect(isMeant(answer, { accepted: [term], confusable: [] }, language)).toBe(expected);
});

test.each([
  ['A band', 'a band', true],
  ['A band', 'the A band', true],
  ['A band', 'band', false],
  ['O antigen', 'antigen', false],
  ['I band', 'the I bands', true],
  ['vitamin A', 'vitamin', false],
])('a letter that names is no article: of %j, %j is meant: %s', (term, answer, expected) => {
  const solution = { accepted: [term, term.toLowerCase()], confusable: [] };
  expect(isMeant(answer, solution, 'en')).toBe(expected);
  expect(isMeant(answer, solution)).toBe(expected);
});

test('an article alone is what was typed', () => {
  expect(isMeant('the', { accepted: ['the'], confusable: [] }, 'en')).toBe(true);
  expect(isMeant('  ', { accepted: ['the'], confusable: [] }, 'en')).toBe(false);
});
