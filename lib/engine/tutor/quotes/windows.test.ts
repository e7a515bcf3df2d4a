import { expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { windowsOnAll } from './windows';

test('of a book of thousands of sections, each with its line, take no noticeable time', async () => {
  const sections = Array.from(
    { length: 4_000 },
    (_, i) =>
      `## Part ${i}\n\nWater passes ${i} times. Plants grow in water. The plants of ${i} need light. Light comes from the sun.`,
  );
  const index = openIndex(buildIndex(readDocument(`# Book\n\n${sections.join('\n\n')}`)));
  const lines = index.sections.map(({ firstPassage: passage }, i) => {
    const start = index.text.indexOf(`Water passes ${i} times`);
    return { passage, start: Math.max(0, start), quote: '', text: '' };
  });
  const find = () => {
    for (let i = 0; i < 8; i++)
      expect(windowsOnAll({ ...index, lines }, [])[1]?.sentences[0]?.quote).toBe(
        'Water passes 1 times.',
      );
  };
  expect(await processorMs(find)).toBeLessThan(2_500);
});
