import { describe, expect, test } from 'vitest';
import { localEngine } from '../local/local-engine';
import { readDocument } from '../local/testing/read-document';
import { PASSAGE_SEPARATOR, type StudyPack } from '../types';
import { evidenceOf } from './evidence';
import { overPack } from './over-pack';
import type { StudiedStretch } from './section-parts';
import type { SectionAnswer } from './section-schema';

const NOTHING: SectionAnswer = { summary: [], points: [], cards: [], relations: [], checks: [] };
const TEXT = [
  '# Osmosis',
  'Osmosis is the diffusion of water through a membrane. Osmotic pressure is the pressure that stops osmosis. A membrane is a thin layer that lets water pass.',
  '# Bones',
  'The femur is the longest bone of the human body. The tibia is the inner bone of the lower leg. The femur meets the tibia at the knee, which is a hinge joint.',
].join('\n\n');
const document = readDocument(TEXT);
const text = document.passages.map((passage) => passage.text).join(PASSAGE_SEPARATOR);
const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });

const over = (answer: Partial<SectionAnswer>, from = 0, end = 1): StudyPack => {
  const evidence = evidenceOf(document, { from, end });
  const stretch: StudiedStretch = {
    ...{ title: '', from, end, evidence },
    answer: { ...NOTHING, ...answer },
  };
  return overPack(document, pack, [stretch]);
};
const cards = [
  { question: 'What is osmosis?', answer: 'Diffusion of water', sentences: [1] },
  { question: 'What stops osmosis?', answer: 'Osmotic pressure', sentences: [2] },
  { question: 'What lets water pass?', answer: 'A membrane', sentences: [3] },
];

test('without a stretch the pack is the local one', () => {
  expect(overPack(document, pack, [])).toBe(pack);
});

test('what the model has nothing for stays, and the pack says who made it', () => {
  expect(over({})).toEqual({ ...pack, engine: 'model' });
});

describe('three cards', () => {
  test('take the place of those of their stretch, and of no other', () => {
    const made = over({ cards });
    const [own, others] = [0, 1].map((at) => made.cards.filter(({ passage }) => passage === at));
    expect(own?.map(({ front, back }) => [front, back])).toEqual([
      ['What is osmosis?', 'Diffusion of water'],
      ['What stops osmosis?', 'Osmotic pressure'],
      ['What lets water pass?', 'A membrane'],
    ]);
    expect(others).toEqual(pack.cards.filter(({ passage }) => passage === 1));
    expect(others?.length).toBeGreaterThan(0);
  });

  test('two don’t', () => {
    expect(over({ cards: cards.slice(0, 2) }).cards).toEqual(pack.cards);
  });
});

test('a check comes first in its lesson, with its options mixed and its right one known', () => {
  const check = {
    question: 'What diffuses in osmosis?',
    right: 'Water',
    wrong: ['Salt', 'Sugar', 'Light'],
    sentences: [1],
  };
  const { lessons } = over({ checks: [check] });
  const own = lessons.find(({ checks = [] }) => checks.some(({ kind }) => kind === 'choice'));
  const [first] = own?.checks ?? [];
  expect(first).toMatchObject({ kind: 'choice', quote: text.slice(0, 53) });
  if (first?.kind !== 'choice') throw new Error('another kind');
  expect(first.question.options.toSorted()).toEqual(['Light', 'Salt', 'Sugar', 'Water']);
  expect(first.question.options[first.solution.option]).toBe('Water');
});

test('a relation joins two concepts of the map, and nothing else', () => {
  const concepts = ['Femur', 'Tibia'].map((name) => ({
    ...{ name, weight: 1, theme: 0, passage: 1, start: 0, quote: '' },
  }));
  const evidence = evidenceOf(document, { from: 1, end: 2 });
  const relations = [
    { from: 'femur', label: 'meets', to: 'Tibia', sentences: [3] },
    { from: 'femur', label: 'meets', to: 'Knee', sentences: [3] },
    { from: 'femur', label: 'is', to: 'Femur', sentences: [1] },
  ];
  const stretch = { title: '', from: 1, end: 2, evidence, answer: { ...NOTHING, relations } };
  const made = overPack(document, { ...pack, concepts, relations: [] }, [stretch]);
  expect(made.relations).toEqual([expect.objectContaining({ from: 0, to: 1, label: 'meets' })]);
});

test('every anchor quotes the text exactly', () => {
  const made = over({
    cards,
    summary: [{ text: 'Osmosis is diffusion of water.', sentences: [1, 2] }],
    points: [{ text: 'Osmotic pressure stops osmosis.', sentences: [2] }],
  });
  const anchors = [...made.summary, ...made.cards, ...made.lessons.flatMap((one) => one.keyPoints)];
  expect(anchors.length).toBeGreaterThan(4);
  for (const { start, quote } of anchors)
    expect(text.slice(start, start + quote.length)).toBe(quote);
});
