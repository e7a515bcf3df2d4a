import { expect, test } from 'vitest';
import { saysLittle } from './says-little';

test.each([
  'Carbon dioxide is transported by three major mechanisms.',
  'Specific factors make therapy more effective.',
  'Demand cannot tell the whole story, either.',
  'Tax policy can affect investment, too.',
  'Researchers once believed that all children walk at the same age.',
  'Researchers in one investigation found that control calms people.',
  'The Keynesian Perspective will discuss demand.',
  'Movements of the wrist, hand, and fingers are facilitated by two groups of muscles.',
  'Comparative advantage is not the same as absolute advantage, which is larger output.',
  'Intuitively, one might think that wages are lower.',
  'An important way to understand nerves is in considering the effects of drugs.',
  'The effects of nicotine are important in considering the role of smoking.',
  'Blood pressure is one of the critical parameters measured on every patient.',
  'The process of mechanical digestion is relatively simple.',
])('%j', (text) => {
  expect(saysLittle(text)).toBe(true);
});

test.each([
  'There are three types of rock: igneous, sedimentary, and metamorphic.',
  'Several factors such as age make therapy more effective.',
  'The heart pumps blood.',
  'Igneous, sedimentary, and metamorphic rock are the three types of rock.',
])('not %j', (text) => {
  expect(saysLittle(text)).toBe(false);
});

test.each(['two kinds of ', 'one, ', 'two types '])(
  'a long sentence of %j alone takes linear time',
  (piece) => {
    expect(saysLittle(piece.repeat(Math.ceil(50_000 / piece.length)))).toBe(false);
  },
);
