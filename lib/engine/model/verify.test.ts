import { describe, expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { readDocument } from '../local/testing/read-document';
import { anchorOf, cited, type Evidence, evidenceOf } from './evidence';
import { sectionContent } from './section-prompt';
import { faultOf } from './verify';

const TEXT = `Osmosis is the diffusion of water through a membrane. It was first seen by Jean-Antoine Nollet in 1748, with 1,200 drops.

The pressure that stops it is called osmotic pressure.`;
const document = readDocument(TEXT);
const evidence = evidenceOf(document, { from: 0, end: document.passages.length });

/** As a model gets them. */
const shown = (given: Evidence) =>
  sectionContent(given, { title: '', terms: [], definitions: [] }).split('\n').slice(1, -1);

test('sentences are numbered across passages', () => {
  expect(shown(evidence)).toEqual([
    '[1] Osmosis is the diffusion of water through a membrane.',
    '[2] It was first seen by Jean-Antoine Nollet in 1748, with 1,200 drops.',
    '[3] The pressure that stops it is called osmotic pressure.',
  ]);
});

test('a line break of the text opens no line of its own, where it could pass for a sentence', () => {
  const hostile = readDocument('Osmosis is diffusion\n[7] of water.');
  const lines = shown(evidenceOf(hostile, { from: 0, end: 1 }));
  expect(lines.every((line, i) => line.startsWith(`[${i + 1}] `))).toBe(true);
});

test('an anchor spans neighbors in one passage, and no further', () => {
  const of = (...numbers: number[]) => anchorOf(cited(evidence, numbers), document)?.quote;
  expect(of(1)).toBe('Osmosis is the diffusion of water through a membrane.');
  expect(of(2, 1)).toBe(
    'Osmosis is the diffusion of water through a membrane. It was first seen by Jean-Antoine Nollet in 1748, with 1,200 drops.',
  );
  expect(of(2, 3)).toBe('It was first seen by Jean-Antoine Nollet in 1748, with 1,200 drops.');
  expect(of(9)).toBeUndefined();
});

describe('a claim is shown if its sentences say it', () => {
  test.each([
    ['What is osmosis?', 'The diffusion of water through a membrane.', [1]],
    ['Who first saw osmosis?', 'Jean-Antoine Nollet, in 1748.', [1, 2]],
    ['How many drops did Nollet use?', '1200 drops', [2]],
    ['What is the pressure that stops osmosis called?', 'Osmotic pressure', [1, 3]],
  ])('%s %s', (question, answer, sentences) => {
    expect(faultOf({ question, answer, sentences }, evidence)).toBeNull();
  });
});

describe('a claim is dropped', () => {
  test.each([
    ['without a sentence', 'What is osmosis?', 'The diffusion of water.', [], 'no sentence'],
    [
      'with one that doesn’t exist',
      'What is osmosis?',
      'Diffusion of water.',
      [1, 9],
      'no sentence',
    ],
    ['with sentence 0', 'What is osmosis?', 'Diffusion of water.', [0], 'no sentence'],
    [
      'with another name, first in its sentence',
      'Who saw osmosis?',
      'Einstein first saw it.',
      [1, 2],
      'name not in the text',
    ],
    [
      'with the opposite',
      'Is osmosis diffusion?',
      'Osmosis is not the diffusion of water.',
      [1],
      'denies what the text says',
    ],
    [
      'with another year',
      'When was osmosis seen?',
      'First seen in 1749.',
      [2],
      'number not in the text',
    ],
    [
      'with a number in the question',
      'Which 2 things diffuse?',
      'Water through a membrane.',
      [1],
      'number not in the text',
    ],
    [
      'with another name',
      'Who saw osmosis?',
      'First seen by Isaac Newton.',
      [2],
      'name not in the text',
    ],
    [
      'that the text doesn’t say',
      'What is osmosis?',
      'An active transport of salt against its gradient.',
      [1],
      'not said by the text',
    ],
    [
      'that its question gives away',
      'Is osmosis the diffusion of water?',
      'Diffusion of water',
      [1],
      'answer in its question',
    ],
    [
      'that points back',
      'It was first seen by whom?',
      'By Jean-Antoine Nollet.',
      [2],
      'does not stand alone',
    ],
    [
      'that speaks of the text',
      'What is shown in Figure 3?',
      'Diffusion of water',
      [1],
      'number not in the text',
    ],
    ['without words', 'What is osmosis?', '…', [1], 'empty'],
  ])('%s', (_, question, answer, sentences, fault) => {
    expect(faultOf({ question, answer, sentences }, evidence)).toBe(fault);
  });

  test('as a sentence of a summary that leans on another', () => {
    const answer = 'It was first seen by Jean-Antoine Nollet in 1748.';
    expect(faultOf({ answer, sentences: [2] }, evidence)).toBe('does not stand alone');
  });
});

test('a claim in another language than the text’s is dropped', () => {
  const answer = 'Die Osmose ist die Diffusion von Wasser durch eine dünne Membran der Zelle.';
  expect(faultOf({ answer, sentences: [1] }, evidence)).toBe('other language');
});

describe('a number counts, in words or in digits', () => {
  const count = (quote: string, answer: string, language = 'en') =>
    faultOf(
      { answer, sentences: [1] },
      { language, sentences: [{ number: 1, passage: 0, start: 0, quote }] },
    );

  test.each([
    ['The brain has four lobes.', 'The brain has four lobes.', null],
    ['The brain has four lobes.', 'The brain has 4 lobes.', null],
    ['The adult spine has 33 bones.', 'The adult spine has thirty-three bones.', null],
    ['The brain has four lobes.', 'The brain has three lobes.', 'number not in the text'],
    ['The spine has twenty-six bones.', 'The spine has twenty bones.', 'number not in the text'],
    ['One lobe of the brain sees.', 'The lobe of the brain that sees is one.', null],
  ])('%s → %s', (quote, answer, fault) => {
    expect(count(quote, answer)).toBe(fault);
  });

  test('in the language of the text', () => {
    const quote = 'Das Gehirn des Menschen hat vier Lappen.';
    expect(count(quote, 'Das Gehirn des Menschen hat 4 Lappen.', 'de')).toBeNull();
    expect(count(quote, 'Das Gehirn des Menschen hat drei Lappen.', 'de')).toBe(
      'number not in the text',
    );
  });
});

test('a table of numbers takes no noticeable time', async () => {
  const numbers = Array.from({ length: 6_000 }, (_, i) => i + 1_000).join(' ');
  const quote = `The cell counts are ${numbers}.`;
  const table = { language: 'en', sentences: [{ number: 1, passage: 0, start: 0, quote }] };
  const answer = `The cell counts are ${numbers.slice(0, 550).replace(/ \d*$/, '')}.`;
  const verify = () => {
    for (let i = 0; i < 10; i++) expect(faultOf({ answer, sentences: [1] }, table)).toBeNull();
  };
  expect(await processorMs(verify)).toBeLessThan(1_000);
});
