import { beforeAll, describe, expect, test } from 'vitest';
import type { StudyPack } from '../../types';
import { analyseDocument } from '../analysed';
import { glossaryEntries } from '../glossary/aids';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';
import { isTableHead, noteText, saysNothing } from './notes';

const nothingIn = (text: string) => saysNothing(analyseDocument(readDocument(text)), 0);

test.each([
  'Homework: read the pages on division',
  'Exam tip: always give evidence!',
  'Example: the pump of sodium',
  'Cases:',
  'Cell membrane',
  'Loop | furosemide | thick limb | low potassium',
  'i = hash(key) % len(table)',
  'f -= np.max(f) # safe to do',
  'https://example.org/cells',
  'so why do cells burst in pure water',
  'v1 = Vc + vm = Vc + Vm sin 2πfmt',
  'Pros: cheap, quick, and known to all',
  'Exception: when children do what adults do, they are held to the standard of adults.',
  'Court says no, and the class is for litigation',
  'Formal: ai aj ⇐⇒ max(ai) ≥ max(aj )',
])('says nothing of the subject: %s', (text) => {
  expect(nothingIn(text)).toBe(true);
});

test('a formula says nothing in another language, too', () => {
  const formula = 'Der Erlös ist \\overbrace{x} des Marktes und der Firmen';
  expect(saysNothing(analyseDocument(readDocument(formula, 'de')), 0)).toBe(true);
});

test.each([
  'Cholesterol: keeps the membrane fluid',
  'Remember: never combine these two drugs in one patient.',
  'Motivation does not decide: a use may earn money',
  'Domestic agreements -> presumption against',
  'The worst case is rare: all keys land in one slot.',
])('says something: %s', (text) => {
  expect(nothingIn(text)).toBe(false);
});

test('a formula of a PDF may have lost its fractions: it is no meaning, unlike one in plain text', () => {
  const lines = [
    'Resistor: ZR = jωR',
    'Capacitor: stores charge',
    'Expenditure: C + I + G',
    'Inductor: slows a change of current',
  ];
  const document = readDocument(`# Parts of a circuit\n\n${lines.join('\n\n')}`);
  const termsIn = (kind: 'txt' | 'pdf') =>
    glossaryEntries({ ...document, kind }).map(({ term }) => term);
  expect(termsIn('txt')).toEqual(['Resistor', 'Capacitor', 'Expenditure', 'Inductor']);
  expect(termsIn('pdf')).toEqual(['Capacitor', 'Expenditure', 'Inductor']);
});

