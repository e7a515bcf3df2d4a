import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { mayBePointWithBefore, pointWithBefore } from './point-pairs';

/** Of the second of two sentences. */
function pointOf(text: string): string | null {
  const document = analyseDocument(readDocument(`# Economics\n\n## Branches\n\n${text}`));
  expect(document.sentences).toHaveLength(2);
  if (!mayBePointWithBefore(document, 1)) return null;
  const { passage, quote, text: shown } = pointWithBefore(document, 1);
  expect({ passage, quote }).toEqual({ passage: 0, quote: text });
  return shown;
}

describe('a key point of two sentences', () => {
  test.each([
    'Macroeconomics looks at the economy of a country as a whole. It focuses on growth, jobs, prices, and trade.',
    'Curves of the spine develop in the first years of life. These curves increase the strength and the flexibility of the back.',
    'A natural monopoly arises when average costs decline over a wide range. This happens where fixed costs are very large.',
    'The wall of the heart is made of muscle. In adults, this muscle contracts about 70 times a minute.',
    'The human body performs several basic functions of life. These functions are movement, growth, digestion, and reproduction.',
  ])('is one that leans on the sentence before, with that sentence: %s', (text) => {
    expect(pointOf(text)).toBe(text);
  });

  test('is shown without what links the first to what stands before', () => {
    expect(
      pointOf(
        'However, macroeconomics looks at the economy of a country as a whole. It focuses on growth, jobs, prices, and trade.',
      ),
    ).toBe(
      'Macroeconomics looks at the economy of a country as a whole. It focuses on growth, jobs, prices, and trade.',
    );
  });

  test.each([
    [
      'the first leans too',
      'It looks at the economy of a country as a whole. It focuses on growth, jobs, prices, and trade.',
    ],
    [
      'the second stands alone',
      'Macroeconomics looks at the economy as a whole. Microeconomics looks at single households and firms.',
    ],
    [
      'the first announces what the second doesn’t list',
      'The vessels of the digestive system have two functions. They transport the nutrients that cells of the gut absorb.',
    ],
    [
      'the second adds to more than the first says',
      'Firms must find out what a job demands of those who apply. It also involves training on the first day.',
    ],
    [
      'the second gives one reason of several',
      'The system of social classes groups people of a country together. This is one of the reasons why few nobles marry commoners.',
    ],
    [
      'they are in different paragraphs',
      'Macroeconomics looks at the economy of a country as a whole.\n\nIt focuses on growth, jobs, and prices of the country.',
    ],
    [
      'they are too long',
      `Macroeconomics looks at ${'the growth and the jobs and '.repeat(4)}the prices of a whole country. It focuses on ${'growth and jobs and '.repeat(6)}prices.`,
    ],
  ])('is none where %s', (_, text) => {
    expect(pointOf(text)).toBeNull();
  });
});
