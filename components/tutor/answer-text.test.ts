import { expect, test } from 'vitest';
import { answerParts } from './answer-text';

const text = (words: string) => ({ kind: 'text', text: words });
const quote = (words: string) => ({ kind: 'quote', text: words });
const source = (index: number) => ({ kind: 'source', index });

test.each([
  { answer: 'Plain.', sources: 0, parts: [text('Plain.')] },
  { answer: 'Cells divide. [1]', sources: 1, parts: [text('Cells divide. '), source(0)] },
  { answer: 'A [1][2] b', sources: 2, parts: [text('A '), source(0), source(1), text(' b')] },
  {
    answer: 'See [3] and [0].',
    sources: 2,
    parts: [text('See '), text('[3]'), text(' and '), text('[0]'), text('.')],
  },
  {
    answer: 'Your text says: “Zellen teilen sich.” [1]',
    sources: 1,
    parts: [text('Your text says: '), quote('“Zellen teilen sich.”'), text(' '), source(0)],
  },
  { answer: 'An “open end [1]', sources: 1, parts: [text('An “open end '), source(0)] },
  { answer: 'x[1234]', sources: 9, parts: [text('x[1234]')] },
  { answer: '', sources: 1, parts: [] },
])('$answer with $sources sources', ({ answer, sources, parts }) => {
  expect(answerParts(answer, sources)).toEqual(parts);
});
