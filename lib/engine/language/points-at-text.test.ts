import { expect, test } from 'vitest';
import { pointsAtText, speaksOfTheText } from './points-at-text';

test.each([
  'Figure 3 shows the curve.',
  'Table lists the recessions since 1900.',
  'The chapter will close with hypnosis.',
  'In the next section, we will look at supply.',
  'As discussed above, demand falls.',
  'Let’s turn to an example.',
  'The curve shifts, and Figure shows how.',
])('is about the text: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(true);
});

test.each([
  'Demand falls when the price rises.',
  'The book trade grew fast.',
  'A table has four legs.',
  'The figure of the hero matters.',
])('is about its subject: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(false);
});

test.each([
  ['What does Figure 3 show?', true],
  ['A table has four legs.', true],
  ['What is shown below?', true],
  ['Water freezes below zero.', false],
  ['What is a neuron?', false],
])('may point at the text, so no card: %s %s', (words, yes) => {
  expect(pointsAtText(words)).toBe(yes);
});
