import { expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { AnswerReader } from './answer-reader';

const quote = 'Caffeine is a stimulant that keeps people awake.';
const evidence = {
  language: 'en',
  sentences: [{ number: 1, passage: 0, start: 0, quote }],
};

function reading(...pieces: string[]) {
  const reader = new AnswerReader(evidence, () => {});
  for (const piece of pieces) reader.add(piece);
  return reader;
}

test('a sentence is kept before a line that is too long, and nothing after it', () => {
  const reader = reading(`${quote} [1]\n${'x'.repeat(2_001)}`, '\nIt keeps people awake. [1]\n');
  expect(reader.isFull).toBe(true);
  expect(reader.sentences.map(({ text }) => text)).toEqual([quote]);
});

test.each([
  ['in one piece', ['Tea grows in cold valleys. [1]\n'.repeat(50_000)]],
  ['in small pieces', Array<string>(50_000).fill('Tea grows in cold valleys. [1]\n')],
])('lines without end that nothing says are read no further, %s', async (_, pieces) => {
  const read = () => {
    const reader = reading(...pieces);
    expect(reader.isFull).toBe(true);
    expect(reader.sentences).toEqual([]);
  };
  expect(await processorMs(read)).toBeLessThan(1_500);
});
