import { expect, test } from 'vitest';
import type { Check } from '../../types';
import { Answers } from './answers';

const source = { passage: 0, start: 0, quote: '', explanation: '' };
const typed = (term: string): Check => ({
  ...source,
  kind: 'typed',
  question: { text: 'It is _____.', initials: '' },
  solution: { accepted: [term], confusable: [] },
});
const chosen = (text: string, right: string): Check => ({
  ...source,
  kind: 'choice',
  question: { text, options: ['Diffusion', right] },
  solution: { option: 1 },
});

test('a term is asked for twice at most, with another question between', () => {
  const answers = new Answers([4, 5, 6, 7, 8]);
  answers.add(typed('osmosis'), 4);
  expect(answers.mayAsk(typed('osmosis'), 8)).toBe(false);
  answers.add(typed('mitosis'), 6);
  expect(answers.mayAsk(typed('osmosis'), 5)).toBe(false);
  expect(answers.mayAsk(typed('osmosis'), 8)).toBe(true);
  answers.add(typed('osmosis'), 8);
  expect(answers.mayAsk(typed('Osmosis'), 7)).toBe(false);
  expect(answers.refused).toBe(3);
});

test('a term is the same when chosen, but not when its meaning is', () => {
  const answers = new Answers([1, 2]);
  answers.add(typed('osmosis'), 1);
  expect(answers.mayAsk(chosen('Which term fits this description? “A flow”', 'Osmosis'), 2)).toBe(
    false,
  );
  expect(answers.mayAsk(chosen('What is osmosis?', 'A flow.'), 2)).toBe(true);
});
