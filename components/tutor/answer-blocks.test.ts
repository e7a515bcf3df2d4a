import { expect, test } from 'vitest';
import { answerBlocks } from './answer-blocks';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (items: string[], ordered = false, start = 1) => ({
  kind: 'list',
  ordered,
  start,
  items,
});

test('an answer may quote code without end', () => {
  const blocks = answerBlocks('So:\n```\nx = 1\n``` [1]\n\n'.repeat(20_000));
  expect(blocks).toHaveLength(40_000);
  expect(blocks.at(-1)).toEqual({ kind: 'code', text: 'x = 1', after: '[1]' });
});

test.each([
  ['One. [1]', [paragraph('One. [1]')]],
  ['One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['One,\nstill one.', [paragraph('One,\nstill one.')]],
  [
    'The steps:\n1. Look. [1]\n2. Leap.',
    [paragraph('The steps:'), list(['Look. [1]', 'Leap.'], true)],
  ],
  ['• One\n\n• Two\n\nEnd.', [list(['One', 'Two']), paragraph('End.')]],
  ['- One\n– Two', [list(['One', 'Two'])]],
  ['3) Three\n4) Four', [list(['Three', 'Four'], true, 3)]],
  ['• One\n1. First', [list(['One']), list(['First'], true)]],
  ['-5 degrees is cold.', [paragraph('-5 degrees is cold.')]],
  ['1998. It was warm.', [paragraph('1998. It was warm.')]],
  ['', []],
  [
    'So:\n```\nx = [1]\n- 2\n``` [2]\n\nEnd.',
    [paragraph('So:'), { kind: 'code', text: 'x = [1]\n- 2', after: '[2]' }, paragraph('End.')],
  ],
  [
    '```\nx = 1\n``` [1]\n```\ny = 2\n``` [2]',
    [
      { kind: 'code', text: 'x = 1', after: '[1]' },
      { kind: 'code', text: 'y = 2', after: '[2]' },
    ],
  ],
  ['```\nx = 1', [{ kind: 'code', text: 'x = 1', after: '' }]],
  ['Use ``` for code.', [paragraph('Use ``` for code.')]],
])('%j is %j', (text, blocks) => {
  expect(answerBlocks(text)).toEqual(blocks);
});
