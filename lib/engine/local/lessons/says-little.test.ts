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
])('%j', (text) => {
  expect(saysLittle(text)).toBe(true);
});

test.each([
  'There are three types of rock: igneous, sedimentary, and metamorphic.',
  'Several factors such as age make therapy more effective.',
  'The heart pumps blood.',
])('not %j', (text) => {
  expect(saysLittle(text)).toBe(false);
});
