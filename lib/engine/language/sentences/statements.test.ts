import { expect, test } from 'vitest';
import {
  defines,
  givesExample,
  givesName,
  namesInstances,
  opensStory,
  opensWithDefinition,
  withoutLabel,
} from './statements';

test.each([
  ['Sleep is a state of rest.', true],
  ['REM refers to a stage of sleep.', true],
  ['GDP means gross domestic product.', true],
  ['Sleep is defined as a state.', true],
  ['They travel by means of cilia.', false],
  ['The mean was five.', false],
  ['Sleep helps memory.', false],
])('defines something: %s %s', (words, yes) => {
  expect(defines(words)).toBe(yes);
});

test.each([
  ['This state is called sleep.', true],
  ['It is referred to as REM.', true],
  ['Sleep is a state.', false],
])('gives a name: %s %s', (sentence, yes) => {
  expect(givesName(sentence)).toBe(yes);
});

test.each([
  ['Deep sleep describes the third stage.', true],
  ['Sleep helps, and the memory of a long and busy day is kept.', false],
])('opens with a definition: %s %s', (sentence, yes) => {
  expect(opensWithDefinition(sentence)).toBe(yes);
});

test.each([
  'For example, tea is a stimulant.',
  'Tea, for instance, wakes.',
  'Imagine a town.',
  'Now, suppose it rains.',
  'Some drugs (e.g. caffeine) wake.',
])('gives an example: %s', (sentence) => {
  expect(givesExample(sentence)).toBe(true);
});

test.each([
  'Economists consider prices.',
  'Stimulants are drugs such as caffeine.',
  'Sleep is a state of rest.',
])('gives no example: %s', (sentence) => {
  expect(givesExample(sentence)).toBe(false);
});

test.each([
  ['Say you drop two coins.', true],
  ['Picture a town by the sea.', true],
  ['Imagine a town by the sea.', true],
  ['Say’s law states that supply creates its own demand.', false],
  ['Picture books help children to learn words.', false],
])('opens a story: %s %j', (sentence, yes) => {
  expect(opensStory(sentence)).toBe(yes);
});

test('"such as" names instances of a kind', () => {
  expect(namesInstances('Stimulants are drugs such as caffeine.')).toBe(true);
  expect(namesInstances('It is such a drug as they want.')).toBe(false);
});

test.each([
  ['Q: What is an acid?', 'What is an acid?'],
  ['Question 3: What is an acid?', 'What is an acid?'],
  ['A: It gives off protons.', 'It gives off protons.'],
  ['Antwort: Sie gibt Protonen ab.', 'Sie gibt Protonen ab.'],
  ['Acid: a substance', 'Acid: a substance'],
  ['A. Smith found it.', 'A. Smith found it.'],
  ['A:', 'A:'],
])('%j → %j', (text, plain) => {
  expect(withoutLabel(text)).toBe(plain);
});
