import { describe, expect, test } from 'vitest';
import { summariseSection } from '../quality/summarise-section';
import { analyseDocument, sentenceAt, sentenceText } from './analysed';
import { isOfOneCase } from './cases';
import sheet from './cases.sheet.json';
import { planLessons } from './lessons/make-lessons';
import { readsAlone } from './summary/readable';
import { rankedTopics } from './summary/topics';
import { rankTerms } from './terms/rank';
import { TermIndex } from './terms/term-index';
import { readDocument } from './testing/read-document';

/** Enough to choose from, about something else. */
const ELSE = ['heart', 'liver', 'kidney', 'stomach', 'lung'].map(
  (organ) =>
    `Every ${organ} consists of several kinds of living tissue. Blood reaches each ${organ} through many small vessels. ` +
    `Nerves carry many signals from each ${organ} to the brain. Old age makes every ${organ} weaker and slower than before.`,
);

function read(text: string, sentence: string) {
  const document = analyseDocument(
    readDocument(
      `# The case\n\n${ELSE[0]}\n\n${text}\n\n${ELSE.map((one) => `# More\n\n${one}`).join('\n\n')}`,
    ),
  );
  const index = document.sentences.findIndex(
    (_, at) => sentenceText(document, sentenceAt(document, at)) === sentence,
  );
  return { document, index };
}

describe('isOfOneCase', () => {
  test('there are at least forty cases and fifteen general statements', () => {
    expect(sheet.cases.length).toBeGreaterThanOrEqual(40);
    expect(sheet.general.length).toBeGreaterThanOrEqual(15);
  });

  test.each(sheet.cases)('is of one case ($chapter): $sentence', ({ text, sentence }) => {
    const { document, index } = read(text, sentence);
    expect(index).toBeGreaterThanOrEqual(0);
    expect(isOfOneCase(document, index)).toBe(true);
    expect(readsAlone(document, index)).toBe(false);
    const summary = summariseSection(document, rankedTopics(document, []), [
      0,
      document.source.sections.length,
    ]);
    expect(summary.map(({ quote }) => quote)).not.toContain(sentence);
    const lessons = planLessons(document, new TermIndex(rankTerms(document)));
    expect(lessons.flatMap(({ keyPoints }) => keyPoints.map(({ quote }) => quote))).not.toContain(
      sentence,
    );
  });

  test.each(sheet.general)('speaks of all ($chapter): $sentence', ({ text, sentence }) => {
    const { document, index } = read(text, sentence);
    expect(index).toBeGreaterThanOrEqual(0);
    expect(isOfOneCase(document, index)).toBe(false);
  });

  test.each([
    ['In plants, leaves make sugar.', 'The sugar moves down through the phloem.'],
    ['Picture books help with words.', 'The words stay in memory for a long time.'],
    ['Angenommene Werte sind geschätzt.', 'The values are read from a table.'],
  ])('“%s” brings in no case: %s', (before, sentence) => {
    const { document, index } = read(`${before} ${sentence}`, sentence);
    expect(isOfOneCase(document, index)).toBe(false);
  });

  test.each([
    ['In Finland, the state pays for the schools.', 'The schools pay for lunch.'],
    ['Take, for example, a baker with one oven.', 'The baker sells a hundred loaves.'],
    ['Picture a small bakery with one oven.', 'The bakery sells a hundred loaves.'],
  ])('“%s” brings in a case: %s', (before, sentence) => {
    const { document, index } = read(`${before} ${sentence}`, sentence);
    expect(isOfOneCase(document, index)).toBe(true);
  });

  test('a sentence of thousands of words tells of one case as a short one does', () => {
    const long = 'Suppose a firm sells one chair, an old bench and the '.repeat(300);
    const document = analyseDocument(readDocument(`${long}.\n\n${long}.`));
    expect(document.sentences.map((_, index) => isOfOneCase(document, index))).toEqual([
      true,
      true,
    ]);
  });
});
