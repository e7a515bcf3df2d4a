import { expect, test } from 'vitest';
import { readDocument } from '../local/testing/read-document';
import { hintsOf } from './hints';

const OSMOSIS =
  'Osmosis is the diffusion of water through a membrane, a thin layer that stops salt.';
const FEMUR =
  'The femur is the longest bone of the human body, and it meets the tibia at the knee.';
const document = readDocument(`${OSMOSIS}\n\n${FEMUR}`);
const found = {
  document,
  concepts: ['Femur', 'Osmosis', 'Membrane'].map((name) => ({ name })),
  definitions: [
    { passage: 0, quote: 'Osmosis is' },
    { passage: 1, quote: 'The femur is' },
  ],
};

test('a stretch has the terms that it uses, and the definitions that stand in it', () => {
  expect(hintsOf(found, { title: 'Water', from: 0, end: 1 })).toEqual({
    title: 'Water',
    terms: ['Osmosis', 'Membrane'],
    definitions: [],
  });
  expect(hintsOf(found, { title: 'Bones', from: 1, end: 2 })).toEqual({
    title: 'Bones',
    terms: ['Femur'],
    definitions: ['The femur is'],
  });
});
