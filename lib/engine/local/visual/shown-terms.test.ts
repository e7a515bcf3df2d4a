import { expect, test } from 'vitest';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';

const LINES = [
  'sigy = 1.0 / (1 + math.exp(-y))',
  'sigx = 1.0 / (1 + math.exp(-x))',
  'num = x + sigy',
  'xpy = x + y',
  'den = sigx + xpy',
  'invden = 1.0 / den',
  'f = num * invden',
  'dden = (-1.0 / (den**2)) * dinvden',
  'dsigx = (1) * dden',
  'dx += ((1 - sigx) * sigx) * dsigx',
];

const NOTES = `# Backpropagation

Backpropagation computes the gradient of the loss by the chain rule. The gradient flows backward through the circuit.

${LINES.join('\n\n')}

The chain rule multiplies the local gradient by the gradient of the loss. The gradient then updates each weight of the circuit.`;

test('an identifier of a program is shown nowhere, what the prose names is', async () => {
  const parts = { lessons: false, cards: false };
  const { wordCloud } = await localEngine.makePack(readDocument(NOTES), { parts });
  const words = wordCloud.map(({ text }) => text.toLowerCase());
  expect(words).toContain('gradient');
  expect(words.filter((word) => LINES.some((line) => line.includes(word)))).toEqual([]);
});
