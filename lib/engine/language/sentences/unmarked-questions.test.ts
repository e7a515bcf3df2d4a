import { expect, test } from 'vitest';
import { isUnmarkedQuestion } from './unmarked-questions';

test.each([
  ['so why do cells burst in pure water', true],
  ['what is hypertonic again', true],
  ['ok and how do they work', true],
  ['when is the exam', true],
  ['is diffusion the same thing', true],
  ['is water an acid or a base', true],
  ['do we need it', true],
  ['hey did anyone get the homework', true],
  ['What is a buffer?', false],
  ['Why it works.', false],
  ['when heated, it expands', false],
  ['Who pays: the buyer', false],
  ['Is called a buffer', false],
  ['Do not heat the flask', false],
  ['Can be toxic', false],
  ['Do – hacer', false],
  ['whatever the price is', false],
])('%s asks without a mark: %s', (text, asks) => {
  expect(isUnmarkedQuestion(text)).toBe(asks);
});

test('words without end are no question', () => {
  expect(isUnmarkedQuestion(`what ${'so, '.repeat(100_000)}a`)).toBe(false);
});