test('the first row of a table is its head', () => {
  const rows =
    'A plan\n\nClass | Example | Site\n\nLoop | furosemide | limb\n\nThiazide | indapamide | tubule';
  const document = analyseDocument(readDocument(rows));
  expect(document.sentences.map((_, index) => isTableHead(document, index))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Osmosis: water moves', 'Osmosis', 'water moves', 'Osmosis: water moves'],
  ['Demand quantity wanted', 'Demand', 'quantity wanted', 'Demand: quantity wanted'],
  ['Osmosis (1854): water moves', 'Osmosis (1854)', 'water moves', 'Osmosis (1854): water moves'],
  ['Osmosis: water moves', 'Osmosis (1854)', 'water moves', 'Osmosis: water moves'],
  ['Water moves in.', 'Osmosis', 'Water moves in.', 'Osmosis: water moves in.'],
])('%s reads with its term', (text, term, meaning, read) => {
  expect(noteText({ term, meaning, passage: 0, start: 0, quote: text, isNote: true }, text)).toBe(
    read,
  );
});

const NOTES = `# Cell biology

## Cell membrane

Phospholipid bilayer: two layers of phospholipids

Integral proteins: span the whole membrane

Homework: read the pages on membranes

## Transport

Diffusion – movement of particles from high to low

Osmosis – diffusion of water through a membrane

Example: Na+/K+ pump (3 Na+ out, 2 K+ in)

Endocytosis – cell takes in material by folding

Exocytosis – vesicles fuse with the membrane

## Timeline

1665 – Hooke sees cells in cork

1839 – Schleiden and Schwann state the theory

1855 – Virchow: cells come from cells

## Drugs

### Loop diuretics

Mechanism: block a pump in the thick limb

Side effects: low potassium

### Thiazides

Mechanism: block a pump in the distal tubule

Side effects: low sodium, gout`;

describe('study material of notes', () => {
  let pack: StudyPack;
  beforeAll(async () => {
    pack = await localEngine.makePack(readDocument(NOTES), {
      parts: { lessons: true, cards: true },
    });
  });

  test('is said in one sentence by the title and what the sections are on', () => {
    expect(pack.gist?.text).toBe('Cell biology: Cell membrane, Transport, Timeline and Drugs.');
  });

  test('has the terms that a section lists, and what its headings name', () => {
    expect(pack.sectionLines.map(({ topics }) => topics?.map(({ text }) => text))).toEqual([
      ['Phospholipid bilayer', 'Integral proteins'],
      ['Diffusion', 'Osmosis', 'Endocytosis', 'Exocytosis'],
      undefined,
      ['Mechanism', 'Side effects', 'Mechanism', 'Side effects'],
    ]);
  });

  test('is summarized by entries, without labels and headings', () => {
    expect(pack.summary.length).toBeGreaterThanOrEqual(5);
    for (const { text } of pack.summary) expect(text).toMatch(/^(?:.+: .+|.+ – .+)$/u);
    expect(pack.summary.map(({ text }) => text).join('\n')).not.toMatch(/Homework|Example/);
  });

  test('has lessons that are called after headings and what they list', () => {
    expect(pack.lessons.map(({ title }) => title)).toEqual([
      'Cell membrane',
      'Transport',
      'Transport: Endocytosis and Exocytosis',
      'Timeline',
      'Drugs',
    ]);
  });

  test('names no lesson after an example', async () => {
    const halves = NOTES.slice(0, NOTES.indexOf('## Drugs')).trim();
    const { lessons } = await localEngine.makePack(readDocument(halves), {
      parts: { lessons: true, cards: false },
    });
    expect(lessons.map(({ title }) => title)).toEqual([
      'Cell membrane',
      'Transport',
      'Transport 2',
      'Transport: Endocytosis and Exocytosis',
      'Timeline',
    ]);
  });

  test('repeats nothing that a lesson shows', () => {
    expect(pack.lessons.flatMap(({ alsoInSection }) => alsoInSection ?? [])).toEqual([]);
  });

  test('has key points that say something', () => {
    const points = pack.lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));
    expect(points.filter((text) => /^(?:Homework|Example)/.test(text))).toEqual([]);
  });
});

test('a term of many is no sentence for the whole', async () => {
  const text = `${NOTES}\n\n## Cell death\n\nNecrosis: cells burst and the cell biology of the membrane is lost.`;
  const { gist } = await localEngine.makePack(readDocument(text), {
    parts: { lessons: false, cards: false },
  });
  expect(gist?.text).toMatch(/^Cell biology: Cell membrane, Transport/);
});

test('a label says nothing of the whole, in other languages either', async () => {
  const text =
    '# Zelle\n\n## Organellen\n\nZellkern: enthält die DNA\n\nRibosom: Ort der Synthese\n\n## Transport\n\nOsmose: Diffusion von Wasser\n\nMerke: Osmose ist eine besondere Form der Diffusion.';
  const document = { ...readDocument(text), language: 'de' };
  const { gist } = await localEngine.makePack(document, {
    parts: { lessons: false, cards: false },
  });
  expect(gist?.text).toBe('Zelle: Zellkern, Ribosom und Osmose.');
});

test('a definition in notes is one of what the heading names', async () => {
  const text = `# Medicine

## Hypothyroidism

Definition: underactive thyroid gland

Causes: lack of iodine, surgery

## Pneumonia

Definition: inflammation of the lung tissue

Causes: bacteria, viruses, rarely fungi`;
  const { cards } = await localEngine.makePack(readDocument(text), {
    parts: { lessons: true, cards: true },
  });
  expect(cards.map(({ front, back }) => [front, back])).toEqual(
    expect.arrayContaining([
      ['What is meant by “Hypothyroidism”?', 'Underactive thyroid gland.'],
      ['What is meant by “Pneumonia”?', 'Inflammation of the lung tissue.'],
    ]),
  );
});
