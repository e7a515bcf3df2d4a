import { expect, test } from 'vitest';
import { withoutLabel } from './labels';

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
