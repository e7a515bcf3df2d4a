import { expect, test } from 'vitest';
import { defines, givesName, opensWithDefinition } from './defines';

test.each([
  ['Sleep is a state of rest.', true],
  ['REM refers to a stage of sleep.', true],
  ['GDP means gross domestic product.', true],
  ['Sleep is defined as a state.', true],
  ['They travel by means of cilia.', false],
  ['The mean was five.', false],
  ['Sleep helps memory.', false],
])('says what something is: %s %s', (words, yes) => {
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
