import { expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { isSound } from './check';
import { draftCards } from './make-cards';

function questions(...paragraphs: string[]): string[] {
  const document = analyseDocument(readDocument(paragraphs.join('\n\n')));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  return draftCards(source)
    .filter((draft) => draft.kind !== 'blank' && isSound(source, draft))
    .map(({ front, back }) => `${front} → ${back}`);
}

const OTHERS = ['Tuple: ordered collection of values', 'Schema: the header of a table of values'];

test.each([
  'AKA: participation constraint of a type',
  'Both: most common of the two kinds',
  'Generalities: a group of reptiles of the Mesozoic',
  'Original interpretation: a holdfast of another organism',
  'Fossils never occur in: rocks that were once molten',
  'Vestiges of the bombardment occur: at the surface of the Moon',
])('a label, or what is completed, is no term: %s', (line) => {
  expect(questions('# Relations', ...OTHERS, line)).toHaveLength(OTHERS.length);
});

test('where notes send elsewhere, they say no meaning', () => {
  const cards = questions(
    '# Relations',
    ...OTHERS,
    'Division (÷): see the example',
    'Join: see example',
  );
  expect(cards).toHaveLength(OTHERS.length);
});

test('a term that opens a line keeps its capitals', () => {
  const line = 'Data Quality Issue: errors of integration between several sources';
  const prose =
    'A data quality issue makes a table hard to read. The issue is found in many tables.';
  expect(questions('# Cleaning', prose, line).join()).toContain('“Data Quality Issue”');
});

test('a noun that may be a verb is no predicate', () => {
  const cards = questions(
    '# Rocks',
    'Chert: rocks of conglomerates',
    'Bombardment: effects at the surface of moons',
    'Erosion: looks at first like damage by water',
    'Starch: consists of many units of sugar',
  );
  expect(cards).toEqual([
    'What is meant by “Chert”? → Rocks of conglomerates.',
    'What is meant by “Bombardment”? → Effects at the surface of moons.',
    'Erosion: what does it do? → Looks at first like damage by water.',
    'Starch: what does it do? → Consists of many units of sugar.',
  ]);
});

test('a question in a heading is answered by all that stands below, items or sentences', () => {
  const cards = questions(
    '## What are the themes of the play?',
    'Freedom of the young hunter.',
    'Inner conflict of the queen',
    '## Why is the sea salty?',
    'Rivers carry minerals to the coast. Water leaves them there.',
    '## Why do leaves fall?',
    'Trees save water in the winter.',
  );
  expect(cards).toEqual([
    'What are the themes of the play? → Freedom of the young hunter; Inner conflict of the queen.',
    'Why is the sea salty? → Rivers carry minerals to the coast. Water leaves them there.',
    'Why do leaves fall? → Trees save water in the winter.',
  ]);
});
