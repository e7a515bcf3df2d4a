import { expect, test } from 'vitest';
import { AGENTS } from './subject';

test.each(['economists', 'Economists', 'physician', 'Consumers'])('%s act', (word) => {
  expect(AGENTS.test(word)).toBe(true);
});

test.each(['schist', 'wrist', 'mist', 'agonist', 'ribosomes'])('%s is no person', (word) => {
  expect(AGENTS.test(word)).toBe(false);
});
